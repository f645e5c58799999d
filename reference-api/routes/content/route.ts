import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import type { WireSiteContent } from '../../../lib/contract/content';
import { type Services, mount } from '../../http/mount';

/**
 * The last day, in Dubai, on which a legal page was made to say something else; what search engines are told of it (`metaTitle` …) is not
 * the page. What was taken back counts, too: the page says something else since then.
 */
const IN_FORCE = sql`
  select split_part(field, '.', 1) as page, to_char(max(at at time zone 'Asia/Dubai'), 'YYYY-MM-DD') as day
  from content_history, unnest(fields) as field
  where part = 'legal' and split_part(field, '.', 2) not in ('metaTitle', 'metaDescription')
  group by 1 order by 1`;

/** What editors have written, for the site: validated when it was written (desk/content/record.ts). */
export function mountSiteContent(app: OpenAPIHono, services: Services): void {
  mount(app, services, 'siteContent', {
    handle: async ({ db }): Promise<WireSiteContent> => {
      const { rows } = await db.execute<{ part: string; record: object }>(
        sql`select part, record from site_content order by part`,
      );
      const { rows: days } = await db.execute<{ page: string; day: string }>(IN_FORCE);
      return {
        ...Object.fromEntries(rows.map(({ part, record }) => [part, record])),
        ...(days.length > 0 && { in_force: Object.fromEntries(days.map(({ page, day }) => [page, day])) }),
      };
    },
  });
}
