import { render } from '@testing-library/react';
import { Figures, Rows } from '@/components/ui/figures';

const whole = (value: string, list: typeof Figures | typeof Rows = Figures) => {
  const List = list;
  const { container, unmount } = render(<List items={[{ label: 'Label', value }]} />);
  const answer = container.querySelector('dd')?.classList.contains('whitespace-nowrap');
  unmount();
  return answer;
};

describe('large figures', () => {
  it('are never broken inside', () => {
    for (const value of ['420', '1–5', 'Studio–2', '80%', 'AED 1,200', 'AED\u00a01,200', 'Mar 2028'])
      expect([value, whole(value)]).toEqual([value, true]);
  });

  it('are broken where they are a range in words, which is broader than its cell on a phone', () => {
    for (const value of ['استوديو إلى 2', 'استودیو تا 2']) expect([value, whole(value)]).toEqual([value, false]);
  });
});

it('a price, an area and a month of a row are never broken, where all is smaller', () => {
  for (const value of ['AED\u00a01,200 / year', '1,450 sq ft', '1,450 قدم مربعة', 'March 2028'])
    expect([value, whole(value, Rows)]).toEqual([value, true]);
  expect(whole('Palm Jumeirah', Rows)).toBe(false);
});
