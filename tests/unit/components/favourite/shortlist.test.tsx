import { screen } from '@testing-library/react';
import { Shortlist } from '@/components/favourite/shortlist';
import { homeView, SHARED_LIST_MESSAGES } from '@/lib/favourite/view';
import { CARDS, detailOf, draw, messagesOf, plain, translator } from '../../support/samples';

const home = (id: number, lowPrice: number | null) =>
  homeView(detailOf({ id, slug: `home-${String(id)}`, title: `Home ${String(id)}`, lowPrice }), translator(), 'en');

/** What of the homes' names is printed: not the cards below the table, nor the form for phones. */
const printed = (name: string) => screen.queryAllByText(name).filter((each) => !each.closest('.print\\:hidden'));

it('names on paper, with their prices, the homes that the table has no column for', () => {
  const prices = [1, 2, 3, 4, 5_000_000, null];
  draw(
    <Shortlist
      homes={prices.map((price, at) => home(at + 1, price))}
      labels={CARDS}
      messages={messagesOf(SHARED_LIST_MESSAGES)}
      corner={() => null}
    />,
  );
  expect(['Home 4', 'Home 5', 'Home 6'].map((name) => printed(name).length)).toEqual([1, 1, 1]);
  const line = printed('Home 5')[0]?.closest('.hidden') ?? null;
  expect(line).toHaveClass('print:inline');
  expect(plain(line)).toBe('Further homes Home 5 From AED 5,000,000 Home 6 Contact Us');
});
