import { isSold, notSold } from '@/reference-api/catalogue/sold';

it.each([
  ['sold', true],
  ['Sold out', true],
  ['out_of_stock', true],
  ['available', false],
  ['unsold', false],
  ['', false],
  [null, false],
])('a unit of status %p is sold: %p', (status, sold) => {
  expect(isSold(status)).toBe(sold);
});

it('the database asks for the words of the view, which a migration has fixed', () => {
  expect(notSold('u.status')).toBe(
    "lower(regexp_replace(coalesce(u.status, ''), '[^A-Za-z]+', '', 'g')) not in ('sold', 'soldout', 'outofstock')",
  );
});
