import { useQuery } from '@tanstack/react-query';
import { LinkBase, useNotify, usePermissions } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { Listing, Role } from '../../reference-api/desk/shapes';
import { mayDo } from '../auth';
import { call } from '../call';
import { FailedScreen } from '../frame/failed';
import { Heading } from '../frame/heading';
import { LeaveGuard } from '../frame/leave-guard';
import { formatNumber } from '../format';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Tabs } from '../ui/tabs';
import { ConflictDialog } from './conflict';
import { EditorContext } from './context';
import { useDraft } from './draft';
import { FactsTab } from './facts-tab';
import { HistoryTab } from './history-tab';
import { MapTab } from './map-tab';
import { MoreActions } from './more-actions';
import { PicturesTab } from './pictures-tab';
import { isWhole } from './plan';
import { PlansTab } from './plans-tab';
import { PublishButton } from './publish';
import { RemovedNote } from './removed';
import { StateMark } from './row';
import { LISTING_LOCALES, missingTexts, TEXTS } from './texts';
import { TextsTab } from './texts-tab';
import { UnitsTab } from './units-tab';

/** Fields that have a tab of their own; all others are facts. */
const FIELDS_OF: readonly (readonly [tab: string, fields: RegExp])[] = [
  ['texts', new RegExp(`^(translations\\.\\w+\\.)?(${TEXTS.join('|')})$|^(arabic|farsi)_title$`)],
  ['pictures', /^(cover|property_images)/],
  ['units', /^property_units/],
  ['plans', /^(translations\.\w+\.)?payment_plans/],
  ['map', /^map_coordinates/],
];
const tabOf = (path: string) => FIELDS_OF.find(([, fields]) => fields.test(path))?.[0] ?? 'facts';

/** The editor of the listing that the address names. */
export default function Editor() {
  const t = useWords();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['listing', id],
    queryFn: () => call('GET', '/api/desk/listings/{id}/', { params: { id } }),
    // What somebody else changes meanwhile is told at saving: it must not replace what is being typed.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error) return <FailedScreen error={error} onAgain={refetch} />;
  return data ? <Loaded key={data.id} first={data} /> : <p aria-busy="true">{t('common.loading')}</p>;
}

function Loaded({ first }: { first: Listing }) {
  const t = useWords();
  const notify = useNotify();
  const { permissions } = usePermissions<Role>();
  const may = mayDo(permissions, 'editor');
  const draft = useDraft(first, may);
  const { listing, state, record, dirty, busy, under, errors, save } = draft;
  const lacking = LISTING_LOCALES.flatMap((locale) => missingTexts(record, locale)).length;
  const plans = (record.payment_plans ?? []).filter((plan) => !isWhole(plan)).length;
  /** What was refused in a tab, else what is missing in it. */
  const marked = (tab: string, count = 0) => {
    const refused = Object.keys(errors).filter((path) => tabOf(path) === tab).length;
    if (refused > 0) return t('content.toLookAt', { n: formatNumber(refused) });
    return count > 0 ? t('editor.toDo', { count, n: formatNumber(count) }) : undefined;
  };
  const panel = (content: React.ReactNode) => (
    <fieldset disabled={!may} className="min-w-0">
      {content}
    </fieldset>
  );
  return (
    <EditorContext value={draft}>
      <p className="-mt-4 mb-2">
        <LinkBase to="/listings" className="hub-link gap-2 text-sm">
          <Icon name="back" className="size-4" />
          {t('frame.listings')}
        </LinkBase>
      </p>
      <Heading
        eyebrow={record.slug || '\u00a0'}
        title={record.title || listing.removed?.title || t('listings.untitled')}
      >
        <StateMark state={state} />
        {may && listing.state !== 'removed' && (
          <>
            <MoreActions />
            <Button
              disabled={!dirty || busy}
              onClick={() => void save().then((saved) => saved && notify('editor.saved', { type: 'success' }))}
            >
              {t(dirty ? 'common.save' : 'editor.allSaved')}
            </Button>
            <PublishButton />
          </>
        )}
      </Heading>
      {listing.state === 'removed' && <RemovedNote may={may} />}
      <div className="mt-8">
        <Tabs
          label={t('editor.parts')}
          tabs={[
            { key: 'texts', label: t('texts.tab'), marked: marked('texts', lacking), panel: panel(<TextsTab />) },
            { key: 'facts', label: t('facts.tab'), marked: marked('facts'), panel: panel(<FactsTab />) },
            { key: 'pictures', label: t('pictures.tab'), marked: marked('pictures'), panel: panel(<PicturesTab />) },
            { key: 'units', label: t('units.tab'), marked: marked('units'), panel: panel(<UnitsTab />) },
            { key: 'plans', label: t('plans.tab'), marked: marked('plans', plans), panel: panel(<PlansTab />) },
            { key: 'map', label: t('map.tab'), marked: marked('map'), panel: panel(<MapTab />) },
            { key: 'history', label: t('history.tab'), panel: <HistoryTab may={may} /> },
          ].filter(({ key }) => listing.state !== 'removed' || key === 'history')}
        />
      </div>
      <ConflictDialog />
      <LeaveGuard
        when={dirty || under > 0}
        // What is still to come would not be saved.
        onSave={under > 0 ? undefined : async () => (await save()) !== null}
        busy={busy}
        also={under > 0 && t('pictures.under', { count: under, n: formatNumber(under) })}
      />
    </EditorContext>
  );
}
