import { mentions } from '@/lib/blog/rules';

it('finds a text that contains every word that is searched for', () => {
  expect(mentions('A kitchen that holds the evening light', 'EVENING kitchen')).toBe(true);
  expect(mentions('A kitchen that holds the evening light', 'evening villa')).toBe(false);
  expect(mentions('anything', '  ')).toBe(true);
});
