import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArticleBrowser } from '@/components/blog/article-browser';

const TEXTS = {
  search: 'Search articles',
  placeholder: 'Search',
  categories: 'Categories',
  all: 'All',
  none: 'None',
  noneText: 'Try another',
  clear: 'Show all',
  loadMore: 'Load More Articles',
};

/** `count` articles: their first six show at once, the others are in the document for readers without script. */
function draw(count: number) {
  const articles = Array.from({ length: count }, (_, at) => ({
    id: `a-${String(at + 1)}`,
    category: at === 7 ? 'design' : 'market',
    words: `Article ${String(at + 1)}`,
    card: <article>{`Article ${String(at + 1)}`}</article>,
  }));
  const categories = ['market', 'design'].map((id) => ({ id, label: id }));
  const found = Array.from({ length: count + 1 }, (_, at) => `${String(at)} found`);
  render(
    <ArticleBrowser
      articles={articles}
      categories={categories}
      texts={TEXTS}
      found={found}
      coming={<button type="button">Nothing more</button>}
    />,
  );
}

/** The articles that are shown to a reader with script. */
const shown = () => screen.getAllByRole('article').filter((each) => !each.closest('.without-script')).length;

// @spec 2.blog.buttons
it('shows six articles and loads six more with each click, all of them in the document from the start', async () => {
  draw(14);
  expect(screen.getAllByRole('article')).toHaveLength(14);
  expect(shown()).toBe(6);
  await userEvent.click(screen.getByRole('button', { name: 'Load More Articles' }));
  expect(shown()).toBe(12);
  await userEvent.click(screen.getByRole('button', { name: 'Load More Articles' }));
  expect(shown()).toBe(14);
  expect(screen.getByRole('button', { name: 'Nothing more' })).toBeVisible();
});

it('finds articles that are not loaded yet', async () => {
  draw(9);
  await userEvent.click(screen.getByRole('button', { name: 'design' }));
  expect(shown()).toBe(1);
  expect(screen.getByRole('article')).toHaveTextContent('Article 8');
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await userEvent.type(screen.getByRole('searchbox'), 'article 9');
  expect(shown()).toBe(1);
});
