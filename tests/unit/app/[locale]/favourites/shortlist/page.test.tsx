import { screen, within } from '@testing-library/react';
import SharedPage from '@/app/[locale]/favourites/shortlist/page';
import { getShared } from '@/lib/favourite/data';
import { freshProcess } from '../../../../support/fake-upstream';
import { detailOf, draw } from '../../../../support/samples';

jest.mock('@/lib/favourite/data', () => ({ getShared: jest.fn() }));

it('leads to the same homes in the other languages where no script adds them to the header’s links', async () => {
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1' });
  jest.mocked(getShared).mockResolvedValue([detailOf({ id: 1, slug: 'amara' }), detailOf({ id: 2, slug: 'sidr' })]);
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
