import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BlogPage from '@/app/[locale]/blog/page';
import ArticlePage, { generateMetadata } from '@/app/[locale]/blog/[slug]/page';
import type { WrittenArticle } from '@/lib/blog/types';
import { readArticleBody, readWrittenArticles } from '@/lib/upstream/article';
import { freshProcess } from '../../../support/fake-upstream';
import { draw } from '../../../support/samples';

/** The blog and its pages over a back end that has articles of editors; tests/unit/lib/blog/written.test.ts is how they are read. */

jest.mock('@/lib/upstream/article');
const [list, body] = [jest.mocked(readWrittenArticles), jest.mocked(readArticleBody)];

const articleOf = (id: number, given: Partial<WrittenArticle> = {}): WrittenArticle => ({
  slug: `article-${String(id)}`,
  languages: ['en'],
  title: { en: `Article ${String(id)}` },
  excerpt: { en: `Of ${String(id)}.` },
  author: {},
  alt: {},
  words: { en: 440 },
  category: 'design',
  date: '2026-11-05',
  updated: '2026-11-05',
  picture: null,
  ...given,
});

beforeEach(() => freshProcess({ API_BASE_URL: 'http://127.0.0.1:1', SITE_URL: 'https://site.example' }));

const has = (...all: WrittenArticle[]) => list.mockResolvedValue(all);
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
  has(articleOf(1), articleOf(2, { languages: ['en', 'ar'], title: { en: 'Two', ar: 'اثنان' } }));
  body.mockResolvedValue({ en: '## Part\n\nText.' });
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
  has(articleOf(1, { picture: { src: '/media/one.jpg', width: 1600, height: 1067 }, alt: { en: 'One' } }));
  body.mockResolvedValue({ en: 'Text.' });
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
  await expect(ArticlePage(at('article-9'))).rejects.toMatchObject({ kind: 'absent' });
});
