import { isSameSecret } from '@/lib/running/secret';

it('a secret is the same as itself alone, of whatever length and letters the other is', () => {
  expect(isSameSecret('a-secret', 'a-secret')).toBe(true);
  for (const given of ['', 'a-secre', 'a-secret ', 'A-secret', 'ä-secret', '\ud800', 'x'.repeat(10_000)])
    expect(isSameSecret(given, 'a-secret')).toBe(false);
});
