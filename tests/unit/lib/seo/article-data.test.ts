import { articles } from '@/lib/blog/data';
import type { Author } from '@/lib/blog/types';
import { type LOCALES } from '@/lib/i18n/locales';
import { articleData } from '@/lib/seo/article-data';
import { freshProcess } from '../../support/fake-upstream';
import { translator } from '../../support/samples';

/** Who signs an article, as search engines are told. */

beforeEach(() => freshProcess({ API_BASE_URL: 'http://127.0.0.1:1', SITE_URL: 'https://site.example' }));

async function authorIn(locale: (typeof LOCALES)[number], author: Author) {
  const [article] = await articles(locale);
  if (!article) throw new Error('no article');
  return articleData(locale, { ...article, author }, translator(locale)).author;
}

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
