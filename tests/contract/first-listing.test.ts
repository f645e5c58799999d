import { rmSync } from 'node:fs';
import { type RunningApi, startApi } from '../support/api';
import { Accounts, bearer, runProgram } from '../support/accounts';
import { createEmptyDatabase, query, temporaryFolder } from '../support/database';
import { photograph } from './catalogue-subject';
import { itOurs } from './subject';

jest.setTimeout(60_000);

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KINDS = ['types', 'statuses', 'sales-statuses', 'facilities'] as const;
type Name = { id: number; key?: string | null; name: { en: string; ar: string | null; fa: string | null } };

itOurs('a listing is made from nothing: an empty database has the names that the desk offers, once', async () => {
  const url = await createEmptyDatabase(process.env.CONTRACT_ADMIN_URL ?? '', 'first_listing');
  const start = () => startApi({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'false' });
  let api: RunningApi = await start();
  try {
    const made = await runProgram('staff', { DATABASE_URL: url }, 'owner@agency.example');
    const session = await new Accounts(() => api.url, folder).login(
      'owner@agency.example',
      /once: (\S+)/.exec(made.stdout)?.[1],
    );
    const send = async <Answer>(path: string, body?: unknown, type = 'application/json'): Promise<Answer> => {
      const answer = await fetch(`${api.url}/api/desk/${path}/`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...bearer(session), 'Content-Type': type },
        body: body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
      });
      expect([path, answer.ok ? '' : await answer.text()]).toEqual([path, '']);
      return (await answer.json()) as Answer;
    };
    const offered = new Map<string, Name[]>();
    for (const kind of KINDS) {
      const { results: names } = await send<{ results: Name[] }>(`names/${kind}`);
      expect([kind, names.length > 0]).toEqual([kind, true]);
      for (const { name } of names) expect([name.en, name.ar, name.fa].every(Boolean)).toBe(true);
      offered.set(kind, names);
    }
    const first = (kind: (typeof KINDS)[number]) => {
      const { id, key, name } = offered.get(kind)?.[0] ?? { id: 0, name: { en: '' } };
      return { id, name: name.en, ...(key && { key }) };
    };
    const { path: cover } = await send<{ path: string }>('pictures', await photograph(64, 48, '#a37b45'), 'image/jpeg');
    const record = {
      slug: 'first',
      title: 'The first one',
      cover,
      property_type: first('types'),
      property_status: first('statuses'),
      sales_status: first('sales-statuses'),
      facilities: [{ name: first('facilities').name }],
      low_price: 2_000_000,
    };
    const { id, version } = await send<{ id: number; version: string }>('listings', { record });
    await send(`listings/${String(id)}/publish`, { version });
    const found = await fetch(
      `${api.url}/api/v1/properties/?property_type=${String(record.property_type.id)}&sales_status=${String(record.sales_status.id)}`,
    );
    expect(await found.json()).toMatchObject({ count: 1, results: [{ slug: 'first' }] });

    // What an agency took away does not come back, and nothing is there twice.
    await query(url, `delete from facilities where id not in (select unnest(facility_ids) from properties)`);
    await query(url, `delete from property_statuses where id <> ${String(record.property_status.id)}`);
    await api.stop();
    api = await start();
    const counts = await query<{ count: number }>(
      url,
      `select (select count(*) from facilities)::int + (select count(*) from property_statuses)::int as count`,
    );
    expect(counts).toEqual([{ count: 2 }]);

    // Names of an earlier start are no hindrance to the demo, once there are no properties.
    await query(url, 'delete from units; delete from properties;');
    await api.stop();
    api = await startApi({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'true' });
    const page = (await (await fetch(`${api.url}/api/v1/properties/`)).json()) as { count: number };
    expect(page.count).toBeGreaterThan(100);
  } finally {
    await api.stop();
  }
});
