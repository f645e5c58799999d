import { feedRunner } from '../../reference-api/feeds/background';
import { recordOf } from '../../reference-api/feeds/map/record';
import type { Row } from '../../reference-api/feeds/read/rows';
import { nextRows } from '../../reference-api/feeds/run/batches';
import { compare } from '../../reference-api/feeds/run/compare';
import { spool } from '../../reference-api/feeds/run/spool';
import { listRuns, removeSource, sourceNamed } from '../../reference-api/feeds/sources';
import { createLog } from '../../reference-api/log';
import { runProgram } from '../support/accounts';
import { photograph } from './catalogue-subject';
import { FeedSubject, HERE, itOurs, pfFeed, pfProperty } from './feed-subject';

jest.setTimeout(60_000);
const subject = FeedSubject.forSuite('feeds');

type Listed = {
  id: number;
  slug: string;
  title: Record<string, string>;
  description: unknown;
  low_price: string | null;
  updated_at: Date;
};
const listings = (source: string) =>
  subject.rows<Listed & { reference: string }>(
    `select l.reference, p.* from properties p join feed_listings l on l.property_id = p.id
     join feed_sources s on s.id = l.source_id where s.name = $1 and l.removed_at is null order by l.reference`,
    [source],
  );
const many = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `M-${from + at}`);

itOurs('a feed of Property Finder becomes listings, and once more changes nothing', async () => {
  await subject.file('pf', pfFeed([pfProperty('A-1'), pfProperty('A-2', { bedroom: 'Studio', price: '1,900,000' })]));
  const first = await subject.run('pf');
  expect([first.state, first.counts, first.problems]).toEqual([
    'done',
    expect.objectContaining({ read: 2, new: 2 }),
    [],
  ]);
  const [one, two] = await subject.rows(
    `select p.*, c.name->>'en' as city, d.name->>'en' as district, t.key as type, u.apartment_id, u.bedrooms, u.baths, u.area, u.price as unit_price, a.name as agent, a.brn, a.phone
     from properties p join units u on u.property_id = p.id join cities c on c.id = p.city_id join districts d on d.id = p.district_id
     join property_types t on t.id = p.property_type_id join agents a on a.id = p.agent_id where p.slug like 'home-a-%' order by p.slug`,
  );
  expect(one).toMatchObject({
    slug: 'home-a-1-a-1',
    title: { en: 'Home A-1', ar: 'بيت A-1' },
    description: { en: '<p>First &amp; bright.</p><p>By the water.</p>' },
    address: { en: 'Tower 2, Marina Gate, Dubai Marina, Dubai' },
    permit_number: '7123456789',
    latitude: 25.08,
    longitude: 55.14,
    city: 'Dubai',
    district: 'Dubai Marina',
    type: 'apartment',
    apartment_id: 'A-1',
    bedrooms: 2,
    baths: 3,
    area: '1040.00',
    unit_price: '1250000.00',
    reference: 'A-1',
    agent: { en: 'Layla Haddad' },
    brn: '12345',
    phone: '+971501234567',
  });
  expect(two).toMatchObject({ bedrooms: 0, low_price: '1900000.00' });
  const before = await subject.shown();
  // Every exporter says that all was updated just now: that is no change.
  await subject.file('pf', pfFeed([pfProperty('A-2', { bedroom: 'Studio', price: '1,900,000' }), pfProperty('A-1')]));
  expect((await subject.run('pf')).counts).toMatchObject({ read: 2, new: 0, changed: 0, unchanged: 2 });
  expect(await subject.shown()).toBe(before);
});

itOurs('a description is HTML once, with the breaks of what is text', async () => {
  const descriptions = [
    ['Line&nbsp;one &amp; two &rsquo;s\n5 &lt; 6', '<p>Line\u00a0one &amp; two ’s<br>5 &lt; 6</p>'],
    ['&lt;p&gt;One &amp;amp; two&lt;/p&gt;', '<p>One &amp; two</p>'],
    ['&lt;b&gt;One&lt;/b&gt;\ntwo', '<p><b>One</b><br>two</p>'],
    [
      '<b>One</b> &amp;\ntwo\n\n<a href="https://x.example">three</a>',
      '<p><b>One</b> &amp;<br>two</p><p><a href="https://x.example">three</a></p>',
    ],
    ['<p>One\ntwo</p>\n<ul><li><b>three</b></li></ul>', '<p>One\ntwo</p>\n<ul><li><b>three</b></li></ul>'],
    ['One<br>\n<b>two</b>', 'One<br>\n<b>two</b>'],
    ['Gym &parking, R&D; &unknown; &#1; 3<4', '<p>Gym &amp;parking, R&amp;D; &amp;unknown; \u0001 3&lt;4</p>'],
  ] as const;
  const feed = descriptions.map(([text], at) =>
    pfProperty(`TEXT-${at}`, { description_en: `<![CDATA[${text}]]>`, description_ar: `<![CDATA[${text}]]>` }),
  );
  await subject.file('described', pfFeed(feed));
  await subject.run('described');
  expect((await listings('described')).map(({ description }) => description)).toEqual(
    descriptions.map(([, html]) => ({ en: html, ar: html })),
  );
});

itOurs('a listing keeps its property through another title, and the desk’s order and texts', async () => {
  await subject.file('titles', pfFeed([pfProperty('T-1'), pfProperty('T-2')]));
  await subject.run('titles');
  const [one, two] = await listings('titles');
  await subject.rows(
    `update properties set featured_rank = 3, title = title || '{"fa": "خانه"}', description = description || '{"fa": "<p>روشن</p>"}' where id = $1`,
    [one?.id],
  );
  const searched = () =>
    subject.rows(`select search_text like '%خانه%' as found, title_sort_fa from properties where id = $1`, [one?.id]);
  const changed = { title_en: 'Sea view', description_en: undefined };
  await subject.file('titles', pfFeed([pfProperty('T-1', changed), pfProperty('T-2')]));
  expect((await subject.run('titles')).counts).toMatchObject({ changed: 1, unchanged: 1 });
  const [now, same] = await listings('titles');
  expect(now).toMatchObject({ id: one?.id, slug: one?.slug, featured_rank: 3 });
  expect(now?.title).toEqual({ en: 'Sea view', ar: 'بيت T-1', fa: 'خانه' });
  expect(now?.description).toEqual({ en: '<p>First &amp; bright.</p><p>By the water.</p>', fa: '<p>روشن</p>' });
  expect(await searched()).toEqual([{ found: true, title_sort_fa: expect.stringMatching(/^خان/) as unknown }]);
  expect(now?.updated_at.getTime()).toBeGreaterThan(one?.updated_at.getTime() ?? 0);
  expect(same).toEqual(two);
});

itOurs('a change of a row leaves what its feed cannot say: a home that was sold in the desk stays sold', async () => {
  const shown = async () =>
    (
      await subject.rows<{ unit: number; address: Record<string, string> }>(
        `select a.key as sales, u.status, u.id as unit, u.apt_no, u.image, p.delivery_date, p.completion_rate, p.down_payment, p.post_delivery,
           p.rental_guarantee, p.payment_plans, p.permit_url, p.address, p.low_price, p.search_text like '%sold%' as found
         from properties p join units u on u.property_id = p.id left join sales_statuses a on a.id = p.sales_status_id where p.reference = 'KP-1'`,
      )
    )[0];
  await subject.file('keeps', pfFeed([pfProperty('KP-1')]));
  await subject.run('keeps');
  const first = await shown();
  expect(first).toMatchObject({ sales: 'available', status: 'available', delivery_date: null });
  await subject.rows(
    `insert into sales_statuses (id, key, name) select 60, 'sold', '{"en": "sold"}' where not exists (select from sales_statuses where key = 'sold')`,
  );
  await subject.rows(
    `update properties set sales_status_id = (select id from sales_statuses where key = 'sold'), delivery_date = '202701', completion_rate = 40,
       down_payment = 20, post_delivery = true, rental_guarantee = true, payment_plans = '[{"name": {"en": "60/40"}, "description": null, "instalments": []}]',
       permit_url = 'https://permits.example/1', address = address || '{"fa": "دبی مارینا"}' where reference = 'KP-1'`,
  );
  await subject.rows(
    `update units set status = 'sold', apt_no = '1203', image = '{"path": "a.webp", "width": 1, "height": 1, "placeholder": null}' where id = $1`,
    [first?.unit],
  );
  const edited = await shown();
  await subject.file('keeps', pfFeed([pfProperty('KP-1', { price: '990000' })]));
  expect((await subject.run('keeps')).counts).toMatchObject({ changed: 1 });
  expect(await shown()).toEqual({ ...edited, low_price: '990000.00', found: true });
  // A feed that has the field and leaves it empty says that there is none; and so is an address of another permit none of this one.
  const fields = { reference: 'Ref', title: 'Title', sales_status: 'Status', delivery: 'Due', permit: 'Permit' };
  await subject.file('keeps', 'Ref,Title,Status,Due,Permit\nKP-1,Home,,,72\n', { kind: 'csv', mapping: { fields } });
  expect((await subject.run('keeps')).counts).toMatchObject({ changed: 1 });
  const { address } = edited ?? {};
  expect(await shown()).toMatchObject({
    ...{ sales: 'available', status: 'available', delivery_date: null, permit_url: null, found: false },
    ...{ address, completion_rate: '40.00', low_price: '990000.00', apt_no: '1203', unit: first?.unit },
  });
});

itOurs('a rent that the desk made of a home stays one where its feed does not say', async () => {
  const terms = () => subject.rows(`select offer, rent_period, rent_cheques from properties where reference = 'RT-1'`);
  const run = async (fields: Record<string, string>, row: string) => {
    const mapping = { fields: { reference: 'Ref', title: 'Title', ...fields } };
    await subject.file('let', `Ref,Title,Offer,Price\nRT-1,${row}\n`, { kind: 'csv', mapping });
    expect((await subject.run('let')).counts).toMatchObject({ refused: 0 });
  };
  await run({}, 'Home,,5');
  await subject.rows(
    `update properties set offer = 'rent', rent_period = 'month', rent_cheques = 4 where reference = 'RT-1'`,
  );
  const let4 = [{ offer: 'rent', rent_period: 'month', rent_cheques: 4 }];
  await run({}, 'Flat,,5');
  expect(await terms()).toEqual(let4);
  await run({ offer: 'Offer' }, 'Flat,Rent,5');
  expect(await terms()).toEqual(let4);
  await run({ offer: 'Offer' }, 'Flat,Sale,5');
  expect(await terms()).toEqual([{ offer: null, rent_period: null, rent_cheques: null }]);
  await run({ offer: 'Offer' }, 'Flat,Rent,5');
  expect(await terms()).toEqual([{ offer: 'rent', rent_period: 'year', rent_cheques: null }]);
});

itOurs('a permit keeps the day that the desk wrote to it for as long as its number is the same', async () => {
  const day = async () =>
    (
      await subject.rows<{ day: string | null }>(
        `select permit_expires::text as day from properties where slug = 'home-pe-1-pe-1'`,
      )
    )[0]?.day;
  await subject.file('permits', pfFeed([pfProperty('PE-1')]));
  await subject.run('permits');
  expect(await day()).toBeNull();
  await subject.rows(`update properties set permit_expires = '2027-01-31' where slug = 'home-pe-1-pe-1'`);
  await subject.file('permits', pfFeed([pfProperty('PE-1', { price: '5' })]));
  expect((await subject.run('permits')).counts).toMatchObject({ changed: 1 });
  expect(await day()).toBe('2027-01-31');
  await subject.file('permits', pfFeed([pfProperty('PE-1', { price: '5', permit_number: '72' })]));
  expect((await subject.run('permits')).counts).toMatchObject({ changed: 1 });
  expect(await day()).toBeNull();
});

itOurs('an agent of the agency keeps what is known of them, and gets what is not', async () => {
  const agent = (more: string) => ({ agent: `<name>Omar Saleh</name><license_no>777</license_no>${more}` });
  const known = () => subject.rows(`select name, brn, phone, whatsapp, email from agents where brn = '777'`);
  await subject.rows(
    `insert into agents (id, name, brn, email) values (7000, '{"en": "Omar Saleh", "ar": "عمر صالح"}', '777', 'omar@agency.example')`,
  );
  const stranger = '<email>stranger@elsewhere.example</email><phone>501234567</phone>';
  await subject.file('agents', pfFeed([pfProperty('AG-1', agent(stranger))]));
  expect((await subject.run('agents')).counts).toMatchObject({ new: 1 });
  const filled = {
    ...{ name: { en: 'Omar Saleh', ar: 'عمر صالح' }, brn: '777', email: 'omar@agency.example' },
    ...{ phone: '+971501234567', whatsapp: null },
  };
  expect(await known()).toEqual([filled]);
  const renamed = agent('<phone>509999999</phone>').agent.replace('Omar Saleh', 'Somebody Else');
  await subject.file('agents', pfFeed([pfProperty('AG-1', { agent: renamed }), pfProperty('AG-2')]));
  expect((await subject.run('agents')).counts).toMatchObject({ new: 1, unchanged: 1 });
  expect(await known()).toEqual([filled]);
});

itOurs('names that listings share keep what they are called, and get the languages that they lack', async () => {
  const names = () =>
    subject.rows(
      `select name from property_statuses where key = 'off_plan' union all select name from property_types where key = 'apartment'`,
    );
  const offPlan = { completion_status: 'off_plan' };
  await subject.file('shared', pfFeed([pfProperty('SN-1', offPlan)]));
  await subject.run('shared');
  await subject.rows(
    `update property_statuses set name = '{"en": "Under construction", "ar": "قيد الإنشاء"}' where key = 'off_plan'`,
  );
  const before = await names();
  await subject.file('shared', pfFeed([pfProperty('SN-1', { ...offPlan, price: '1' })]));
  await subject.run('shared');
  await subject.file('shouts', 'Ref,Title,Type\nSN-2,Home,APARTMENT\n', {
    kind: 'csv',
    mapping: { fields: { reference: 'Ref', title: 'Title', type: 'Type' } },
  });
  await subject.run('shouts');
  expect(await names()).toEqual(before);
  const status = { key: 'off_plan', name: 'Off-Plan' };
  const translations = {
    ar: { property_status: { name: 'على الخارطة' } },
    fa: { property_status: { name: 'پیش‌فروش' } },
  };
  const record = { slug: 'named-tower', title: 'Named Tower', property_status: status, translations };
  await subject.file('speaks', JSON.stringify([record]), { kind: 'catalogue' });
  await subject.run('speaks');
  expect((await names())[0]).toEqual({ name: { en: 'Under construction', ar: 'قيد الإنشاء', fa: 'پیش‌فروش' } });
});

itOurs('a dry run names each row’s fate and writes nothing', async () => {
  await subject.file('dry', pfFeed(['D-1', 'D-2', 'D-3'].map((reference) => pfProperty(reference))));
  await subject.run('dry');
  const before = await subject.shown();
  await subject.file(
    'dry',
    pfFeed([
      pfProperty('D-1'),
      pfProperty('D-2', { price: '900000' }),
      pfProperty('D-4'),
      pfProperty('D-4'),
      pfProperty('D-5', { price: 'ask us', bedroom: 'many' }),
      pfProperty('D-6', { offering_type: 'RR', price: '<yearly>90000</yearly>' }),
      pfProperty('D-7', { offering_type: 'XX' }),
      pfProperty('', {}),
      pfProperty('D-8', { currency: 'EGP' }),
    ]),
  );
  const fates: string[] = [];
  const report = await subject.run('dry', {
    dryRun: true,
    onFate: ({ fate, reference, reasons }) => fates.push([fate, reference ?? '', ...reasons].join(' ')),
  });
  expect(fates).toEqual([
    'changed D-2',
    'new D-4',
    'refused D-4 reference: An earlier row has it.',
    'refused D-5 price: "ask us" is not an amount. bedrooms: "many" is not a number of rooms.',
    'new D-6',
    'refused D-7 offer: "XX" is neither sale nor rent.',
    'refused  reference: Is missing.',
    'refused D-8 currency: "EGP": only AED.',
    'removed D-3',
  ]);
  expect(report).toMatchObject({
    run: null,
    state: 'done',
    counts: { read: 9, new: 2, changed: 1, unchanged: 1, refused: 5, held: 0, removed: 1 },
  });
  expect(await subject.shown()).toBe(before);
});

itOurs('too many that would vanish stop a run until it is allowed; what comes back has its place again', async () => {
  await subject.file('few', pfFeed(many(30).map((reference) => pfProperty(reference))));
  await subject.run('few');
  const all = await listings('few');
  const before = await subject.shown();
  await subject.file('few', pfFeed(many(20).map((reference) => pfProperty(reference))));
  const stopped = await subject.run('few');
  expect([stopped.state, stopped.reason]).toEqual(['stopped', '10 of 30 listings would be removed: more than 20 %.']);
  expect(await subject.shown()).toBe(before);
  expect((await subject.run('few', { allowRemovals: true })).counts).toMatchObject({ removed: 10, unchanged: 20 });
  expect(await listings('few')).toHaveLength(20);
  await subject.file('few', pfFeed(many(30).map((reference) => pfProperty(reference))));
  expect((await subject.run('few')).counts).toMatchObject({ new: 10, unchanged: 20 });
  const places = (rows: Listed[]) => rows.map(({ id, slug }) => [id, slug]);
  expect(places(await listings('few'))).toEqual(places(all));
  // A fifth is not more than a fifth.
  await subject.file('few', pfFeed(many(24).map((reference) => pfProperty(reference))));
  expect(await subject.run('few')).toMatchObject({ state: 'done', counts: { removed: 6, unchanged: 24 } });
});

itOurs('five may always vanish, however few there are', async () => {
  await subject.file('five', pfFeed(['V-1', 'V-2', 'V-3', 'V-4', 'V-5', 'V-6'].map((each) => pfProperty(each))));
  await subject.run('five');
  await subject.file('five', pfFeed([pfProperty('V-6')]));
  expect(await subject.run('five')).toMatchObject({ state: 'done', counts: { removed: 5, unchanged: 1 } });
});

itOurs('a refused row keeps its listing, and a feed without a good row removes nothing', async () => {
  await subject.file('bad', pfFeed([pfProperty('B-1'), pfProperty('B-2')]));
  await subject.run('bad');
  await subject.file('bad', pfFeed([pfProperty('B-1', { price: 'soon' }), pfProperty('B-2')]));
  expect((await subject.run('bad')).counts).toMatchObject({ refused: 1, unchanged: 1, removed: 0 });
  await subject.file('bad', pfFeed([pfProperty('B-9', { price: 'soon' })]));
  expect(await subject.run('bad')).toMatchObject({
    state: 'stopped',
    reason: expect.stringContaining('No row can be taken') as string,
  });
  expect(await listings('bad')).toHaveLength(2);
  await subject.file('bad', pfFeed([pfProperty('B-2')]), { removal: 'keep' });
  expect((await subject.run('bad')).counts).toMatchObject({ unchanged: 1, removed: 0 });
  expect(await listings('bad')).toHaveLength(2);
});

itOurs('a listing that got another address in the desk is its feed’s still', async () => {
  const feed = pfFeed([pfProperty('MV-1')]);
  await subject.file('moved', feed);
  await subject.run('moved');
  const [moved] = await subject.rows<{ id: number }>(
    `update properties set slug = 'moved-home' where slug = 'home-mv-1-mv-1' returning id`,
  );
  await subject.rows(`insert into slug_history (slug, property_id) values ('home-mv-1-mv-1', ${String(moved?.id)})`);
  expect((await subject.run('moved', { dryRun: true })).counts).toMatchObject({ new: 0, held: 0, unchanged: 1 });
  await subject.file('moved', pfFeed([pfProperty('MV-1', { price: '1' })]));
  expect((await subject.run('moved')).counts).toMatchObject({ new: 0, changed: 1 });
  expect(await subject.rows(`select slug, low_price from properties where id = ${String(moved?.id)}`)).toEqual([
    { slug: 'moved-home', low_price: '1.00' },
  ]);
});

itOurs('what was taken off by hand stays off until it is asked for', async () => {
  await subject.file('off', pfFeed([pfProperty('O-1'), pfProperty('O-2')]));
  await subject.run('off');
  await subject.rows(`delete from properties where slug = 'home-o-1-o-1'`);
  await subject.file('off', pfFeed([pfProperty('O-1', { price: '5000000' }), pfProperty('O-2')]));
  const report = await subject.run('off');
  expect(report.counts).toMatchObject({ held: 1, unchanged: 1 });
  expect(report.problems).toEqual([{ row: 1, reference: 'O-1', fate: 'held', reasons: ['taken off by hand'] }]);
  expect((await subject.run('off', { bringBack: true })).counts).toMatchObject({ new: 1 });
  expect((await listings('off')).map(({ slug }) => slug)).toEqual(['home-o-1-o-1', 'home-o-2-o-2']);
});

itOurs('runs are undone one after another, and the source is paused', async () => {
  await subject.file('undo', pfFeed(['U-1', 'U-2', 'U-3'].map((reference) => pfProperty(reference))));
  await subject.run('undo');
  const before = await listings('undo');
  await subject.file('undo', pfFeed([pfProperty('U-1', { price: '1' }), pfProperty('U-2'), pfProperty('U-4')]), {
    everyMinutes: 60,
  });
  const { run: second } = await subject.run('undo');
  await subject.file(
    'undo',
    pfFeed([pfProperty('U-1', { price: '2' }), pfProperty('U-2', { price: '7' }), pfProperty('U-4')]),
  );
  const { run: third } = await subject.run('undo');
  await subject.rows(`update properties set updated_at = now() where slug = 'home-u-2-u-2'`);
  await subject.rows(`update districts set name = name || '{"ar": "ميناء خاص"}' where name->>'en' = 'Dubai Marina'`);
  await expect(subject.undo(second)).rejects.toThrow(`Run ${String(third)} came later`);
  expect(await subject.undo(third)).toEqual({
    restored: 1,
    removed: 0,
    left: [{ reference: 'U-2', reason: 'changed since' }],
  });
  const found = `select slug from properties where slug = 'home-u-1-u-1' and search_text like '%خاص%'`;
  expect(await subject.rows(found)).toHaveLength(1);
  await subject.rows(`update districts set name = name - 'ar' where name->>'en' = 'Dubai Marina'`);
  await expect(subject.undo(third)).rejects.toThrow('it is undone');
  expect(await subject.undo(second)).toEqual({ restored: 2, removed: 1, left: [] });
  const after = await listings('undo');
  const facts = (rows: Listed[]) => rows.map(({ updated_at: _at, ...row }) => row);
  expect(facts(after.filter(({ reference }) => reference !== 'U-2'))).toEqual(
    facts(before.filter(({ reference }) => reference !== 'U-2')),
  );
  expect(await subject.rows(`select active from feed_sources where name = 'undo'`)).toEqual([{ active: false }]);
  // The same feed again would be written again.
  expect((await subject.run('undo', { dryRun: true })).counts).toMatchObject({ new: 1, changed: 1, removed: 1 });
  // That of the first run is known still; what is undone is not kept.
  await subject.file('undo', pfFeed([pfProperty('U-1'), pfProperty('U-3')]));
  expect((await subject.run('undo', { dryRun: true })).counts).toMatchObject({ unchanged: 2, removed: 1 });
  expect(await subject.rows(`select from feed_changes where run_id in (${String(second)}, ${String(third)})`)).toEqual(
    [],
  );
});

itOurs('an undo does not undo what a person did before that run', async () => {
  await subject.file('person', pfFeed([pfProperty('PN-1')]));
  const { run: first } = await subject.run('person');
  await subject.rows(`update properties set updated_at = clock_timestamp() where slug = 'home-pn-1-pn-1'`);
  await subject.file('person', pfFeed([pfProperty('PN-1', { price: '2' })]));
  const { run: second } = await subject.run('person');
  expect(await subject.undo(second)).toEqual({ restored: 1, removed: 0, left: [] });
  expect(await subject.undo(first)).toEqual({
    restored: 0,
    removed: 0,
    left: [{ reference: 'PN-1', reason: 'changed since' }],
  });
});

itOurs('an undo leaves a listing that is gone, or whose address or place is', async () => {
  await subject.file(
    'left',
    pfFeed([pfProperty('LE-1'), pfProperty('LE-2', { community: 'Gone Bay' }), pfProperty('LE-4')]),
  );
  await subject.run('left');
  await subject.file('left', pfFeed([pfProperty('LE-3'), pfProperty('LE-4', { price: '1' })]));
  const { run } = await subject.run('left');
  await subject.file('taker', pfFeed([pfProperty('TA-1')]));
  await subject.run('taker');
  await subject.rows(`update properties set slug = 'home-le-1-le-1' where slug = 'home-ta-1-ta-1'`);
  await subject.rows(`delete from properties where slug = 'home-le-4-le-4'`);
  await subject.rows(`delete from districts where name->>'en' = 'Gone Bay'`);
  expect(await subject.undo(run)).toEqual({
    restored: 0,
    removed: 1,
    left: [
      { reference: 'LE-1', reason: 'its address is another’s' },
      { reference: 'LE-2', reason: 'its city, developer or the like is not in the catalogue any more' },
      { reference: 'LE-4', reason: 'taken off since' },
    ],
  });
});

itOurs('of a source the last ten runs that changed something can be undone', async () => {
  const runs: (number | null)[] = [];
  for (let price = 1; price <= 12; price += 1) {
    await subject.file('often', pfFeed([pfProperty('F-1', { price: String(price) })]));
    runs.push((await subject.run('often')).run);
  }
  const kept = await subject.rows<{ run_id: number }>(
    `select run_id from feed_changes where run_id = any ($1) order by run_id`,
    [runs],
  );
  expect(kept.map(({ run_id: id }) => id)).toEqual(runs.slice(2));
});

itOurs('pictures are fetched once, and again only those that could not be had', async () => {
  const photo = await photograph(64, 48, '#225588');
  let broken = true;
  subject.answer = (request, response) => {
    if (request.url === '/late.jpg' && broken) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  };
  const photos = ['/front.jpg', '/late.jpg'].map((name) => `${subject.origin}${name}`);
  await subject.served('pictures', pfFeed([pfProperty('P-1', {}, photos)]));
  const first = await subject.run('pictures');
  expect([first.counts.pictures, first.counts.missingPictures]).toEqual([1, 1]);
  expect(first.problems).toEqual([
    { row: 1, reference: 'P-1', fate: 'new', reasons: [`picture "${photos[1] ?? ''}": Answered 503.`] },
  ]);
  type Pictured = { cover: { path: string; width: number }; images: unknown[] };
  const shown = () => subject.rows<Pictured>(`select cover, images from properties where slug = 'home-p-1-p-1'`);
  expect(await shown()).toEqual([
    { cover: expect.objectContaining({ width: 64 }) as unknown, images: [expect.anything()] },
  ]);
  broken = false;
  subject.asked.splice(0);
  await subject.run('pictures');
  expect(subject.asked).toEqual(['/late.jpg']);
  expect((await shown())[0]?.images).toHaveLength(2);
  subject.asked.splice(0);
  await subject.served('pictures', pfFeed([pfProperty('P-1', { price: '77' }, [...photos].reverse())]));
  expect((await subject.run('pictures')).counts).toMatchObject({ changed: 1, pictures: 0 });
  expect(subject.asked).toEqual([]);
});

itOurs('a picture that cannot be had does not undo what the desk did to its listing', async () => {
  const photo = await photograph(64, 48, '#225588');
  let broken = true;
  subject.answer = ({ url }, response) => {
    if (url === '/dead.jpg' && broken) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  };
  const photos = ['/alive.jpg', '/dead.jpg'].map((name) => `${subject.origin}${name}`);
  const plan = { floor_plan: `<url>${subject.origin}/dead.jpg</url>` };
  await subject.served('edited', pfFeed([pfProperty('ED-1', plan, photos)]));
  await subject.run('edited', { picturesMs: 0 });
  const edit = async (title: string) => {
    await subject.rows(
      `update properties set title = jsonb_build_object('en', $1::text), low_price = 5, delivery_date = '202701', updated_at = clock_timestamp()
       where reference = 'ED-1'`,
      [title],
    );
    await subject.rows(
      `update units set price = 5 where property_id = (select id from properties where reference = 'ED-1')`,
    );
  };
  const shown = async () =>
    (
      await subject.rows(
        `select p.title, p.low_price, p.delivery_date, p.updated_at, jsonb_array_length(p.images) as images, u.price, u.floor_plan is not null as plan
         from properties p join units u on u.property_id = p.id where p.reference = 'ED-1'`,
      )
    )[0];
  await edit('By hand');
  expect(await shown()).toMatchObject({ images: 0 });
  // There was no time for any, now one is dead.
  expect((await subject.run('edited')).counts).toMatchObject({ changed: 1, pictures: 1, missingPictures: 1 });
  const mine = { title: { en: 'By hand' }, low_price: '5.00', delivery_date: '202701', price: '5.00' };
  const one = await shown();
  expect(one).toMatchObject({ ...mine, images: 1, plan: false });
  expect((await subject.run('edited')).counts).toMatchObject({ changed: 0, unchanged: 1, missingPictures: 1 });
  expect(await shown()).toEqual(one);
  broken = false;
  const { counts, run } = await subject.run('edited');
  expect(counts).toMatchObject({ changed: 1, pictures: 1, missingPictures: 0 });
  expect(await shown()).toMatchObject({ ...mine, images: 2, plan: true });
  expect((await subject.run('edited')).counts).toMatchObject({ unchanged: 1, pictures: 0 });
  expect(await subject.undo(run)).toMatchObject({ restored: 1 });
  expect(await shown()).toMatchObject({ ...mine, images: 1, plan: false });
  await subject.served('edited', pfFeed([pfProperty('ED-1', plan, photos)]));
  expect((await subject.run('edited')).counts).toMatchObject({ changed: 1 });
  expect(await shown()).toMatchObject({ ...mine, images: 2, plan: true });
  // As it was noted before the row's hash stood beside it: nobody knows whether the row has changed.
  await subject.rows(`update feed_listings set hash = '' where reference = 'ED-1'`);
  expect((await subject.run('edited')).counts).toMatchObject({ changed: 1 });
  expect(await shown()).toMatchObject({ title: { en: 'Home ED-1' }, low_price: '1250000.00', images: 2 });
});

itOurs('a listing keeps its pictures while none can be had, and none that its feed names no more', async () => {
  const photo = await photograph(64, 48, '#552288');
  let status = 200;
  subject.answer = (_, response) => response.writeHead(status, { 'content-type': 'image/jpeg' }).end(photo);
  // Signed addresses are others at each run.
  const run = async (signature: number | null) => {
    const photos = signature === null ? [] : [`${subject.origin}/a.jpg?signature=${signature}`];
    await subject.served('signed', pfFeed([pfProperty('S-1', {}, photos)]));
    return (await subject.run('signed')).counts;
  };
  const shown = () => subject.rows(`select cover, images from properties where slug = 'home-s-1-s-1'`);
  await run(1);
  const before = await shown();
  expect(before).toEqual([{ cover: expect.objectContaining({ width: 64 }) as unknown, images: [expect.anything()] }]);
  status = 503;
  expect(await run(2)).toMatchObject({ missingPictures: 1 });
  expect(await shown()).toEqual(before);
  status = 200;
  expect(await run(2)).toMatchObject({ pictures: 1, missingPictures: 0 });
  expect(await shown()).toEqual(before);
  expect(await run(null)).toMatchObject({ changed: 1 });
  expect(await shown()).toEqual([{ cover: null, images: [] }]);
});

itOurs('a listing keeps its pictures while its cover alone can be had', async () => {
  const photo = await photograph(64, 48, '#225588');
  let status = 200;
  subject.answer = ({ url }, response) =>
    response.writeHead(url?.startsWith('/cover') ? 200 : status, { 'content-type': 'image/jpeg' }).end(photo);
  const run = async (signature: number) => {
    const at = (name: string) => `${subject.origin}/${name}.jpg?signature=${signature}`;
    const record = {
      slug: 'split-tower',
      title: 'Split Tower',
      cover: at('cover'),
      property_images: [{ image: at('a') }],
    };
    await subject.served('split', JSON.stringify([record]), { kind: 'catalogue' });
    return (await subject.run('split')).counts;
  };
  const shown = () => subject.rows(`select cover, images from properties where slug = 'split-tower'`);
  await run(1);
  const before = await shown();
  status = 503;
  expect(await run(2)).toMatchObject({ pictures: 1, missingPictures: 1 });
  expect(await shown()).toEqual(before);
});

itOurs(
  'a unit keeps its floor plan and its picture while they cannot be had, and none that its row names no more',
  async () => {
    const photo = await photograph(64, 48, '#882255');
    let status = 200;
    subject.answer = (_, response) => response.writeHead(status, { 'content-type': 'image/jpeg' }).end(photo);
    const run = async (signature: number | null, names = ['1', '2']) => {
      const at = (name: string) =>
        signature === null ? null : `${subject.origin}/${name}.jpg?signature=${String(signature)}`;
      const unit = (name: string) => ({ apartment_id: name, floor_plan_image: at('plan'), unit_image: at('unit') });
      const record = { slug: 'planned-tower', title: 'Planned Tower', property_units: names.map(unit) };
      await subject.served('planned', JSON.stringify([record]), { kind: 'catalogue' });
      return (await subject.run('planned')).counts;
    };
    type Shown = { id: number; apartment_id: string; image: unknown; floor_plan: unknown };
    const shown = () =>
      subject.rows<Shown>(
        `select u.id, u.apartment_id, u.image, u.floor_plan from units u join properties p on p.id = u.property_id
       where p.slug = 'planned-tower' order by u.apartment_id`,
      );
    await run(1);
    const before = await shown();
    const pictured = { floor_plan: expect.anything() as unknown, image: expect.anything() as unknown };
    expect(before).toMatchObject([pictured, pictured]);
    status = 503;
    expect(await run(2)).toMatchObject({ missingPictures: 2, changed: 0 });
    expect(await shown()).toEqual(before);
    // In another order, and beside a unit that was not there.
    await run(3, ['3', '2', '1']);
    expect(await shown()).toEqual([
      ...before,
      expect.objectContaining({ apartment_id: '3', image: null, floor_plan: null }),
    ]);
    await run(null);
    expect(await shown()).toEqual(before.map((unit) => ({ ...unit, image: null, floor_plan: null })));
  },
);

itOurs('pictures whose run has no time left come with the next run', async () => {
  const photo = await photograph(40, 30, '#885522');
  subject.answer = (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  await subject.served('patient', pfFeed([pfProperty('PT-1', {}, [`${subject.origin}/one.jpg`])]));
  const first = await subject.run('patient', { picturesMs: 0 });
  expect([first.state, first.counts.new, first.counts.missingPictures, subject.asked]).toEqual(['done', 1, 1, []]);
  expect(first.problems[0]?.reasons[0]).toMatch(/tried again next time/);
  expect((await subject.run('patient')).counts).toMatchObject({ changed: 1, pictures: 1, missingPictures: 0 });
});

itOurs('a home of which a picture failed is not the first again because another found no time', async () => {
  const photo = await photograph(40, 30, '#225588');
  subject.answer = ({ url }, response) => {
    if (url === '/broken.jpg') response.writeHead(503).end();
    else setTimeout(() => response.writeHead(200).end(photo), 1500);
  };
  // Four are asked at once; the one after the broken one takes its turn, the last comes too late.
  const photos = ['broken', 'slow-1', 'slow-2', 'slow-3', 'slow-4', 'late'].map(
    (name) => `${subject.origin}/${name}.jpg`,
  );
  await subject.served('mixed', pfFeed([pfProperty('MX-1', {}, photos)]));
  const { counts } = await subject.run('mixed', { picturesMs: 1000 });
  expect(counts).toMatchObject({ pictures: 4, missingPictures: 2 });
  expect(subject.asked).not.toContain('/late.jpg');
  expect(await subject.rows(`select hash from feed_listings where reference = 'MX-1'`)).toEqual([
    { hash: expect.stringMatching(/^failed:.{43}$/) as unknown },
  ]);
});

itOurs(
  'pictures of a host that answers do not wait behind those of dead ones, at the latest with the next run',
  async () => {
    const photo = await photograph(40, 30, '#228855');
    subject.answer = ({ url }, response) => {
      const answer = () => response.writeHead(url?.startsWith('/dead') ? 503 : 200).end(photo);
      if (url?.startsWith('/dead')) setTimeout(answer, 1500);
      else answer();
    };
    // As many dead ones as are asked at once: they take all the time that there is.
    const dead = ['D-1', 'D-2', 'D-3', 'D-4'];
    const run = async (names: string[], picturesMs?: number) => {
      // One has more than there is time for: it had its turn as well.
      const photos = (name: string) =>
        dead.includes(name) ? [`dead${name}.jpg`, ...(name === 'D-4' ? ['dead-more.jpg'] : [])] : [`${name}.jpg`];
      const home = (name: string) =>
        pfProperty(
          name,
          {},
          photos(name).map((photo) => `${subject.origin}/${photo}`),
        );
      await subject.served('starved', pfFeed(names.map(home)));
      subject.asked.splice(0);
      return (await subject.run('starved', { picturesMs })).counts;
    };
    expect(await run([...dead, 'A-1'], 1000)).toMatchObject({ pictures: 0, missingPictures: 6 });
    expect(await run([...dead, 'A-1'], 1000)).toMatchObject({ pictures: 1, missingPictures: 5 });
    expect(subject.asked[0]).toBe('/A-1.jpg');
    // What found no time comes before what is new; that had its turn does not stay behind for ever.
    expect(await run([...dead, 'A-1'], 0)).toMatchObject({ pictures: 0, missingPictures: 5 });
    await run(['A-2', ...dead, 'A-1'], 1000);
    expect(subject.asked.toSorted()).toEqual(dead.map((name) => `/dead${name}.jpg`));
    expect(await run(['A-3', ...dead, 'A-2', 'A-1'])).toMatchObject({ pictures: 2 });
    expect(subject.asked.slice(0, 2)).toEqual(['/A-2.jpg', '/A-3.jpg']);
  },
);

itOurs('an address is asked for what is new, packed, and by one process at a time', async () => {
  const feed = pfFeed([pfProperty('W-1')]);
  let conditions: unknown[] = [];
  subject.answer = (request, response) => {
    conditions = [request.headers['if-none-match'], request.headers['accept-encoding']];
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else if (request.url === '/moved.xml') response.writeHead(302, { location: '/feed.xml' }).end();
    else response.writeHead(200, { etag: '"v1"', 'content-type': 'text/xml; charset=utf-8' }).end(feed);
  };
  await subject.file('web', '', { address: `${subject.origin}/moved.xml` });
  const both = await Promise.allSettled([subject.run('web'), subject.run('web')]);
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(conditions).toEqual([undefined, 'gzip']);
  expect((await subject.run('web')).state).toBe('not modified');
  const env = { DATABASE_URL: subject.url, DATA_DIR: subject.folder, FEEDS_PRIVATE_HOSTS: HERE.join() };
  expect((await runProgram('feeds', env, 'run', 'web')).stdout).toMatch(/^not modified/m);
  expect((await subject.run('web', { allowRemovals: 0 })).state).toBe('done');
  expect(await listings('web')).toHaveLength(1);
  expect((await subject.run('web', { dryRun: true })).counts).toMatchObject({ unchanged: 1 });
  // Servers err: whoever asks at the desk reads all, and by the clock all is read once a day.
  await new Promise<void>((onEnded) => {
    const options = { pool: subject.pool, dataDir: subject.folder, privateHosts: HERE, log: createLog('silent') };
    void feedRunner({ ...options, onEnded }).start('web', { by: 'somebody' });
  });
  expect((await listRuns(subject.pool, 'web', 1)).map(({ state }) => state)).toEqual(['done']);
  await subject.rows(`update feed_runs set started_at = started_at - interval '1 day'`);
  expect((await subject.run('web')).state).toBe('done');
  expect((await subject.run('web')).state).toBe('not modified');
});

describe('a feed that its server says is as it was is read all the same', () => {
  const address = (name: string) => `${subject.origin}/${name}.xml`;
  /** Answers feeds of one home with a tag, and a picture with an error. */
  function serve(meanwhile: () => Promise<void> = () => Promise.resolve()): void {
    const feed = pfFeed([pfProperty('TG-1', {}, [`${subject.origin}/away.jpg`])]);
    subject.answer = (request, response) => {
      if (request.url === '/away.jpg') response.writeHead(404).end();
      else if (request.headers['if-none-match'] === '"t1"') response.writeHead(304).end();
      else
        void meanwhile().then(() =>
          response
            .writeHead(200, { etag: '"t1"' })
            .end(request.url?.startsWith('/whole.xml') ? feed.replace(/<photo>.*<\/photo>/, '') : feed),
        );
    };
  }

  itOurs('while pictures of it are missing', async () => {
    serve();
    await subject.file('pictured', '', { address: address('pictured') });
    for (let time = 0; time < 2; time += 1)
      expect(await subject.run('pictured')).toMatchObject({ state: 'done', counts: { missingPictures: 1 } });
  });

  itOurs('where only a dry run has read it for a day', async () => {
    serve();
    await subject.file('dried', '', { address: address('whole') });
    expect([(await subject.run('dried')).state, (await subject.run('dried')).state]).toEqual(['done', 'not modified']);
    await subject.rows(`update feed_runs set started_at = started_at - interval '1 day'`);
    expect((await subject.run('dried', { dryRun: true, kept: true })).state).toBe('done');
    expect((await subject.run('dried')).state).toBe('done');
  });

  itOurs('once its run is undone', async () => {
    serve();
    await subject.file('undone', '', { address: address('whole') });
    const { run } = await subject.run('undone');
    expect((await subject.run('undone', { whole: true })).counts).toMatchObject({ unchanged: 1 });
    expect(await subject.undo(run)).toMatchObject({ removed: 1 });
    expect(await subject.run('undone')).toMatchObject({ state: 'done', counts: { new: 1 } });
  });

  itOurs('where its source was given another address while it was read', async () => {
    let moved = false;
    serve(async () => {
      if (moved) return;
      moved = true;
      await subject.file('moved', '', { address: `${address('whole')}?new` });
    });
    await subject.file('moved', '', { address: address('whole') });
    for (let time = 0; time < 2; time += 1) expect((await subject.run('moved')).state).toBe('done');
  });
});

itOurs('a feed of Bayut and dubizzle, with what is archived left out', async () => {
  const bayut = (
    reference: string,
    status: string,
  ) => `<Property><Property_Ref_No><![CDATA[${reference}]]></Property_Ref_No>
    <Property_Status>${status}</Property_Status><Property_purpose>Buy</Property_purpose><Property_Type>Villa</Property_Type>
    <Property_Size>100</Property_Size><Property_Size_Unit>SQM</Property_Size_Unit><Bedrooms>-1</Bedrooms><Bathroom>2</Bathroom>
    <Off_Plan>Yes</Off_Plan><Property_Title>By the park</Property_Title><Property_Title_AR>قرب الحديقة</Property_Title_AR>
    <Price>3000000</Price><City>Abu Dhabi</City><Locality>Al Reem Island</Locality><Tower_Name>Sun</Tower_Name>
    <Features><Feature>Balcony</Feature><Feature>Gym</Feature></Features><Images></Images></Property>`;
  await subject.file('bayut', `<Properties>${bayut('Y-1', 'live')}${bayut('Y-2', 'archive')}</Properties>`, {
    kind: 'bayut',
  });
  const first = await subject.run('bayut');
  expect(first.counts).toMatchObject({ new: 1, off: 1 });
  expect(first.problems).toEqual([]);
  expect(
    await subject.rows(
      `select u.bedrooms, u.baths, u.area, s.key, array_length(p.facility_ids, 1) as facilities from properties p
       join units u on u.property_id = p.id join property_statuses s on s.id = p.property_status_id where p.slug = 'by-the-park-y-1'`,
    ),
  ).toEqual([{ bedrooms: 0, baths: 2, area: '1076.00', key: 'off_plan', facilities: 2 }]);
  // A row that is archived takes its listing off the site as one that is gone does.
  await subject.file('bayut', `<Properties>${bayut('Y-1', 'archive')}${bayut('Y-3', 'live')}</Properties>`, {
    kind: 'bayut',
  });
  expect((await subject.run('bayut')).counts).toMatchObject({ new: 1, off: 1, removed: 1 });
  expect(await subject.rows(`select slug from properties where slug like 'by-the-park-y-%'`)).toEqual([
    { slug: 'by-the-park-y-3' },
  ]);
  // What became of it says as much, and a word that nobody knows puts nothing on the site.
  const gone = ['Sold', 'Rented', 'Inactive', 'Pending', 'Unpublished', 'Archived', 'Delete'];
  const rows = [...gone, 'Mystery'].map((status, at) => bayut(`Z-${String(at)}`, status));
  await subject.file('bayut', `<Properties>${bayut('Y-3', 'Live')}${rows.join('')}</Properties>`, { kind: 'bayut' });
  const { counts, problems } = await subject.run('bayut');
  expect(counts).toMatchObject({ new: 0, unchanged: 1, off: 7, refused: 1 });
  expect(problems[0]?.reasons).toEqual(['live: "Mystery" does not say whether it is live.']);
});

itOurs('a table with a mapping, in the encoding that it says', async () => {
  const mapping = {
    delimiter: ';',
    encoding: 'windows-1256',
    fields: {
      reference: 'Ref',
      title: 'Name',
      title_ar: 'Arabic',
      price: 'Price',
      city: { always: 'Dubai' },
      type: { from: 'Kind', values: { Flat: 'Apartment' } },
      facilities: { from: 'Extras', split: '|' },
    },
  };
  // "بيت" in windows-1256
  const table = Buffer.concat([
    // Spreadsheets leave empty columns at the end.
    Buffer.from('Ref;Name;Arabic;Price;Kind;Extras;;\r\nC-1;"Home; with ""view""";'),
    Buffer.from([0xc8, 0xed, 0xca]),
    Buffer.from(';AED 750,000;flat;Pool | Gym;;\r\nC-2;Short row\r\n'),
  ]);
  await subject.file('table', table, { kind: 'csv', mapping });
  const report = await subject.run('table');
  expect(report.counts).toMatchObject({ new: 1, refused: 1 });
  expect(report.problems[0]?.reasons).toEqual(['the row: Has 2 cells, the table 8 columns.']);
  expect((await listings('table'))[0]).toMatchObject({
    title: { en: 'Home; with "view"', ar: 'بيت' },
    low_price: '750000.00',
  });
  await subject.file('table', 'Ref;Name\nC-1;x\n', { kind: 'csv', mapping });
  expect((await subject.run('table')).reason).toContain('Has no column Arabic, Kind, Price, Extras');
});

itOurs('a table’s rentals and what is off plan are taken as such, and unknown words of them are refused', async () => {
  const rows = [
    ['For Rent', 'Off-Plan'],
    ['للإيجار', 'على الخارطة'],
    ['للايجار', 'off plan'],
    ['RENT', 'Ready'],
    ['Sale', ''],
    ['', 'جاهز'],
    ['barter', 'Ready'],
    ['Rent', 'someday'],
  ];
  const table = rows.map(([offer, completion], at) => `PU-${String(at)},Flat,${offer},${completion},120000`);
  await subject.file('words', `Ref,Title,Purpose,Completion,Price\n${table.join('\n')}\n`, {
    kind: 'csv',
    mapping: {
      fields: { reference: 'Ref', title: 'Title', offer: 'Purpose', completion: 'Completion', price: 'Price' },
    },
  });
  const { problems } = await subject.run('words');
  expect(problems.map(({ reference, reasons }) => [reference, ...reasons])).toEqual([
    ['PU-6', 'offer: "barter" is neither sale nor rent.'],
    ['PU-7', 'completion: "someday" is neither ready nor off_plan.'],
  ]);
  expect(
    await subject.rows(
      `select coalesce(p.offer, 'sale') || ' ' || coalesce(s.key, '-') as said from properties p
       left join property_statuses s on s.id = p.property_status_id where p.reference like 'PU-%' order by p.reference`,
    ),
  ).toEqual(
    ['rent off_plan', 'rent off_plan', 'rent off_plan', 'rent ready', 'sale -', 'sale ready'].map((said) => ({ said })),
  );
});

itOurs('a table that says by its first line what parts its cells is read so', async () => {
  const mapping = { fields: { reference: 'Ref', title: 'Title', price: 'Price' } };
  for (const first of ['sep=;\r\n', '\ufeffSEP=;\n']) {
    await subject.file('sep', `${first}Ref;Title;Price\r\nSEP-1;Home, sweet home;٧٥٠٬٠٠٠\r\n`, {
      kind: 'csv',
      mapping,
    });
    expect(await subject.run('sep')).toMatchObject({ state: 'done', counts: { read: 1, refused: 0 }, problems: [] });
  }
  expect(await listings('sep')).toMatchObject([{ title: { en: 'Home, sweet home' }, low_price: '750000.00' }]);
});

itOurs('a source that is made again says of its new rows that their references are listed', async () => {
  await subject.file('again', pfFeed([pfProperty('AGAIN-1'), pfProperty('AGAIN-2')]));
  await subject.run('again');
  await removeSource(subject.pool, 'again');
  await subject.file('again', pfFeed([pfProperty('AGAIN-1'), pfProperty('AGAIN-3')]));
  const { counts, problems } = await subject.run('again', { dryRun: true });
  expect(counts).toMatchObject({ new: 2, refused: 0 });
  expect(problems).toEqual([
    { row: 1, reference: 'AGAIN-1', fate: 'new', reasons: ['Another listing has this reference.'] },
  ]);
  expect((await subject.run('again')).problems).toEqual(problems);
});

itOurs('large records are in memory a few at a time, and one that is larger alone', async () => {
  const client = await subject.pool.connect();
  await client.query(`
    create temp table feed_rows (number integer, fate text, record jsonb, pictures jsonb default '{}');
    insert into feed_rows select n, 'new', jsonb_build_object('text', repeat('x', size * 1024 * 1024))
    from unnest(array[3, 3, 3, 20, 1, 0, 0]) with ordinality as r (size, n);
    insert into feed_rows values (8, 'unchanged', '{}')`);
  const batches: number[][] = [];
  for (let last = 0; ; last = batches.at(-1)?.at(-1) ?? 0) {
    const rows = await nextRows(client, 'number', last, 2 + batches.length);
    if (rows.length === 0) break;
    batches.push(rows.map(({ number }) => number));
  }
  client.release(true);
  expect(batches).toEqual([[1, 2], [3], [4], [5, 6, 7]]);
});

itOurs('a hundred thousand rows of one reference are each compared with the first alone', async () => {
  async function* rows(): AsyncGenerator<Row> {
    for (let row = 0; row < 100_000; row += 1)
      yield { reference: 'A', taken: { kind: 'off', reasons: [] }, hash: String(row) };
  }
  const client = await subject.pool.connect();
  await spool(client, rows(), () => undefined, new AbortController().signal);
  const { rows: fates } = await client.query('select fate, count(*)::int from feed_rows group by fate order by fate');
  client.release(true);
  expect(fates).toEqual([
    { fate: 'off', count: 1 },
    { fate: 'refused', count: 99_999 },
  ]);
});

itOurs('ten thousand new rows are compared with as many listings at once', async () => {
  async function* rows(): AsyncGenerator<Row> {
    for (let row = 0; row < 10_000; row += 1) {
      const reference = `N-${String(row)}`;
      yield { reference, taken: recordOf({ reference: [reference], title: ['Home'] }, reference), hash: '' };
    }
  }
  await subject.file('many', pfFeed([]));
  const client = await subject.pool.connect();
  try {
    // The session's own table stands in for the catalogue's: N-0 and the others of it are listed.
    await client.query(`
      create temp table properties as
      select n as id, 'home-' || n as slug, case n % 2 when 0 then 'N-' else 'M-' end || n as reference, '{}'::jsonb as title
      from generate_series(0, 9999) n`);
    await spool(client, rows(), () => undefined, new AbortController().signal);
    await client.query("set statement_timeout = '3s'");
    await compare(client, await sourceNamed(client, 'many'), { bringBack: false });
    const { rows: fates } = await client.query(
      'select fate, reasons, count(*)::int from feed_rows group by 1, 2 order by 2',
    );
    expect(fates).toEqual([
      { fate: 'new', reasons: [], count: 5000 },
      { fate: 'new', reasons: ['Another listing has this reference.'], count: 5000 },
    ]);
  } finally {
    client.release(true);
  }
});

itOurs('our own records, which take over what an import brought, and no other source’s', async () => {
  const own = (slug: string, title = slug) => ({ slug, title, property_units: [{ apartment_id: 'A' }] });
  await subject.file('own', JSON.stringify([own('tower-one'), own('tower-two')]), { kind: 'catalogue' });
  expect((await subject.run('own')).counts).toMatchObject({ new: 2 });
  await subject.file('other', JSON.stringify([own('tower-one', 'Mine'), own('tower-three')]), { kind: 'catalogue' });
  const report = await subject.run('other');
  expect(report.counts).toMatchObject({ new: 1, refused: 1 });
  expect(report.problems[0]?.reasons[0]).toMatch(/^slug: Another/);
  expect(await subject.rows(`select title->>'en' as title from properties where slug = 'tower-one'`)).toEqual([
    { title: 'tower-one' },
  ]);
});
