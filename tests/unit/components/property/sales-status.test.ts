import { statusColour } from '@/components/property/sales-status';

it.each([
  ['sold', 'text-sold'],
  ['rumoured', 'text-ink'],
  ['constructor', 'text-ink'],
  [null, 'text-ink'],
])('the status %s has the colour %s', (status, colour) => {
  expect(statusColour(status)).toBe(colour);
});
