import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BlogPage from '@/app/[locale]/blog/page';
import ArticlePage, { generateMetadata } from '@/app/[locale]/blog/[slug]/page';
import { articles } from '@/lib/blog/data';
import { fakeUpstream, freshProcess, type FakeUpstream } from '../../../support/fake-upstream';
import { draw } from '../../../support/samples';

/** The blog and its pages over a back end that has articles of editors. */

const LIST = '/api/v1/articles/';
const articleOf = (id: number, given: object = {}) => ({
  id,
  slug: `article-${String(id)}`,
  title: { en: `Article ${String(id)}` },
  excerpt: { en: `Of ${String(id)}.` },
  category: 'design',
  author: {},
  date: '2026-11-05',
  image: null,
  image_alt: {},
  words: { en: 440 },
  ...given,
});

let api: FakeUpstream;
let cacheDir: string;
beforeAll(async () => {
  api = await fakeUpstream();
});
afterAll(() => api.close());
beforeEach(() => {
  api.reset();
  cacheDir = mkdtempSync(path.join(tmpdir(), 'blog-'));
  freshProcess({ API_BASE_URL: api.origin, CACHE_DIR: cacheDir, SITE_URL: 'https://site.example' });
});
afterEach(() => rm(cacheDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 }));

const has = (...results: object[]) => api.json(LIST, { count: results.length, results });
const at = (slug: string, locale = 'en') => ({ params: Promise.resolve({ locale, slug }) });

it('shows them six at a time, and really loads more', async () => {
  has(...Array.from({ length: 8 }, (_, index) => articleOf(index + 1)));
  draw(await BlogPage({ params: Promise.resolve({ locale: 'en' }) }));
  const shown = () => screen.getAllByRole('article').filter((each) => !each.closest('.without-script'));
  expect(shown()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Load More Articles' }));
  expect(shown()).toHaveLength(8);
});

it('shows one without picture, category or author as one that has none', async () => {
  has(articleOf(1, { category: null }));
  draw(await BlogPage({ params: Promise.resolve({ locale: 'en' }) }));
  const card = within(screen.getByRole('article'));
  expect(card.queryByRole('img')).toBeNull();
  expect(card.getByRole('link', { name: 'Article 1' })).toHaveAttribute('href', '/blog/article-1');
  expect(card.getByText('2 min read')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Design' }));
  expect(screen.queryByRole('article')).toBeNull();
});

it('has a page for each, marked where it is in another language, with that as canonical', async () => {
  has(articleOf(1), articleOf(2, { title: { en: 'Two', ar: 'اثنان' }, image: '/media/two.jpg' }));
  api.json(`${LIST}article-1/`, { ...articleOf(1), body: { en: '## Part\n\nText.' } });
  draw(await ArticlePage(at('article-1', 'ar')), 'ar');
  const heading = screen.getByRole('heading', { level: 1, name: 'Article 1' });
  expect(heading).toHaveAttribute('lang', 'en');
  expect(document.querySelector('.text')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByRole('heading', { level: 2, name: 'Part' })).toHaveAttribute('id', 'part-1');
  const { alternates, openGraph } = await generateMetadata(at('article-1', 'ar'));
  expect(alternates?.canonical).toBe('https://site.example/blog/article-1');
  expect(Object.keys(alternates?.languages ?? {}).sort()).toEqual(['en', 'x-default']);
  expect(openGraph).toMatchObject({ type: 'article', publishedTime: '2026-11-05' });
  const second = await generateMetadata(at('article-2', 'ar'));
  expect(second.alternates?.canonical).toBe('https://site.example/ar/blog/article-2');
  expect(Object.keys(second.alternates?.languages ?? {}).sort()).toEqual(['ar', 'en', 'x-default']);
});

it('says what it is to search engines', async () => {
  has(articleOf(1, { image: '/media/one.jpg', image_width: 1600, image_height: 1067, image_alt: { en: 'One' } }));
  api.json(`${LIST}article-1/`, { ...articleOf(1), body: { en: 'Text.' } });
  draw(await ArticlePage(at('article-1')));
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  const graph = (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
  expect(graph.find((each) => each['@type'] === 'BlogPosting')).toMatchObject({
    headline: 'Article 1',
    image: { url: 'https://site.example/media/one.jpg', width: '1600', height: '1067', caption: 'One' },
    author: { '@id': 'https://site.example/#agency' },
    inLanguage: 'en',
    wordCount: 440,
  });
});

it('has no page of any other address: a true 404', async () => {
  has(articleOf(1));
  expect(await articles('en')).toHaveLength(1);
  await expect(ArticlePage(at('article-9'))).rejects.toMatchObject({ kind: 'absent' });
});
