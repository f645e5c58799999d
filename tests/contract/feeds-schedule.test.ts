import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { permitsEnded, portalXml, type PortalReport } from '../../reference-api/feeds/portal-xml';
import { startFeeds } from '../../reference-api/feeds/schedule';
import { listRuns, listSources, setActive } from '../../reference-api/feeds/sources';
import { LOCKS } from '../../reference-api/db/locks';
import { createLog } from '../../reference-api/log';
import { dayInDubai } from '../../lib/contract/rules';
import { until } from '../support/until';
import { FeedSubject, HERE, itOurs, pfFeed, pfProperty } from './feed-subject';

jest.setTimeout(60_000);
const subject = FeedSubject.forSuite('feeds_schedule');
const log = createLog('silent');
const start = () =>
  startFeeds({ pool: subject.pool, log, dataDir: subject.folder, privateHosts: HERE, lookMs: 50, firstMs: 0 });

itOurs('a source that is due is run by one of several processes, and is due again after its interval', async () => {
  await subject.file('due', pfFeed([pfProperty('S-1')]), { everyMinutes: 60 });
  await subject.file('by-hand', pfFeed([pfProperty('S-2')]));
  await subject.file('paused', pfFeed([pfProperty('S-3')]), { everyMinutes: 60 });
  await setActive(subject.pool, 'paused', false);
  const schedules = [start(), start()];
  await until(async () => (await listRuns(subject.pool, 'due'))[0]?.state === 'done');
  await sleep(300);
  await Promise.all(schedules.map((each) => each.stop()));
  const runs = (await listSources(subject.pool)).map(({ name, lastRun }) => [name, lastRun?.startedBy, lastRun?.state]);
  expect(runs).toEqual([
    ['by-hand', undefined, undefined],
    ['due', 'schedule', 'done'],
    ['paused', undefined, undefined],
  ]);
  expect(await listRuns(subject.pool, 'due')).toHaveLength(1);
  const [next] = await subject.rows<{ minutes: number }>(
    `select (extract(epoch from next_run_at - now()) / 60)::float8 as minutes from feed_sources where name = 'due'`,
  );
  expect(next?.minutes).toBeGreaterThan(50);
  expect(next?.minutes).toBeLessThan(70);
});

itOurs('what a killed process left of feeds is removed at the start, and nothing else', async () => {
  const folder = path.join(subject.folder, 'feeds');
  const old = ['7.feed', `${randomUUID()}.head`, 'own.feed'];
  mkdirSync(folder, { recursive: true });
  for (const name of [...old, '8.feed']) writeFileSync(path.join(folder, name), '<list/>');
  const before = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const name of old) utimesSync(path.join(folder, name), before, before);
  const schedule = start();
  const kept = () => readdirSync(folder).sort();
  await until(() => kept().length <= 2);
  await schedule.stop();
  expect(kept()).toEqual(['8.feed', 'own.feed']);
});

/** A run as a process leaves it that is killed, or as the next run closes it. */
const left = (name: string, state: 'running' | 'failed', by = 'schedule') =>
  subject.rows(
    `insert into feed_runs (source_id, state, started_by, turn, reason)
     select id, $2, $3, case when $3 = 'schedule' then next_run_at end, case when $2 = 'failed' then 'Its process ended.' end
     from feed_sources where name = $1`,
    [name, state, by],
  );
const isDue = async (name: string) => {
  const [found] = await subject.rows<{ due: boolean }>(
    'select next_run_at <= now() as due from feed_sources where name = $1',
    [name],
  );
  return found?.due;
};

itOurs('a scheduled run whose process was killed is run again, once, by one of several processes', async () => {
  const names = ['killed', 'killed-again', 'changed', 'asked', 'held'];
  for (const name of names) await subject.file(name, pfFeed([pfProperty(`L-${name}`)]), { everyMinutes: 1440 });
  await subject.rows(`update feed_sources set next_run_at = now() + interval '1 day' where name = any ($1)`, [names]);
  await left('killed-again', 'failed');
  for (const name of ['killed', 'killed-again', 'changed', 'held']) await left(name, 'running');
  await subject.rows(`update feed_sources set next_run_at = now() + interval '30 minutes' where name = 'changed'`);
  await left('asked', 'running', 'somebody');
  const holder = await subject.pool.connect();
  await holder.query('select pg_advisory_lock($1, id) from feed_sources where name = $2', [LOCKS.feed, 'held']);
  const schedules = [start(), start()];
  try {
    await until(async () => (await listRuns(subject.pool, 'killed'))[0]?.state === 'done');
    await sleep(300);
  } finally {
    await Promise.all(schedules.map((each) => each.stop()));
    holder.release(true);
  }
  const rows = await subject.rows<{ name: string; runs: string[] }>(
    `select name, array_agg(concat_ws(': ', state, reason) order by r.id) as runs
     from feed_runs r join feed_sources s on s.id = source_id where name = any ($1) group by name`,
    [names],
  );
  expect(Object.fromEntries(rows.map(({ name, runs }) => [name, runs]))).toEqual({
    killed: ['failed: Its process ended.', 'done'],
    'killed-again': ['failed: Its process ended.', 'failed: Its process ended.'],
    changed: ['failed: Its process ended.'],
    asked: ['failed: Its process ended.'],
    held: ['running'],
  });
  expect(await isDue('killed')).toBe(false);
});

itOurs('a scheduled run whose process was killed is run again where a run of somebody closes it first', async () => {
  await subject.file('seen', pfFeed([pfProperty('L-seen')]), { everyMinutes: 1440 });
  await subject.rows(`update feed_sources set next_run_at = now() + interval '1 day' where name = 'seen'`);
  await left('seen', 'running');
  expect(await isDue('seen')).toBe(false);
  await subject.run('seen', { dryRun: true, kept: true });
  expect(await isDue('seen')).toBe(true);
  await subject.rows(`delete from feed_sources where name = 'seen'`);
});

describe('stopping while a source is run', () => {
  const beginSlow = async () => {
    subject.answer = (_, response) => void response.writeHead(200).write('<list>');
    await subject.file('slow', '', { address: `${subject.origin}/slow.xml`, everyMinutes: 60 });
    const schedule = start();
    await until(async () => (await listRuns(subject.pool, 'slow'))[0]?.state === 'running');
    return schedule;
  };
  afterEach(() => subject.rows(`delete from feed_sources where name = 'slow'`));

  itOurs('ends the run at once, nothing of it is written, and its source is due', async () => {
    const schedule = await beginSlow();
    const began = Date.now();
    await schedule.stop();
    expect(Date.now() - began).toBeLessThan(3000);
    expect((await listRuns(subject.pool, 'slow'))[0]).toMatchObject({ state: 'failed', reason: 'Stopped.' });
    expect(await isDue('slow')).toBe(true);
  });

  itOurs('leaves the next run of a source as whoever changed it meanwhile has set it', async () => {
    const schedule = await beginSlow();
    await subject.rows(`update feed_sources set next_run_at = now() + interval '30 minutes' where name = 'slow'`);
    await schedule.stop();
    expect(await isDue('slow')).toBe(false);
  });
});

async function exported(): Promise<{ text: string; report: PortalReport }> {
  const report: PortalReport = { homes: 0, left: [] };
  const client = await subject.pool.connect();
  let text = '';
  for await (const part of portalXml(client, 'https://api.example', report)) text += part;
  client.release();
  return { text, report };
}

itOurs('a listing whose permit has ended does not go out, from the day after its last one in Dubai', async () => {
  await subject.rows('delete from properties');
  await subject.file('permits', pfFeed(['P-1', 'P-2', 'P-3', 'P-4'].map((reference) => pfProperty(reference))));
  await subject.run('permits');
  const ends = (reference: string, day: string) =>
    subject.rows('update properties set permit_expires = $2 where reference = $1', [reference, day]);
  await ends('P-1', dayInDubai(Date.now(), -1));
  // A day more: midnight in Dubai may come while this runs.
  await ends('P-2', dayInDubai(Date.now(), 1));
  await ends('P-3', '2020-01-31');
  const { text, report } = await exported();
  expect(report).toEqual({ homes: 2, left: [{ why: 'its permit has ended', count: 2 }] });
  expect(text).toContain('listing_count="2"');
  expect([...text.matchAll(/<reference_number>(.*?)</g)].map(([, reference]) => reference)).toEqual(['P-2', 'P-4']);
  expect(text.match(/<permit_number>7123456789</g)).toHaveLength(2);
  expect(await permitsEnded(subject.pool)).toBe(2);
  // Sold ones are not told to portals anyway.
  await subject.rows(
    `with sold as (insert into sales_statuses values (99, 'sold', '{"en": "Sold"}') returning id)
     update properties set sales_status_id = (select id from sold) where reference = 'P-3'`,
  );
  expect(await permitsEnded(subject.pool)).toBe(1);
});

itOurs('of several homes those go out that are not sold, each by a number of its own, with thirty photos', async () => {
  await subject.rows('delete from properties');
  const office = { offering_type: 'CS', property_type: 'OF' };
  await subject.file('several', pfFeed([pfProperty('M-1'), pfProperty('M-2', office)]));
  await subject.run('several');
  const [several] = await subject.rows<{ id: number; unit: number }>(
    `update properties p set images = (select jsonb_agg(jsonb_build_object('path', '/media/' || n || '.jpg')) from generate_series(1, 40) n)
     from units u where u.property_id = p.id and reference = 'M-1' returning p.id, u.id as unit`,
  );
  for (const [more, status] of [
    [1, 'available'],
    [2, 'sold'],
  ] as const)
    await subject.rows(
      `insert into units select (jsonb_populate_record(null::units, to_jsonb(u) || $2)).* from units u where id = $1`,
      [several?.unit, JSON.stringify({ id: 900_000 + more, position: more, status })],
    );
  const { text, report } = await exported();
  expect(report).toEqual({ homes: 3, left: [{ why: 'sold', count: 1 }] });
  expect(text).toContain('listing_count="3"');
  const homes = text.split('<property ').slice(1);
  const of = (name: string) => homes.map((home) => new RegExp(`<${name}>(.*?)</${name}>`).exec(home)?.[1]);
  const numbers = [several?.unit, 900_001].map((unit) => `P${several?.id}-U${unit}`);
  expect(of('reference_number')).toEqual([...numbers, 'M-2']);
  expect(of('offering_type')).toEqual(['RS', 'RS', 'CS']);
  expect(homes.map((home) => home.match(/<url>/g)?.length ?? 0)).toEqual([30, 30, 0]);
});

/** What stands in the elements of that name, in their order. */
const said = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, found]) => found);

itOurs('a cover is the first photo, and no picture goes out twice', async () => {
  await subject.rows('delete from properties');
  await subject.file('covers', pfFeed([pfProperty('K-1'), pfProperty('K-2'), pfProperty('K-3')]));
  await subject.run('covers');
  const pictures = (reference: string, cover: string | null, images: string[]) =>
    subject.rows('update properties set cover = $2, images = $3 where reference = $1', [
      reference,
      cover && JSON.stringify({ path: cover }),
      JSON.stringify(images.map((image) => ({ path: image }))),
    ]);
  await pictures('K-1', '/media/cover.jpg', ['/media/a.jpg', '/media/cover.jpg', '/media/a.jpg']);
  await pictures('K-2', '/media/cover.jpg', []);
  await pictures('K-3', null, ['/media/a.jpg']);
  const { text } = await exported();
  const at = (name: string) => `https://api.example/media/${name}.jpg`;
  expect(said(text, 'photo').map((photos) => said(photos ?? '', 'url'))).toEqual([
    [at('cover'), at('a')],
    [at('cover')],
    [at('a')],
  ]);
});

itOurs('pictures go out that portals take, and of the others none', async () => {
  await subject.rows('delete from properties');
  await subject.file('formats', pfFeed([pfProperty('T-1'), pfProperty('T-2')]));
  await subject.run('formats');
  const path = (name: string) => ({ path: `/media/${name}` });
  const images = ['a.webp', 'b.JPG', 'c.avif', 'd.jpeg', 'e.svg', 'f.png', 'g.gif'].map(path);
  await subject.rows('update properties set cover = $1, images = $2', [
    JSON.stringify(path('cover.webp')),
    JSON.stringify(images),
  ]);
  await subject.rows('update agents set photo = $1', [JSON.stringify(path('agent.webp'))]);
  const plan = (reference: string, name: string) =>
    subject.rows('update units set floor_plan = $2 where apartment_id = $1', [reference, JSON.stringify(path(name))]);
  await plan('T-1', 'plan.svg');
  await plan('T-2', 'plan.png');
  const { text } = await exported();
  const all = ['b.JPG', 'd.jpeg', 'f.png', 'g.gif'].map((name) => `<url>https://api.example/media/${name}</url>`);
  expect(said(text, 'photo')).toEqual([all.join(''), all.join('')]);
  expect(said(text, 'floor_plan')).toEqual(['<url>https://api.example/media/plan.png</url>']);
});

itOurs('of a home of which nobody knows whether it is built, portals are told nothing', async () => {
  await subject.rows('delete from properties');
  const built = ['completed', 'off_plan', undefined, 'completed'] as const;
  const feed = built.map((completion_status, at) => pfProperty(`S-${at}`, { completion_status }));
  await subject.file('built', pfFeed(feed));
  await subject.run('built');
  await subject.rows(
    `with resale as (insert into property_statuses values (99, 'resale', '{"en": "Resale"}') returning id)
     update properties set property_status_id = (select id from resale) where reference = 'S-3'`,
  );
  const { text } = await exported();
  const homes = text.split('<property ').slice(1);
  expect(homes.map((home) => said(home, 'completion_status')[0])).toEqual([
    'completed',
    'off_plan_primary',
    undefined,
    'completed',
  ]);
});

itOurs('a rental that is spoken for does not go out, and a home for sale does', async () => {
  await subject.rows('delete from properties');
  const references = ['R-1', 'R-2', 'R-3', 'R-4', 'R-5'];
  await subject.file('spoken', pfFeed(references.map((reference) => pfProperty(reference))));
  await subject.run('spoken');
  await subject.rows(`update properties set offer = 'rent', rent_period = 'year' where reference <> 'R-4'`);
  await subject.rows(
    `with reserved as (insert into sales_statuses values (98, 'reserved', '{"en": "Reserved"}') returning id)
     update properties set sales_status_id = (select id from reserved) where reference in ('R-1', 'R-4')`,
  );
  await subject.rows('update properties set sales_status_id = null where reference = $1', ['R-5']);
  await subject.rows(`update units set status = 'Reserved' where apartment_id in ('R-2', 'R-4')`);
  const { text, report } = await exported();
  expect(said(text, 'reference_number')).toEqual(['R-3', 'R-4', 'R-5']);
  expect(text).toContain('listing_count="3"');
  expect(report).toEqual({ homes: 3, left: [{ why: 'reserved', count: 2 }] });
  await subject.rows(`update properties set permit_expires = '2020-01-31' where reference in ('R-1', 'R-3')`);
  expect(await permitsEnded(subject.pool)).toBe(1);
});

itOurs('two listings of one reference go out by numbers of their own', async () => {
  await subject.rows('delete from properties');
  await subject.file('twice', pfFeed([pfProperty('TW-1'), pfProperty('TW-2')]));
  await subject.run('twice');
  await subject.rows(`update properties set reference = 'TW-1'`);
  const [, second] = await subject.rows<{ id: number; unit: number }>(
    'select p.id, u.id as unit from properties p join units u on u.property_id = p.id order by p.id',
  );
  expect(said((await exported()).text, 'reference_number')).toEqual([
    'TW-1',
    `P${String(second?.id)}-U${String(second?.unit)}`,
  ]);
});

itOurs('an agent’s phone goes out as it is called from anywhere, however it was typed', async () => {
  await subject.rows('delete from properties');
  const typed = ['+971 (0)50 123 4567', '٠٥٠١٢٣٤٥٦٧', '050 123 4567', '+44 (0)20 7946 0000'];
  const agent = (at: number) => `<name>Agent ${String(at)}</name><license_no>88${String(at)}</license_no>`;
  await subject.file('phones', pfFeed(typed.map((_, at) => pfProperty(`PH-${String(at)}`, { agent: agent(at) }))));
  await subject.run('phones');
  for (const [at, phone] of typed.entries())
    await subject.rows('update agents set phone = $2 where brn = $1', [`88${String(at)}`, phone]);
  const { text } = await exported();
  expect(said(text, 'phone')).toEqual(['971501234567', '971501234567', '971501234567', '442079460000']);
});

itOurs('a description goes out as plain text', async () => {
  await subject.rows('delete from properties');
  const hostile =
    '<h2>Sea &amp; sky</h2><p>One<br>two,\n <a href="javascript:alert(1)">three</a></p><ul><li>Pool</li><li>5 &lt; 6</li></ul><script>alert(2)</script><style>p{}</style><img src=x onerror="alert(3)">';
  await subject.file('words', pfFeed([pfProperty('W-1', { description_en: `<![CDATA[${hostile}]]>` })]));
  await subject.run('words');
  await subject.rows('update properties set description = description || $1', [
    JSON.stringify({ ar: 'Nothing but\ntext &amp; breaks' }),
  ]);
  const { text } = await exported();
  expect(said(text, 'description_en')).toEqual(['Sea &amp; sky\n\nOne\ntwo, three\n\nPool\n5 &lt; 6']);
  expect(said(text, 'description_ar')).toEqual(['Nothing but\ntext &amp; breaks']);
});

itOurs('what goes out comes in again', async () => {
  await subject.file(
    'out',
    pfFeed([pfProperty('X-1', { title_en: 'Sea &amp; sky &lt;3' }), pfProperty('X-2', { price: undefined })]),
  );
  await subject.run('out');
  await subject.rows(
    `update properties set offer = 'rent', rent_period = 'month', rent_cheques = 4 where slug like '%-x-1'`,
  );
  await subject.rows(`delete from properties where slug not like '%-x-%'`);
  const { text, report } = await exported();
  expect(report).toEqual({ homes: 1, left: [{ why: 'no price', count: 1 }] });
  expect(text).toMatch(/<list last_update="\d{4}-\d\d-\d\d \d\d:\d\d:\d\d" listing_count="1">/);
  const facts = () =>
    subject.rows<{ slug: string }>(
      `select p.slug, p.offer, p.rent_period, p.rent_cheques, p.reference, a.name as agent, a.phone, p.title, p.description, p.low_price, p.latitude, p.permit_number, u.area, u.bedrooms, u.baths, d.name as district
       from properties p join units u on u.property_id = p.id join districts d on d.id = p.district_id left join agents a on a.id = p.agent_id order by p.id`,
    );
  const [before] = await facts();
  await subject.rows('delete from properties');
  await subject.file('in', text);
  expect((await subject.run('in')).counts).toMatchObject({ read: 1, new: 1 });
  const [after] = await facts();
  expect({ ...after, slug: '' }).toEqual({ ...before, slug: '' });
});
