import { articles, getArticle } from '@/lib/blog/data';
import { dayInDubai } from '@/lib/contract/rules';
import { agency } from '@/lib/site';
import { asPage, changed } from '../../support/as-page';
import { drop, inTurn, reply, siteOverFake } from '../../support/fake-upstream';

/** Articles that editors have written in the back end: what the blog shows of them, and what of a back end that fails. */

const LIST = '/api/v1/articles/';
const LIGHT = {
  id: 3,
  slug: 'light',
  title: { en: 'Light', ar: 'ضوء' },
  excerpt: { en: 'Of light.', ar: 'عن الضوء.' },
  category: 'design',
  author: { en: 'Layla Haddad' },
  date: '2026-11-05',
  image: '/media/catalogue/ab/light.jpg',
  image_width: 1600,
  image_height: 1067,
  image_alt: { en: 'A window' },
  words: { en: 660, ar: 300 },
};
const page = (...results: unknown[]) => ({ count: results.length, next: null, previous: null, results });

const { api } = siteOverFake();

it('stand in place of the site’s own, in each language that they have', async () => {
  api.json(LIST, page(LIGHT));
  const [[english], [arabic], [farsi]] = [await articles('en'), await articles('ar'), await articles('fa')];
  expect(english).toEqual({
    slug: 'light',
    language: 'en',
    languages: ['en', 'ar'],
    title: 'Light',
    excerpt: 'Of light.',
    description: 'Of light.',
    category: 'design',
    author: { person: 'Layla Haddad' },
    date: '2026-11-05',
    updated: '2026-11-05',
    picture: { src: '/media/catalogue/ab/light.jpg', alt: 'A window', width: 1600, height: 1067, placeholder: null },
    words: 660,
    readTime: 3,
  });
  expect(arabic).toMatchObject({ language: 'ar', title: 'ضوء', author: { person: 'Layla Haddad' }, readTime: 2 });
  expect(farsi).toMatchObject({ language: 'en', title: 'Light' });
});

it('are shown from their day in Dubai on, and not with a day that nobody can mean', async () => {
  const inDays = (days: number) => dayInDubai(Date.now(), days);
  const dated = { due: inDays(0), tomorrow: inDays(1), ahead: inDays(3), never: '2999-01-01', old: '1900-01-01' };
  api.json(
    LIST,
    page(
      { ...LIGHT, updated: '2999-02-02' },
      ...Object.entries(dated).map(([slug, date], at) => ({ ...LIGHT, id: 10 + at, slug, date })),
    ),
  );
  expect((await articles('en')).map(({ slug, updated }) => [slug, updated])).toEqual([
    ['due', dated.due],
    ['light', LIGHT.date],
  ]);
});

it('are read to the last page, newest first, once each', async () => {
  const others = Array.from({ length: 100 }, (_, at) => ({ ...LIGHT, id: 10 + at, slug: `other-${String(at)}` }));
  const newest = { ...LIGHT, id: 9, slug: 'newest', date: '2026-11-06' };
  api.on(LIST, (request, response) => {
    const results = request.url.searchParams.get('page') === '1' ? others : [others[0], newest];
    return reply({ count: 101, results })(request, response);
  });
  const all = await articles('en');
  expect([all.length, all[0]?.slug]).toEqual([101, 'newest']);
  expect(api.count(LIST)).toBe(2);
});

it('are asked for once of a back end that ignores pages', async () => {
  api.json(LIST, { count: 900, results: [LIGHT] });
  expect(await articles('en')).toHaveLength(1);
  expect(api.count(LIST)).toBe(2);
});

it('are taken field by field: what cannot be used is left out, and the rest stands', async () => {
  const odd = {
    id: '7',
    slug: 'odd',
    title: 'In English alone',
    excerpt: 7,
    category: 'Kings',
    date: '2026-11-06T08:00:00Z',
    updated: 'yesterday',
    image: 'https://elsewhere.example/a.jpg',
    words: { en: -4, de: 9 },
  };
  const useless = [
    { ...LIGHT, id: 8, slug: '../contact' },
    { ...LIGHT, id: 9, slug: 'no-day', date: '2026-13-01' },
    null,
  ];
  api.json(LIST, page(odd, ...useless, { ...LIGHT, id: 10, title: { de: 'Licht' }, slug: 'german' }));
  expect(await articles('ar')).toEqual([
    {
      slug: 'odd',
      language: 'en',
      languages: ['en'],
      title: 'In English alone',
      excerpt: '7',
      description: '7',
      category: null,
      author: { agency: agency('ar').name },
      date: '2026-11-06',
      updated: '2026-11-06',
      picture: null,
      words: null,
      readTime: null,
    },
  ]);
});

it('have texts without HTML, pictures or links that run, and never fail a page', async () => {
  api.json(LIST, page(LIGHT));
  const body = [
    '# First',
    '<script>alert(1)</script> and [us](contact), [run](javascript:alert(1)), [list](/properties)',
    'A ![window](/editorial/none.jpg) in the text.',
    '## Second',
  ].join('\n\n');
  api.json(`${LIST}light/`, { ...LIGHT, body: { en: body } });
  const { text } = (await getArticle('light', 'fa')) ?? {};
  expect(text?.parts).toEqual([
    { id: 'part-1', title: 'First' },
    { id: 'part-2', title: 'Second' },
  ]);
  expect(text?.html).toContain('&lt;script&gt;');
  expect(text?.html).toContain('<a>us</a>');
  expect(text?.html).toContain('<a href="/fa/properties">');
  expect(text?.html).not.toMatch(/<(script|img|h1)|href="javascript/);
});

it('are not there under any other address, which is not asked for', async () => {
  api.json(LIST, page(LIGHT));
  expect(await getArticle('shade-first-glass-second', 'en')).toBeNull();
  expect(await getArticle('made-up', 'en')).toBeNull();
  expect(api.received.map(({ url }) => url.pathname)).toEqual([LIST]);
});

it('are the site’s own where the back end has none, or does not know of any', async () => {
  const own = (await articles('en')).map(({ slug }) => slug);
  expect(own).toHaveLength(6);
  expect((await getArticle('shade-first-glass-second', 'en'))?.text.parts.length).toBeGreaterThan(0);
  expect(api.count(LIST)).toBe(1);
  api.json(LIST, page());
  await changed('change-of-articles-1');
  expect((await articles('en')).map(({ slug }) => slug)).toEqual(own);
  expect(api.count(LIST)).toBe(2);
});

it.each([400, 401, 403, 404, 405, 410, 501])('are the site’s own where the back end answers %i', async (status) => {
  api.json(LIST, { detail: 'no' }, status);
  const [shown, forMoments] = await asPage(() => articles('en'));
  expect([shown.length, forMoments]).toEqual([6, false]);
});

it('stay when the back end fails, also with a 404 where it had them', async () => {
  api.on(LIST, inTurn(reply(page(LIGHT)), drop, reply({}, 404)));
  expect(await articles('en')).toHaveLength(1);
  for (const id of ['change-of-articles-2', 'change-of-articles-3']) {
    await changed(id);
    expect(await asPage(() => articles('en'))).toEqual([[expect.objectContaining({ slug: 'light' })], true]);
  }
});

it('that cannot be read and never were are unknown: the blog is the site’s own for moments, no address a 404', async () => {
  api.on(LIST, drop);
  const [shown, forMoments] = await asPage(() => articles('en'));
  expect([shown.length, forMoments]).toEqual([6, true]);
  expect((await getArticle('shade-first-glass-second', 'en'))?.article.slug).toBe('shade-first-glass-second');
  await expect(getArticle('light', 'en')).rejects.toMatchObject({ kind: 'unavailable' });
});
