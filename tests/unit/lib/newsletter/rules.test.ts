import { newsletterProblem } from '@/lib/newsletter/rules';

// @spec 5.newsletter.invalid
it('distinguishes an empty from an invalid newsletter address', () => {
  expect(newsletterProblem('  ')).toBe('empty');
  expect(newsletterProblem('\u200f')).toBe('empty');
  expect(newsletterProblem('a@b')).toBe('invalid');
  expect(newsletterProblem(`${'a'.repeat(250)}@b.ae`)).toBe('invalid');
  expect(newsletterProblem(' a@b.ae ')).toBeNull();
});
