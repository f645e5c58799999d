import { transportSecurity } from '@/server/door/seal';

it.each([
  ['https://agency.example', 'off', 'max-age=63072000; includeSubDomains'],
  ['https://agency.example', 'on', 'max-age=63072000; includeSubDomains; preload'],
  ['http://127.0.0.1:3000', 'on', null],
] as const)('TLS of %s with preload %s: %s', (SITE_URL, HSTS_PRELOAD, header) => {
  expect(transportSecurity({ SITE_URL, HSTS_PRELOAD })).toBe(header);
});
