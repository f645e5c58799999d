import { inEach, MOST_ADDRESSES, readPasted, withLetters } from '@/lib/editor/rules';

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

  it.each(['/AR/properties/Amara', '/Fa/properties/Amara', '/EN/properties/Amara', '/en/properties/Amara'])(
    'name a language in any letters, and a page in its own: %s',
    (address) => {
      for (const pasted of [address, SITE + address, `site.example${address}`])
        expect(read(pasted)).toEqual({ paths: ['/properties/Amara'], foreign: [], over: 0 });
    },
  );

  it.each(['/AR', '/EN/', '/en', '/ar/'])('name home: %s', (address) => {
    expect(read(address).paths).toEqual(['/']);
  });

  it.each(['/ENGLISH/a', '/ARABIC', '/About', '/properties/AR'])(
    'keep their first part where it is no language: %s',
    (address) => {
      expect(read(address).paths).toEqual([address]);
    },
  );

  it.each(['Site.example/about', 'SITE.EXAMPLE/about', 'Https://Site.Example/about'])(
    'name their host in any letters: %s',
    (address) => {
      expect(read(address)).toEqual({ paths: ['/about'], foreign: [], over: 0 });
    },
  );

  it('keep the commas of their query, and are parted by those before another address', () => {
    const homes = '/favourites/shortlist?homes=tidal-one-residences,the-quay-house,arcade-mansion';
    const sorted = '/properties?ordering=-completion_rate,-low_price&page_size=12';
    expect(read(`${SITE}${homes},, ${sorted},${SITE}/about,/fa/faq,`)).toEqual({
      paths: [homes, sorted, '/about', '/faq'],
      foreign: [],
      over: 0,
    });
  });

  it('are looked at whole, or not at all', () => {
    const homes = Array.from({ length: 12 }, (_, at) => `${'a'.repeat(44)}${String.fromCharCode(97 + at)}`).join('%2C');
    expect(read(`/favourites/shortlist?homes=${homes}`).paths).toEqual([`/favourites/shortlist?homes=${homes}`]);
    expect(read(`/properties?search=${'a'.repeat(3000)}`)).toMatchObject({ paths: [], foreign: [expect.any(String)] });
  });

  it.each([
    '\u200ehttps://site.example/blog\u200f',
    '\u2066/blog\u2069',
    '\ufeff/blog\u200b',
    '</blog>',
    '</blog>,</blog>, ',
  ])('are read without the marks that came with them: %j', (text) => {
    expect(read(text)).toEqual({ paths: ['/blog'], foreign: [], over: 0 });
  });

  it.each([
    'https://other.example/properties/a',
    '//other.example/a',
    '/\\other.example/a',
    '/..//other.example/a',
    '/.//other.example/a',
    '/.\\/other.example/a',
    '/%2e//other.example/a',
    '/ar//other.example/a',
    '/EN//other.example/a',
    'https://site.example//other.example/a',
    '/..//user@127.0.0.1:5241/a',
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
    '/AR/editor/previews',
    '/EN/api/health',
    'Site.example.other.example/a',
    'SITE.example@other.example/a',
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
    expect(inEach('/?utm_source=a/b?c').map(({ path }) => path)).toEqual([
      '/?utm_source=a/b?c',
      '/ar?utm_source=a/b?c',
      '/fa?utm_source=a/b?c',
    ]);
    expect(inEach('/properties?page=2').map(({ path }) => path)).toContain('/ar/properties?page=2');
  });
});

describe('addresses written with their letters', () => {
  it.each([
    ['/properties?search=%D9%88%DB%8C%D9%84%D8%A7%20%D8%AF%D8%A8%DB%8C', '/properties?search=ویلا%20دبی'],
    ['/properties/caf%C3%A9', '/properties/café'],
    ['/properties/rate%2541', '/properties/rate%2541'],
    ['/properties?a=%26%23%2F', '/properties?a=%26%23%2F'],
    ['/a%E2%80%8Eb%C2%A0c%E2%80%8Bd%E2%80%8C', '/a%E2%80%8Eb%C2%A0c%E2%80%8Bd\u200c'],
    ['/a%ff%D8', '/a%ff%D8'],
    ['/a%d8%a7', '/a%d8%a7'],
  ])('are the same to who reads them: %s', (path, written) => {
    expect(withLetters(path)).toBe(written);
    expect(read(written).paths).toEqual([path]);
  });
});
