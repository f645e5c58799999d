import { changes } from '@/lib/changes';
import { getReports, refreshPages } from '@/lib/editor/data';
import { changesOf, type Side } from '@/lib/editor/view';
import { ownAddress } from '@/lib/request';
import { drop, fakeUpstream, reply, siteOverFake } from '../../support/fake-upstream';

const { api } = siteOverFake();
beforeEach(() => {
  ownAddress().url = api.origin;
});

describe('refreshing the pages of a property', () => {
  it('outdates the one that the address names, also by a slug that looks encoded', async () => {
    api.json('/api/v1/properties/detail/rate%2541/', { id: 1, slug: 'rate%41' });
    api.json('/api/v1/properties/detail/rateA/', { id: 2, slug: 'rateA' });
    await refreshPages(['/properties/rate%2541']);
    expect([changes().last(1) > 0, changes().last(2)]).toEqual([true, 0]);
    expect(api.count('/fa/properties/rate%2541')).toBe(1);
  });

  it('takes an address that cannot be decoded for one of no property', async () => {
    await refreshPages(['/properties/%zz']);
    expect(changes().last(1)).toBeGreaterThan(0);
  });
});

describe('an address that leads elsewhere', () => {
  it('reaches this process alone, also where a report was signed for it', async () => {
    const other = await fakeUpstream();
    try {
      const { host } = new URL(other.origin);
      // As long as what leads from the origin of the site to that of the process.
      const padded = `//${'a'.repeat('http://localhost:3000'.length - '//@'.length)}@${host}/p`;
      const paths = [`//${host}/internal`, padded];
      const reports = await getReports(paths);
      await refreshPages(paths);
      expect(other.received).toEqual([]);
      expect(reports.flatMap(({ sides }) => sides.map(({ url }) => new URL(url).origin))).toEqual(
        Array(6).fill('http://localhost:3000'),
      );
    } finally {
      await other.close();
    }
  });
});

describe('what a card said before', () => {
  const card = (title: string, status = 200) =>
    reply(`<!doctype html><html><head><meta property="og:title" content="${title}"></head></html>`, status, {
      'content-type': 'text/html',
    });
  /** The English side, as it is after each of `answers`. */
  async function looks(...answers: ReturnType<typeof reply>[]): Promise<Side[]> {
    const sides: Side[] = [];
    for (const answer of answers) {
      api.on('/about', answer);
      const [report] = await getReports(['/about']);
      sides.push(...(report?.sides ?? []).filter(({ locale }) => locale === 'en'));
    }
    return sides;
  }
  const before = (sides: Side[]) => sides.map((side) => side.before);

  it('is nothing at the first look, and the same until it changes', async () => {
    expect(before(await looks(card('One'), card('One'), card('Two')))).toEqual([
      null,
      'same',
      expect.objectContaining({ status: 200, title: 'One' }),
    ]);
  });

  it.each([404, 308])('is told of a page that now answers %s', async (status) => {
    const [, gone] = await looks(card('One'), card('Not found', status));
    expect(gone?.before).toMatchObject({ status: 200, title: 'One' });
    expect(gone && changesOf(gone)).toEqual(['status', 'title']);
  });

  it('is told of a page that is back: how it was answered, as there was no card', async () => {
    const [, , back] = await looks(card('One'), card('Not found', 404), card('One'));
    expect(back && changesOf(back)).toEqual(['status']);
  });

  it.each([
    ['a page that was always missing', reply('', 404), reply('', 404)],
    ['a page that was always missing and now leads elsewhere', reply('', 404), reply('', 308)],
    ['what is no document', reply('<xml/>', 200, { 'content-type': 'application/xml' }), reply('', 404)],
  ])('is nothing of %s', async (_, first, second) => {
    expect((await looks(first, second)).map(changesOf)).toEqual([[], []]);
  });

  it.each([
    ['nothing', drop],
    ['an outage', card('Out of order', 503)],
  ])('is not compared with %s, which forgets nothing', async (_, failing) => {
    expect(before(await looks(card('One'), failing, card('One')))).toEqual([null, null, 'same']);
  });
});
