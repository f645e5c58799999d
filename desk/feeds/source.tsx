import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useNotify, usePermissions } from 'ra-core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { FeedSource } from '../../reference-api/desk/feed-shapes';
import type { Role } from '../../reference-api/desk/shapes';
import { mayDo } from '../auth';
import { call } from '../call';
import { formatMoment, formatNumber } from '../format';
import { useFailure } from '../frame/failure';
import { FailedScreen } from '../frame/failed';
import { Heading } from '../frame/heading';
import { hereAt } from '../here';
import { type DeskLocale, type MessageKey, useWords } from '../i18n';
import { AskDialog } from '../ui/ask-dialog';
import { Button } from '../ui/button';
import { SourceForm } from './form';
import { DryRun } from './rows';
import { RunState } from './run';
import { Runs } from './runs';

/** While a run goes on, and else. */
const [SOON_MS, LATER_MS] = [1500, 15_000];

/** One source, which the address names: what it is, what is done with it, and what its runs did. */
export default function Source() {
  const t = useWords();
  const { id = '' } = useParams();
  const [locale] = useLocaleState();
  const { data, error, refetch } = useQuery({
    queryKey: ['feed', id, locale],
    queryFn: () => call('GET', '/api/desk/feeds/{id}/', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.running ? SOON_MS : LATER_MS),
    retry: false,
  });
  if (data) return <Loaded source={data} />;
  if (!error) return <p aria-busy="true">{t('common.loading')}</p>;
  return <FailedScreen error={error} onAgain={refetch} />;
}

type Asked = 'remove' | 'allow' | 'bringBack';

/** What is asked, what it means, and what the button says that does it. */
const ASKED: Record<Asked, [title: MessageKey, means: MessageKey, does: MessageKey]> = {
  remove: ['feeds.ask.remove', 'feeds.ask.removeMeans', 'feeds.remove'],
  allow: ['feeds.ask.allow', 'feeds.ask.allowMeans', 'feeds.ask.allowNow'],
  bringBack: ['feeds.ask.bringBack', 'feeds.ask.bringBackMeans', 'feeds.bringBack'],
};

function Loaded({ source }: { source: FeedSource }) {
  const t = useWords();
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { permissions } = usePermissions<Role>();
  const { run, toggle, remove, busy } = useSource(source);
  const { last_run: last, last_dry_run: dry, running, name, every_minutes: every, active } = source;
  const off = running || busy;
  const stopped = !running && last?.state === 'stopped';
  const held = Math.max(last?.counts.held ?? 0, dry?.counts.held ?? 0);
  const steps: Record<Asked, () => Promise<unknown>> = {
    remove,
    allow: () => run({ allow_removals: last?.counts.removed ?? 0 }),
    bringBack: () => run({ bring_back: true }),
  };
  return (
    <>
      <Heading eyebrow={t(`feeds.kinds.${source.kind}`)} title={name}>
        <Button onClick={() => setEditing(true)}>{t('feeds.settings')}</Button>
        <Button disabled={off} onClick={() => void run({ dry_run: true })}>
          {t('feeds.try')}
        </Button>
        <Button look="solid" disabled={off} onClick={() => void run({})}>
          {t('feeds.run')}
        </Button>
      </Heading>
      <Facts source={source} />
      <div role="status">{running && <RunState state="running" />}</div>
      {stopped && (
        <div role="alert" className="mt-6 border border-s-[3px] border-line border-s-reserved bg-white p-5">
          <p className="max-w-[70ch]">
            {t('feeds.stopped', { count: last.counts.removed, n: formatNumber(last.counts.removed) })}
          </p>
          <p className="pt-3">
            <Button look="danger" disabled={busy} onClick={() => setAsked('allow')}>
              {t('feeds.allow', { count: last.counts.removed, n: formatNumber(last.counts.removed) })}
            </Button>
          </p>
        </div>
      )}
      {dry && <DryRun key={dry.id} run={dry} />}
      <Runs source={source} />
      <div className="mt-16 flex flex-wrap gap-3 border-t border-line pt-6">
        {every !== null && (
          <Button disabled={busy} onClick={() => void toggle()}>
            {t(active ? 'feeds.pause' : 'feeds.resume')}
          </Button>
        )}
        {held > 0 && (
          <Button disabled={off} onClick={() => setAsked('bringBack')}>
            {t('feeds.bringBack')}
          </Button>
        )}
        {mayDo(permissions, 'owner') && (
          <Button look="danger" disabled={off} onClick={() => setAsked('remove')}>
            {t('feeds.remove')}
          </Button>
        )}
      </div>
      {editing && <SourceForm source={source} onClose={() => setEditing(false)} />}
      {asked && (
        <AskDialog
          title={t(ASKED[asked][0])}
          does={t(ASKED[asked][2])}
          danger={asked !== 'bringBack'}
          onDo={() => {
            setAsked(null);
            void steps[asked]();
          }}
          onClose={() => setAsked(null)}
        >
          <p className="text-ink-2">{t(ASKED[asked][1])}</p>
        </AskDialog>
      )}
    </>
  );
}

/** What can be done with a source; each asks again how it stands. */
function useSource({ id, version, active }: FeedSource) {
  const fail = useFailure();
  const notify = useNotify();
  const client = useQueryClient();
  const go = useNavigate();
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['feed', String(id)] }),
      client.invalidateQueries({ queryKey: ['feed-runs', id] }),
      client.invalidateQueries({ queryKey: ['feeds'] }),
    ]);
  const [busy, setBusy] = useState(false);
  // Until it stands anew: before that the buttons would ask for what is under way already.
  const during = (work: Promise<unknown>) => {
    setBusy(true);
    return work.catch(fail).finally(() => setBusy(false));
  };
  return {
    busy,
    run: (body: { dry_run?: boolean; allow_removals?: number; bring_back?: boolean }) =>
      during(
        call('POST', '/api/desk/feeds/{id}/runs/', { params: { id }, body }).then(() => {
          notify('feeds.started', { type: 'success' });
          return again();
        }),
      ),
    toggle: () =>
      during(
        call('PATCH', '/api/desk/feeds/{id}/', { params: { id }, body: { version, active: !active } }).then(again),
      ),
    remove: () => {
      const isHere = hereAt();
      return during(
        call('DELETE', '/api/desk/feeds/{id}/', { params: { id } }).then(async () => {
          await client.invalidateQueries({ queryKey: ['feeds'] });
          notify('feeds.removed', { type: 'success' });
          if (isHere()) await go('/feeds');
        }),
      );
    },
  };
}

function Facts({ source }: { source: FeedSource }) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const { origin, address, listings, every_minutes: every, next_run_at: next, active } = source;
  const facts = [
    [t('feeds.from'), address === null ? t(`feeds.origins.${origin}`) : address],
    [t('feeds.has'), t('listings.count', { count: listings, n: formatNumber(listings) })],
    [
      t('feeds.schedule'),
      next
        ? t('feeds.next', { when: formatMoment(next, locale) })
        : t(every !== null && !active ? 'feeds.paused' : 'feeds.byHand'),
    ],
  ] as const;
  return (
    <dl className="my-8 grid gap-x-10 gap-y-4 border-t border-ink pt-5 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-caption text-ink-3">{name}</dt>
          <dd className="break-words">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
