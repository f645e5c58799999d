import { z } from 'zod';
import { LOCALES } from '../../lib/contract/locales';
import { VIEW_DAYS } from '../../lib/contract/rules';
import { accessToken, readCredentials } from './credentials';
import { NotRead, postForJson } from './post';
import type { Analytics } from './settings';

/** Rows of one answer, and how many are asked for: what is past them was viewed least. */
const PAGE_ROWS = 10_000;
const MOST_PAGES = 10;

/** A listing's page, its units and its brochure, in any language; not the landing pages beside it (`/properties/in/…`). */
const LISTING_PAGE = new RegExp(
  `^(?:/(?:${LOCALES.join('|')}))?/properties/([^/]+)(?:/(?:units(?:/[^/]+)?|brochure))?/?$`,
);

/** RunReportResponse, of one dimension and one metric; without rows where there are none. */
const reportPage = z.object({
  kind: z.literal('analyticsData#runReport'),
  rowCount: z.number().int().min(0).default(0),
  rows: z
    .array(
      z.object({
        dimensionValues: z.tuple([z.object({ value: z.string() })]),
        metricValues: z.tuple([z.object({ value: z.string().regex(/^\d{1,15}$/) })]),
      }),
    )
    .max(PAGE_ROWS)
    .default([]),
});

/**
 * Asks Google Analytics how often the pages of listings were viewed in the last 28 days, today among them.
 * @returns views by slug; of former slugs, and of pages that are no listing's, too
 * @throws NotRead
 */
export async function readViews(analytics: Analytics, signal: AbortSignal): Promise<Map<string, number>> {
  const token = await accessToken(await readCredentials(analytics.credentialsFile), signal);
  const url = `${analytics.url}/v1beta/properties/${analytics.property}:runReport`;
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const views = new Map<string, number>();
  let offset = 0;
  for (let left = MOST_PAGES; left > 0; left -= 1) {
    const answer = await postForJson('report', url, JSON.stringify(question(offset)), headers, signal);
    const page = reportPage.safeParse(answer);
    if (!page.success) throw new NotRead('report: not as Google documents it');
    const { rows, rowCount } = page.data;
    for (const { dimensionValues, metricValues } of rows) {
      const slug = slugOf(dimensionValues[0].value);
      if (slug !== null) views.set(slug, (views.get(slug) ?? 0) + Number(metricValues[0].value));
    }
    offset += rows.length;
    if (offset >= rowCount) break;
    // It would be asked for ever.
    if (rows.length === 0) throw new NotRead('report: fewer rows than it names');
  }
  return views;
}

/** RunReportRequest; whole numbers of 64 bits are text in JSON. */
const question = (offset: number) => ({
  dimensions: [{ name: 'pagePath' }],
  metrics: [{ name: 'screenPageViews' }],
  dateRanges: [{ startDate: `${VIEW_DAYS - 1}daysAgo`, endDate: 'today' }],
  dimensionFilter: {
    filter: { fieldName: 'pagePath', stringFilter: { matchType: 'CONTAINS', value: '/properties/' } },
  },
  // The path settles what was viewed as often, so that pages neither overlap nor leave one out.
  orderBys: [{ metric: { metricName: 'screenPageViews' }, desc: true }, { dimension: { dimensionName: 'pagePath' } }],
  limit: String(PAGE_ROWS),
  offset: String(offset),
});

/** The slug of the listing whose page a path is; null where it is another page. */
function slugOf(path: string): string | null {
  const [, slug] = LISTING_PAGE.exec(path) ?? [];
  if (slug === undefined) return null;
  try {
    return decodeURIComponent(slug);
  } catch {
    return null;
  }
}
