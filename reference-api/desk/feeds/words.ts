import type { Locale } from '../../../lib/contract/locales';
import { inWordsOrEnglish } from '../../http/words';
import type { FeedPreview, FeedRun, FeedSource } from '../feed-shapes';

/** A run with its reasons in `lang`: they are kept in English. */
export function runIn(run: FeedRun, lang: Locale): FeedRun {
  return {
    ...run,
    problems: run.problems.map((row) => rowIn(row, lang)),
    reason: run.reason && inWordsOrEnglish(run.reason, lang),
    undone: run.undone && {
      ...run.undone,
      named: run.undone.named.map(({ reference, reason }) => ({ reference, reason: inWordsOrEnglish(reason, lang) })),
    },
  };
}

/** A source, with the reasons of its last runs in `lang`. */
export const sourceIn = (source: FeedSource, lang: Locale): FeedSource => ({
  ...source,
  last_run: source.last_run && runIn(source.last_run, lang),
  last_dry_run: source.last_dry_run && runIn(source.last_dry_run, lang),
});

/** A row of a report or a preview, with its reasons in `lang`. */
export const rowIn = <Row extends { reasons: string[] }>(row: Row, lang: Locale): Row => ({
  ...row,
  reasons: row.reasons.map((reason) => inWordsOrEnglish(reason, lang)),
});

/** A preview, with what is wrong of it and its rows in `lang`. */
export const previewIn = (preview: FeedPreview, lang: Locale): FeedPreview => ({
  ...preview,
  rows: preview.rows.map((row) => rowIn(row, lang)),
  broken: preview.broken && inWordsOrEnglish(preview.broken, lang),
});
