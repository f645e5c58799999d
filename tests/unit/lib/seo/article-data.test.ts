import { articles } from '@/lib/blog/data';
import type { Article, Author } from '@/lib/blog/types';
import { type LOCALES } from '@/lib/i18n/locales';
import { articleData } from '@/lib/seo/article-data';
import { freshProcess } from '../../support/fake-upstream';
import { translator } from '../../support/samples';

/** An article and who signs it, as search engines are told. */

beforeEach(() => freshProcess({ API_BASE_URL: 'http://127.0.0.1:1', SITE_URL: 'https://site.example' }));

async function dataIn(locale: (typeof LOCALES)[number], given: Partial<Article>) {
  const [article] = await articles(locale);
  if (!article) throw new Error('no article');
  return articleData(locale, { ...article, ...given }, translator(locale));
}
const authorIn = async (locale: (typeof LOCALES)[number], author: Author) => (await dataIn(locale, { author })).author;

const publisher = { '@id': 'https://site.example/#agency' };

it.each([
  ['en', 'Research Desk', 'https://site.example/about'],
  ['ar', 'قسم البحوث', 'https://site.example/ar/about'],
  ['fa', 'بخش پژوهش', 'https://site.example/fa/about'],
] as const)('a desk has a name and the page about the agency in %s', async (locale, name, url) => {
  expect(await authorIn(locale, { desk: 'research' })).toEqual({
    '@type': 'Organization',
    name,
    url,
    parentOrganization: publisher,
  });
});

it('a person is named, and the agency is the one of the site', async () => {
  expect(await authorIn('en', { person: 'Salma Nasser' })).toEqual({ '@type': 'Person', name: 'Salma Nasser' });
  expect(await authorIn('en', { agency: 'North Quay' })).toEqual(publisher);
});

it('is in the language of its text, also where another was asked for, and says when it was changed', async () => {
  const given = { language: 'en', date: '2026-10-01', updated: '2026-11-05' } as const;
  expect(await dataIn('ar', given)).toMatchObject({
    inLanguage: 'en',
    datePublished: '2026-10-01',
    dateModified: '2026-11-05',
  });
});
