import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
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

const Coming = () => <button type="button">Nothing more</button>;

/** `count` articles: their first six show at once, the others are in the document for readers without script. */
function browser(count: number) {
  const articles = Array.from({ length: count }, (_, at) => ({
    id: `a-${String(at + 1)}`,
    category: at === 7 ? 'design' : 'market',
    words: `Article ${String(at + 1)}`,
    card: (
      <article>
        <a href={`/blog/a-${String(at + 1)}`}>{`Article ${String(at + 1)}`}</a>
      </article>
    ),
  }));
  const categories = ['market', 'design'].map((id) => ({ id, label: id }));
  const found = Array.from({ length: count + 1 }, (_, at) => `${String(at)} found`);
  return <ArticleBrowser articles={articles} categories={categories} texts={TEXTS} found={found} coming={<Coming />} />;
}

const draw = (count: number) => render(browser(count));

/** The articles that are shown to a reader with script. */
const shown = () => screen.getAllByRole('article').filter((each) => !each.closest('.without-script')).length;

beforeEach(() => {
  history.replaceState(null, '');
});

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

it('goes on with the focus to the first article that came, where no more can be loaded', async () => {
  draw(14);
  const button = screen.getByRole('button', { name: 'Load More Articles' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'Article 13' })).toHaveFocus();
});

it('is found by browser Back as it was left, and starts anew in a new entry of the history', async () => {
  history.replaceState({ __NA: true }, '');
  const more = draw(9);
  await userEvent.click(screen.getByRole('button', { name: 'Load More Articles' }));
  more.unmount();
  const back = draw(9);
  expect(shown()).toBe(9);
  await userEvent.click(screen.getByRole('button', { name: 'market' }));
  await userEvent.type(screen.getByRole('searchbox'), 'article 9');
  await userEvent.tab();
  expect(history.state).toMatchObject({ __NA: true });
  back.unmount();
  const again = draw(9);
  expect(screen.getByRole('button', { name: 'market' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('searchbox')).toHaveValue('article 9');
  expect(shown()).toBe(1);
  again.unmount();
  history.pushState({ __NA: true }, '');
  draw(9);
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(shown()).toBe(6);
});

it('keeps what was typed before its start, in a document that was left with more', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(browser(9));
  history.replaceState({ articles: { category: 'market', typed: 'article 9', most: 12 } }, '');
  screen.getByRole<HTMLInputElement>('searchbox').value = 'article 7';
  render(browser(9), { container, hydrate: true });
  expect(screen.getByRole('button', { name: 'market' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('searchbox')).toHaveValue('article 7');
  expect(screen.getByRole('article')).toHaveTextContent('Article 7');
});
