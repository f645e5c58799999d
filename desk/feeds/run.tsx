import { useLocaleState } from 'ra-core';
import type { FeedRun } from '../../reference-api/desk/feed-shapes';
import { formatMoment, formatNumber } from '../format';
import { type DeskLocale, useWords } from '../i18n';
import { Status } from '../ui/status';
import { FATES, STATES } from './words';

/** How a run stands. */
export function RunState({ state }: Pick<FeedRun, 'state'>) {
  const t = useWords();
  const [name, tone] = STATES[state];
  return <Status tone={tone}>{t(name)}</Status>;
}

/** How many rows met with which fate; fates of none are left out. */
export function Counts({ counts }: Pick<FeedRun, 'counts'>) {
  const t = useWords();
  const some = FATES.filter((fate) => counts[fate] > 0);
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      {some.map((fate) => (
        <li key={fate}>
          {t(`feeds.fates.${fate}`)} <b className="font-medium text-ink">{formatNumber(counts[fate])}</b>
        </li>
      ))}
      {counts.missing_pictures > 0 && (
        <li>
          {t('feeds.missingPictures')} <b className="font-medium text-ink">{formatNumber(counts.missing_pictures)}</b>
        </li>
      )}
    </ul>
  );
}

/** Who started it, and when. */
export function Began({ run }: { run: FeedRun }) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  return (
    <span className="text-sm text-ink-3">
      <bdi>{formatMoment(run.started_at, locale)}</bdi> ·{' '}
      <bdi>{run.started_by === 'schedule' ? t('feeds.bySchedule') : run.started_by}</bdi>
    </span>
  );
}

/** What the API says, in the language of the desk where it knows it: reasons of runs and rows. */
export function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="text-sm text-ink-3">
      {reasons.map((reason) => (
        <li key={reason} className="break-words">
          <bdi>{reason}</bdi>
        </li>
      ))}
    </ul>
  );
}
