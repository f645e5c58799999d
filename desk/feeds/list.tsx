import { useQuery } from '@tanstack/react-query';
import { LinkBase, useLocaleState, useNotify, usePermissions } from 'ra-core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { FeedSource } from '../../reference-api/desk/feed-shapes';
import type { Role } from '../../reference-api/desk/shapes';
import { mayDo } from '../auth';
import { call } from '../call';
import { formatMoment, formatNumber } from '../format';
import { FailedList } from '../frame/failed';
import { Heading } from '../frame/heading';
import { type DeskLocale, useWords } from '../i18n';
import { listAt } from '../overview/part';
import { Button } from '../ui/button';
import { SourceForm } from './form';
import { Began, Counts, RunState } from './run';

/** Runs go on by themselves. */
const ASK_AGAIN_MS = 10_000;

/** The sources that listings come from, each with its last and next run; and the address that portals read. */
export default function Feeds() {
  const t = useWords();
  const go = useNavigate();
  const { permissions } = usePermissions<Role>();
  const may = mayDo(permissions, 'editor');
  const [making, setMaking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['feeds'],
    queryFn: () => call('GET', '/api/desk/feeds/'),
    refetchInterval: ASK_AGAIN_MS,
  });
  const sources = data?.results ?? [];
  return (
    <>
      <Heading
        eyebrow={data ? t('feeds.count', { count: sources.length, n: formatNumber(sources.length) }) : '\u00a0'}
        title={t('frame.feeds')}
      >
        {may && (
          <Button look="solid" icon="plus" onClick={() => setMaking(true)}>
            {t('feeds.new')}
          </Button>
        )}
      </Heading>
      {error ? (
        <FailedList onAgain={refetch} />
      ) : (
        <ul aria-busy={!data} className="mt-8 border-t border-ink">
          {sources.map((source) => (
            <Row key={source.id} source={source} />
          ))}
        </ul>
      )}
      {data && sources.length === 0 && <p className="max-w-[60ch] py-12 text-ink-2">{t('feeds.none')}</p>}
      <Portal />
      {making && (
        <SourceForm
          source={null}
          onClose={(saved) => {
            if (saved) {
              // Its guard goes first: it would ask about what is saved by now.
              flushSync(() => setMaking(false));
              void go(`/feeds/${saved.id}`);
            } else setMaking(false);
          }}
        />
      )}
    </>
  );
}

function Row({ source }: { source: FeedSource }) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const { id, name, kind, listings, last_run: last, next_run_at: next, running, active, every_minutes: every } = source;
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-5 lg:grid-cols-[1fr_2fr_1fr]">
      <div className="min-w-0">
        <LinkBase to={`/feeds/${id}`} className="serif text-xl break-words underline-offset-4 hover:underline">
          <bdi>{name}</bdi>
        </LinkBase>
        <p className="mt-0.5 text-sm text-ink-3">
          {t(`feeds.kinds.${kind}`)} · {t('listings.count', { count: listings, n: formatNumber(listings) })}
        </p>
      </div>
      <div className="min-w-0">
        {last ? (
          <>
            <p className="flex flex-wrap items-center gap-x-4">
              <RunState state={running ? 'running' : last.state} />
              <Began run={last} />
            </p>
            <Counts counts={last.counts} />
          </>
        ) : (
          <p className="text-sm text-ink-3">{t('feeds.notRun')}</p>
        )}
      </div>
      <p className="text-sm text-ink-3 lg:text-end">
        {next
          ? t('feeds.next', { when: formatMoment(next, locale) })
          : every !== null && !active
            ? t('feeds.paused')
            : t('feeds.byHand')}
      </p>
    </li>
  );
}

/** The address that is given to Property Finder and the like. */
function Portal() {
  const t = useWords();
  const notify = useNotify();
  const { data, error, refetch } = useQuery({
    queryKey: ['feed-portal'],
    queryFn: () => call('GET', '/api/desk/feed-portal/'),
  });
  if (error) return <FailedList onAgain={refetch} />;
  if (!data) return null;
  const { address, permits_ended: ended } = data;
  return (
    <section className="mt-16 max-w-3xl">
      <h2 className="border-b border-line pb-2 text-2xl">{t('feeds.portal.title')}</h2>
      <p className="pt-4 text-ink-2">{t(address === null ? 'feeds.portal.without' : 'feeds.portal.lede')}</p>
      {address !== null && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <input
            readOnly
            dir="ltr"
            aria-label={t('feeds.portal.address')}
            value={address}
            onFocus={({ target }) => target.select()}
            className="field-line h-11 min-w-0 flex-1 basis-72 text-sm"
          />
          <Button
            onClick={() =>
              void navigator.clipboard.writeText(address).then(
                () => notify('feeds.portal.copied', { type: 'success' }),
                () => notify('ra.message.error', { type: 'error' }),
              )
            }
          >
            {t('feeds.portal.copy')}
          </Button>
        </div>
      )}
      {address !== null && ended > 0 && (
        <p className="mt-4 text-sm text-bronze">
          <LinkBase
            to={listAt('listings', { state: 'published,changed', permit_ends: '0' }, ['permit_expires', 'ASC'])}
            className="underline underline-offset-4"
          >
            {t('feeds.portal.ended', { count: ended, n: formatNumber(ended) })}
          </LinkBase>
        </p>
      )}
    </section>
  );
}
