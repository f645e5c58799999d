import type pg from 'pg';
import type { ContentRecord, Kept } from '../kept';
import type { ContentPart, ContentPartName } from '../shapes';

type Row = { version: string; record: ContentRecord; updated_at: Date | null; updated_by: string | null };

const present = (part: ContentPartName, { updated_at: at, ...row }: Row): ContentPart => ({
  part,
  ...row,
  updated_at: at && at.toISOString(),
});

/** A part as it is now, of which nothing may have been written yet. */
export async function readPart(client: pg.Pool | pg.PoolClient, part: ContentPartName): Promise<ContentPart> {
  const { rows } = await client.query<Row>(
    `select md5(kept.record::text) as version, kept.record, updated_at, updated_by
     from (select 1) as one left join site_content on part = $1
       cross join lateral (select coalesce(record, '{}') as record) as kept`,
    [part],
  );
  return present(part, rows[0] as Row);
}

/** How the parts are kept with their history. */
export const PARTS: Kept<ContentPartName, ContentPart> = {
  history: { table: 'content_history', owner: 'part' },
  lock: async (client, part) => {
    await client.query('insert into site_content (part) values ($1) on conflict do nothing', [part]);
    await client.query('select from site_content where part = $1 for update', [part]);
  },
  read: readPart,
  write: (client, part, { after, name }) =>
    client.query('update site_content set record = $2, updated_at = now(), updated_by = $3 where part = $1', [
      part,
      JSON.stringify(after),
      name,
    ]),
  isShown: () => true,
};
