import { screen, within } from '@testing-library/react';
import SharedPage from '@/app/[locale]/favourites/shortlist/page';
import { getShared } from '@/lib/favourite/data';
import { freshProcess } from '../../../../support/fake-upstream';
import { detailOf, draw } from '../../../../support/samples';

jest.mock('@/lib/favourite/data', () => ({ getShared: jest.fn() }));

const HOMES = [
  detailOf({ id: 1, slug: 'amara' }),
  detailOf({ id: 2, slug: 'sidr' }),
  detailOf({ id: 3, slug: 'nacre' }),
];

it('leads to the same homes in the other languages where no script adds them to the header’s links', async () => {
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1' });
  jest.mocked(getShared).mockResolvedValue(HOMES.slice(0, 2));
  const searchParams = Promise.resolve({ homes: 'amara,gone,sidr', email: 'a@b.ae' });
  draw(await SharedPage({ params: Promise.resolve({ locale: 'ar' }), searchParams }), 'ar');
  const languages = screen.getByRole('navigation', { name: 'اللغة' });
  expect(languages).toHaveClass('without-script');
  const links = within(languages).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.lang, link.getAttribute('href')])).toEqual([
    ['English', 'en', '/favourites/shortlist?homes=amara,sidr'],
    ['فارسی', 'fa', '/fa/favourites/shortlist?homes=amara,sidr'],
  ]);
});

it.each([
  ['en', 1, 'see this home.'],
  ['en', 2, 'see these side by side.'],
  ['ar', 1, 'تروا هذا المنزل.'],
  ['ar', 2, 'تروا هذين المنزلين جنبًا إلى جنب.'],
  ['ar', 3, 'تروا هذه المنازل جنبًا إلى جنب.'],
  ['fa', 1, 'این خانه را ببینید.'],
  ['fa', 2, 'این خانه‌ها را در کنار هم ببینید.'],
] as const)('says of the homes sent what is true of their number: %s, %i', async (locale, number, words) => {
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1' });
  jest.mocked(getShared).mockResolvedValue(HOMES.slice(0, number));
  const searchParams = Promise.resolve({ homes: 'amara,sidr,nacre' });
  draw(await SharedPage({ params: Promise.resolve({ locale }), searchParams }), locale);
  expect(screen.getByText((text) => text.includes(words))).toBeInTheDocument();
});
