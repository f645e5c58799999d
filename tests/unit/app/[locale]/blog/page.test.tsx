import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BlogPage from '@/app/[locale]/blog/page';
import { articles as read } from '@/lib/blog/data';
import { toast } from '@/lib/browser/toast';
import { freshProcess } from '../../../support/fake-upstream';
import { draw, plain, translator } from '../../../support/samples';

jest.mock('@/lib/browser/toast');

/** The blog (specification sections 2 and 3; decisions, Buttons with no action). */

beforeEach(() => freshProcess({ API_BASE_URL: 'http://127.0.0.1:1' }));

const articles = () => screen.getAllByRole('article');
const titles = () => articles().map((article) => plain(within(article).getByRole('heading')));
const open = async () => draw(await BlogPage({ params: Promise.resolve({ locale: 'en' }) }));

// @spec 2.route.blog 2.blog.articles 3.article
it('shows one featured article and five more, each with picture, title, excerpt, category, author, date and time', async () => {
  await open();
  expect(articles()).toHaveLength(6);
  expect(articles().filter((article) => within(article).queryByText('Featured'))).toEqual([articles()[0]]);
  const t = translator() as unknown as (key: string) => string;
  for (const [at, { slug, title, excerpt, category, author, readTime, picture }] of (await read('en')).entries()) {
    const article = within(articles()[at] as HTMLElement);
    expect(article.getByRole('link', { name: title })).toHaveAttribute('href', `/blog/${slug}`);
    for (const text of [excerpt, t(`blog.${String(category)}`), 'Read More'])
      expect(article.getByText(text)).toBeVisible();
    if ('desk' in author) expect(article.getByText(`By the ${t(`blog.${author.desk}`)}`)).toBeVisible();
    expect(article.getByText(`${readTime} min read`)).toBeVisible();
    expect(article.getByText(/^\d{1,2} \w+ 20\d\d$/)).toBeVisible();
    expect(article.getByRole('img')).toHaveAttribute('alt', picture?.alt);
  }
});

it('tells search engines which articles it lists, in their order', async () => {
  const { container } = await open();
  const data = container.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const things = (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
  const of = (type: string) => things.find((thing) => thing['@type'] === type);
  const addresses = articles().map((article) => within(article).getAllByRole('link')[0]?.getAttribute('href'));
  expect(of('CollectionPage')?.mainEntity).toEqual({ '@id': of('ItemList')?.['@id'] });
  expect(of('ItemList')?.itemListElement).toEqual(
    addresses.map((address, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: expect.stringMatching(new RegExp(`^https?://[^/]+${String(address)}$`)) as string,
    })),
  );
});

// @spec 2.blog.chips d.buttons.blog
it('filters the six articles by the specified category chips', async () => {
  await open();
  const chips = within(screen.getByRole('group', { name: 'Categories' }));
  expect(chips.getAllByRole('button').map(plain)).toEqual([
    'All',
    'Market Insights',
    'Investment',
    'Design',
    'Lifestyle',
    'Technology',
    'Sustainability',
  ]);
  expect(chips.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(chips.getByRole('button', { name: 'Design' }));
  expect(titles()).toEqual(['A kitchen that holds the evening light']);
  await userEvent.click(chips.getByRole('button', { name: 'All' }));
  expect(titles()).toHaveLength(6);
});

// @spec 2.blog.search d.buttons.blog
it('filters the six articles by the search box, and says when none is found', async () => {
  await open();
  const box = screen.getByRole('searchbox', { name: 'Search articles' });
  await userEvent.type(box, 'payment PLAN');
  expect(titles()).toEqual(['What a payment plan really costs']);
  await userEvent.type(box, ' zzz');
  expect(screen.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all articles' }));
  expect(titles()).toHaveLength(6);
});

// @spec 2.blog.buttons d.buttons.blog
it('says that more is coming where there is nothing more to load', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Load More Articles' }));
  expect(toast.info).toHaveBeenCalledTimes(1);
  expect(toast.info).toHaveBeenCalledWith('Coming soon', expect.objectContaining({ duration: 3000 }));
});
