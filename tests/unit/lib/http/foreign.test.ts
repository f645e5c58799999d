import { isForeign } from '@/lib/http/foreign';

const OWN = 'agency.example';

describe('a request comes from another site', () => {
  it.each<[Record<string, string>, boolean]>([
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://other.example' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, false],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'cors' }, true],
    [{ origin: 'https://other.example' }, true],
    [{ origin: 'https://agency.example.other.example' }, true],
    [{ origin: 'nonsense' }, true],
    [{ origin: 'https://agency.example' }, false],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, false],
    [{ origin: 'null' }, false],
    [{}, false],
  ])('by %j: %s', (headers, foreign) => {
    expect(isForeign(headers, OWN)).toBe(foreign);
    expect(isForeign(new Headers(headers), OWN)).toBe(foreign);
  });
});
