import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { articles, checkArticles, getArticle } from '@/lib/blog/data';
import { LOCALES } from '@/lib/i18n/locales';
import { PAGES } from '@/lib/routes';
import { siteOverFake } from '../../support/fake-upstream';

const CONTENT = path.join(process.cwd(), 'content', 'articles');
const PICTURES = path.join(process.cwd(), 'public', 'editorial');

// A back end that knows no articles.
siteOverFake();

/** The articles as they are written: what an editor adds is held by these too. */
describe('our articles', () => {
  it.each(LOCALES)('can be read in %s, newest first, with a text of 500 to 1,000 words', async (locale) => {
    await checkArticles();
    const all = await articles(locale);
    expect(all.length).toBeGreaterThanOrEqual(6);
    expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).sort((a, b) => b.localeCompare(a)));
    for (const { slug, words, picture } of all) {
      expect([slug, (words ?? 0) > 500 && (words ?? 0) < 1000]).toEqual([slug, true]);
      expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.5, 1);
    }
  });

  it.each(LOCALES)('lead to pages of the site in %s, and write Latin digits', async (locale) => {
    const known = [
      ...Object.values(PAGES).map(({ path: page }) => page),
      ...(await articles(locale)).map(({ slug }) => `/blog/${slug}`),
    ];
    let links = 0;
    for (const { slug, title, excerpt } of await articles(locale)) {
      const html = (await getArticle(slug, locale))?.text.html ?? '';
      expect(`${title}${excerpt}${html}`).not.toMatch(/[٠-٩۰-۹]/);
      const prefix = locale === 'en' ? '' : `/${locale}`;
      for (const [, href = ''] of html.matchAll(/href="(\/[^"]*)"/g)) {
        links += 1;
        expect(href.startsWith(`${prefix}/`)).toBe(true);
        const own = href.slice(prefix.length).split(/[?#]/)[0] ?? '';
        expect([slug, own, known.includes(own) || /^\/properties\/(in|by|type)\//.test(own)]).toEqual([
          slug,
          own,
          true,
        ]);
      }
    }
    expect(links).toBeGreaterThanOrEqual(6);
  });

  it('say their figures with a kind of source, and none by percent sign', async () => {
    const texts = await Promise.all((await articles('en')).map(({ slug }) => getArticle(slug, 'en')));
    expect(texts.length).toBeGreaterThanOrEqual(6);
    for (const text of texts) expect(text?.text.html).not.toMatch(/\d%/);
  });
});

describe('an article that is written wrongly', () => {
  const SLUG = 'shade-first-glass-second';
  let place: string;
  const file = (locale: string) => path.join(place, 'content', 'articles', SLUG, `${locale}.md`);
  const rewrite = (locale: string, change: (text: string) => string) =>
    writeFileSync(file(locale), change(readFileSync(file(locale), 'utf8')));

  beforeEach(() => {
    place = mkdtempSync(path.join(tmpdir(), 'articles-'));
    cpSync(path.join(CONTENT, SLUG), path.dirname(file('en')), { recursive: true });
    cpSync(PICTURES, path.join(place, 'public', 'editorial'), { recursive: true });
    jest.spyOn(process, 'cwd').mockReturnValue(place);
  });
  afterEach(() => rmSync(place, { recursive: true }));

  it('is no other: as it is, it can be read', async () => {
    await expect(checkArticles()).resolves.toBeUndefined();
    await expect(getArticle('no-such-article', 'en')).resolves.toBeNull();
  });

  it.each<[string, () => void, RegExp]>([
    ['lacks a language', () => rmSync(file('fa')), /\/fa\.md: missing, an article stands in every language/],
    [
      'differs between languages',
      () => rewrite('ar', (text) => text.replace(/^date: .*$/m, 'date: 2026-01-01')),
      /\/ar\.md: date: differs from .*\/en\.md/,
    ],
    [
      'shows a picture that is not there',
      () => LOCALES.forEach((each) => rewrite(each, (text) => text.replace('blog-sustainability.jpg', 'none.jpg'))),
      /\.md: picture: there is no \/editorial\/none\.jpg in public/,
    ],
    ['has a first heading', () => rewrite('fa', (text) => `${text}\n# Title\n`), /\/fa\.md: the heading "Title"/],
    ['leads nowhere', () => rewrite('en', (text) => `${text}\n[us](contact)\n`), /\/en\.md: the link "contact" leads/],
  ])('that %s stops the build and is named', async (_, spoil, message) => {
    spoil();
    await expect(checkArticles()).rejects.toThrow(message);
  });

  it('may not have an address that needs escaping', async () => {
    cpSync(path.dirname(file('en')), path.join(place, 'content', 'articles', 'Shade & Glass'), { recursive: true });
    await expect(checkArticles()).rejects.toThrow('content/articles/Shade & Glass: an address is');
  });
});
