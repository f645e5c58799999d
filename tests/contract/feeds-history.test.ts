import { forgetGoneAgents } from '../../reference-api/desk/agents';
import { forgetImports } from '../../reference-api/desk/listings/history-retention';
import { FeedSubject, itOurs, pfFeed, pfProperty } from './feed-subject';

jest.setTimeout(60_000);

/** How long the history of listings keeps what feeds did. */

const subject = FeedSubject.forSuite('feeds_history');
const signal = new AbortController().signal;
const references = ['K-1', 'K-2', 'K-3', 'K-4'];
const feed = (price: string, without: string[] = []) =>
  pfFeed(references.filter((each) => !without.includes(each)).map((each) => pfProperty(each, { price })));
const history = async () =>
  (
    await subject.rows<{ said: string }>(
      `select coalesce(p.reference, h.before->'published'->>'reference') || ' ' || h.who || ' ' || h.action as said
       from listing_history h left join properties p on p.id = h.listing_id order by h.id`,
    )
  ).map(({ said }) => said);
const age = (days: number) => subject.rows(`update listing_history set at = now() - make_interval(days => $1)`, [days]);

itOurs(
  'changes by a feed are forgotten after ninety days; those of persons, and what brings a listing back, stay',
  async () => {
    const turn = async (content: string) => {
      await subject.file('crm', content);
      return subject.run('crm', { allowRemovals: true });
    };
    await turn(feed('1000000'));
    await turn(feed('1100000'));
    await turn(feed('1200000', ['K-3', 'K-4']));
    // The fourth comes back; the third does not.
    await turn(feed('1200000', ['K-3']));
    const [first] = await subject.rows<{ id: number; listing_id: number }>(
      `select h.id, h.listing_id from listing_history h join properties p on p.id = h.listing_id
     where p.reference = 'K-1' order by h.id limit 1`,
    );
    // What a person does: a change, the removal of a listing that came back, and undoing what the feed did. Their account is gone since.
    await subject.rows(
      `insert into listing_history (listing_id, who, action, before, after, fields, undoes) values
       ($1, 'Noura', 'save', '{"draft": null}', '{"draft": null}', '{}', null),
       ($1, 'Noura', 'remove', '{"published": {"reference": "K-1"}}', '{"published": null}', '{}', null),
       ($1, 'Noura', 'undo', '{"published": null}', '{"published": null}', '{}', $2)`,
      [first?.listing_id, first?.id],
    );
    const all = await history();
    expect(all).toHaveLength(4 + 2 + 2 + 3);
    await age(89);
    expect(await forgetImports(subject.pool, { signal })).toBe(0);
    expect(await history()).toEqual(all);

    await age(91);
    const last = await turn(feed('1300000', ['K-3']));
    expect(last.counts.changed).toBe(3);
    expect(await forgetImports(subject.pool, { signal: AbortSignal.abort() })).toBe(0);
    // Two processes at once, in batches that end in the midst of them.
    const deleted = await Promise.all([1, 2].map(() => forgetImports(subject.pool, { signal, batch: 3 })));
    expect(deleted.reduce((sum, each) => sum + each)).toBe(all.length - 5);
    expect(await history()).toEqual([
      'K-1 crm import',
      'K-3 crm remove',
      'K-1 Noura save',
      'K-1 Noura remove',
      'K-1 Noura undo',
      ...['K-1 crm import', 'K-2 crm import', 'K-4 crm import'],
    ]);
    expect(await forgetImports(subject.pool, { signal })).toBe(0);

    // Undoing runs needs none of it.
    expect(await subject.undo(last.run)).toMatchObject({ restored: 3, left: [] });
    const prices = await subject.rows(
      'select reference, low_price::float8 as price from properties order by reference',
    );
    expect(prices).toEqual(['K-1', 'K-2', 'K-4'].map((reference) => ({ reference, price: 1_200_000 })));
  },
);

itOurs('an agent who was removed ninety days ago is forgotten; one who is there, or came back, is not', async () => {
  await subject.rows(`insert into agents (id, name) values (701, '{"en": "Noura"}'), (703, '{"en": "Lena"}')`);
  await subject.rows(`insert into shared_history (kind, thing, who, before, after, fields, at) values
    ('agents', 701, 'e', null, '{"phone": "1"}', '{}', now() - interval '200 days'),
    ('agents', 702, 'e', null, '{"phone": "2"}', '{}', now() - interval '200 days'),
    ('agents', 702, 'e', '{"phone": "2"}', null, '{}', now() - interval '91 days'),
    ('agents', 703, 'e', '{"phone": "3"}', null, '{}', now() - interval '91 days'),
    ('agents', 704, 'e', null, '{"phone": "4"}', '{}', now() - interval '91 days'),
    ('agents', 704, 'e', '{"phone": "4"}', null, '{}', now() - interval '89 days'),
    ('cities', 2, 'e', '{"name": "Al Khan"}', null, '{}', now() - interval '200 days')`);
  expect(await forgetGoneAgents(subject.pool)).toBe(2);
  const kept = await subject.rows<{ said: string }>(
    `select kind || ' ' || thing as said from shared_history order by id`,
  );
  expect(kept.map(({ said }) => said)).toEqual(['agents 701', 'agents 703', 'agents 704', 'agents 704', 'cities 2']);
});
