import { inEach, MOST_ADDRESSES, readPasted } from '@/lib/editor/rules';

const SITE = 'https://site.example';
const read = (text: string) => readPasted(text, SITE);

describe('addresses that an editor pastes', () => {
  it('are whole ones of this site, or paths, in any language', () => {
    const text = `https://site.example/properties/a
      /ar/properties/a, site.example/fa/about#hours /properties?page=2 https://site.example`;
    expect(read(text)).toEqual({
      paths: ['/properties/a', '/about', '/properties?page=2', '/'],
      foreign: [],
      over: 0,
    });
  });

  it.each([
    'https://other.example/properties/a',
    '//other.example/a',
    '/\\other.example/a',
    'https://site.example@other.example/a',
    'https://user:pass@site.example/a',
    'https://site.example:8443/a',
    'https://site.example.other.example/a',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'properties/a',
    '/api/health',
    '/ar/editor/previews',
    '/_next/static/a.js',
    `/${'a'.repeat(600)}`,
  ])('are not %s', (address) => {
    expect(read(address)).toEqual({ paths: [], foreign: [address.slice(0, 120)], over: 0 });
  });

  it('are as many as are looked at in one go', () => {
    const many = Array.from({ length: MOST_ADDRESSES + 7 }, (_, at) => `/properties/${String(at)}`);
    const { paths, over } = read(many.join('\n'));
    expect([paths.length, over]).toEqual([MOST_ADDRESSES, 7]);
  });

  it('stand for their page in each language', () => {
    expect(inEach('/').map(({ path }) => path)).toEqual(['/', '/ar', '/fa']);
    expect(inEach('/properties?page=2').map(({ path }) => path)).toContain('/ar/properties?page=2');
  });
});
