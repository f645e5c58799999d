import { headOf, sealed, transportSecurity } from '@/server/door/seal';
import { DOCUMENT_HEADERS, FALLBACK_POLICY, FILE_POLICY } from '@/server/headers.mjs';

const OF_DOCUMENTS = Object.keys(headOf(DOCUMENT_HEADERS));

it.each([
  ['https://agency.example', 'off', 'max-age=63072000; includeSubDomains'],
  ['https://agency.example', 'on', 'max-age=63072000; includeSubDomains; preload'],
  ['http://127.0.0.1:3000', 'on', null],
] as const)('TLS of %s with preload %s: %s', (SITE_URL, HSTS_PRELOAD, header) => {
  expect(transportSecurity({ SITE_URL, HSTS_PRELOAD })).toBe(header);
});

it('a document has what browsers heed on documents, by its own words where it has them', () => {
  const head = sealed({ 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer' }, null);
  expect(Object.keys(head)).toEqual(expect.arrayContaining(OF_DOCUMENTS));
  expect(head).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' });
});

it.each(['application/javascript; charset=UTF-8', 'image/avif', 'application/json', undefined])(
  'what is no document (%s) has none of that, but a policy',
  (type) => {
    const head = sealed({ 'content-type': type, 'content-security-policy': FALLBACK_POLICY }, null);
    for (const name of OF_DOCUMENTS) expect(head).not.toHaveProperty(name);
    expect(head['content-security-policy']).toBe(FILE_POLICY);
  },
);
