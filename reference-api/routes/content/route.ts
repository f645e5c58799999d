import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import type { WireSiteContent } from '../../../lib/contract/content';
import { type Services, mount } from '../../http/mount';

/** What editors have written, for the site: validated when it was written (desk/content/record.ts). */
export function mountSiteContent(app: OpenAPIHono, services: Services): void {
  mount(app, services, 'siteContent', {
    handle: async ({ db }): Promise<WireSiteContent> => {
      const { rows } = await db.execute<{ part: string; record: object }>(
        sql`select part, record from site_content order by part`,
      );
      return Object.fromEntries(rows.map(({ part, record }) => [part, record]));
    },
  });
}
