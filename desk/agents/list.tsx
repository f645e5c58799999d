import { useLocaleState, usePermissions } from 'ra-core';
import { useRef, useState } from 'react';
import type { AgentRow, Role } from '../../reference-api/desk/shapes';
import { mayDo } from '../auth';
import { FailedList } from '../frame/failed';
import { Heading } from '../frame/heading';
import { SearchedList } from '../frame/searched-list';
import { formatLanguage, formatNumber } from '../format';
import { type DeskLocale, useWords } from '../i18n';
import { Button } from '../ui/button';
import { useFocusKept } from '../ui/focus-kept';
import { Status } from '../ui/status';
import { Tabs } from '../ui/tabs';
import { AgentDialog } from './agent';
import { useAgents } from './agents';
import { Face } from './face';
import { AgentsHistory } from './history';

/** Who answers for the agency's listings. */
export default function Agents() {
  const t = useWords();
  const { permissions } = usePermissions<Role>();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const { data: agents } = useAgents();
  const add = useRef<HTMLButtonElement>(null);
  // One who is removed takes their row with them.
  useFocusKept(agents?.length, () => add.current);
  const may = mayDo(permissions, 'editor');
  return (
    <>
      <Heading
        eyebrow={agents ? t('agents.count', { count: agents.length, n: formatNumber(agents.length) }) : '\u00a0'}
        title={t('frame.agents')}
      >
        {may && (
          <Button ref={add} look="solid" icon="plus" onClick={() => setEdited('new')}>
            {t('agents.new')}
          </Button>
        )}
      </Heading>
      <div className="mt-8">
        <Tabs
          label={t('agents.parts')}
          tabs={[
            { key: 'agents', label: t('frame.agents'), panel: <List onOpen={may ? setEdited : null} /> },
            { key: 'history', label: t('history.tab'), panel: <AgentsHistory may={may} /> },
          ]}
        />
      </div>
      {edited !== null && (
        <AgentDialog
          key={edited}
          agent={agents?.find(({ id }) => id === edited) ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

const NOBODY: readonly AgentRow[] = [];
const textOf = ({ name, brn, email }: AgentRow) => [...Object.values(name), brn, email].filter(Boolean).join(' ');

function List({ onOpen }: { onOpen: ((id: number) => void) | null }) {
  const t = useWords();
  const { data: agents, error, isPending, refetch } = useAgents();
  return (
    <>
      {error && <FailedList onAgain={refetch} />}
      <SearchedList rows={agents ?? NOBODY} label={t('agents.search')} textOf={textOf} busy={isPending}>
        {(agent) => <AgentLine agent={agent} onOpen={onOpen && (() => onOpen(agent.id))} />}
      </SearchedList>
      {agents?.length === 0 && <p className="py-16 text-ink-2">{t('agents.none')}</p>}
    </>
  );
}

function AgentLine({ agent, onOpen }: { agent: AgentRow; onOpen: (() => void) | null }) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const { name, photo, brn, languages, phone, email, active, used } = agent;
  const said = name[locale] ?? name.en;
  const lacking = (['ar', 'fa'] as const).filter((each) => !name[each]);
  return (
    <li className="border-b border-line">
      <button
        type="button"
        disabled={onOpen === null}
        onClick={() => onOpen?.()}
        className="grid w-full grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-4 text-start -outline-offset-2 enabled:hover:bg-white sm:gap-x-6 lg:-mx-6 lg:w-[calc(100%+48px)] lg:grid-cols-[56px_minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)] lg:px-6"
      >
        <Face photo={photo} name={said} />
        <span className="min-w-0">
          <span className="serif block truncate text-xl">
            <bdi>{said}</bdi>
          </span>
          <span className="block truncate text-sm text-ink-3">
            {languages.map((tag) => formatLanguage(tag, locale)).join(' · ')}
          </span>
          {lacking.length > 0 && (
            <span className="block text-caption text-bronze">
              {t('listings.misses', { what: lacking.map((each) => t(`texts.in.${each}`)).join(' · ') })}
            </span>
          )}
        </span>
        <span className="col-start-2 min-w-0 text-sm text-ink-2 lg:col-start-auto">
          <bdi dir="ltr" className="block truncate rtl:text-end">
            {[phone, email].filter(Boolean).join(' · ')}
          </bdi>
          {brn && (
            <span className="block truncate text-caption text-ink-3">
              {t('agents.brn')} <bdi dir="ltr">{brn}</bdi>
            </span>
          )}
        </span>
        <span className="col-start-2 text-sm text-ink-3 lg:col-start-auto">
          {t('listings.count', { count: used, n: formatNumber(used) })}
          {!active && (
            <span className="block">
              <Status tone="quiet">{t('agents.inactive')}</Status>
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
