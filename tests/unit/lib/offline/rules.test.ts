import { asStandIn, filesIn, isKeepable, titleIn, withNotice } from '@/lib/offline/rules';

describe('what is kept for reading without a network', () => {
  it.each([
    ['/properties/amara', true],
    ['/ar/properties/amara', true],
    ['/fa/properties/amara/units', true],
    ['/properties/amara/units/12', true],
    ['/properties', false],
    ['/ar', false],
    ['/contact', false],
    ['/de/properties/amara', false],
    ['/api/unit', false],
  ])('%s: %s', (path, kept) => {
    expect(isKeepable(path)).toBe(kept);
  });

  it('are the files a document names, and its first picture in the size of a phone', () => {
    const html = `<link href="/_next/static/chunks/a-1.css"><link href="/fonts/newsreader.woff2">
      <img src="/_next/image?url=%2Fa&amp;w=1920" srcset="/_next/image?url=%2Fa&amp;w=640&amp;q=75 640w, /_next/image?url=%2Fa&amp;w=1080&amp;q=75 1080w" fetchpriority="high">
      <img src="/_next/image?url=%2Fb&amp;w=640"><script src="/_next/static/chunks/m.js"></script>
      <script>self.__next_f.push([1,"[\\"/_next/static/chunks/m.js\\",\\"/_next/static/chunks/later.js\\"]"])</script>`;
    expect(filesIn(html)).toEqual([
      '/_next/static/chunks/a-1.css',
      '/fonts/newsreader.woff2',
      '/_next/static/chunks/m.js',
      '/_next/static/chunks/later.js',
      '/_next/image?url=%2Fa&w=1080&q=75',
    ]);
    expect(filesIn('<p>nothing</p>')).toEqual([]);
    // A document that begins with no picture keeps the first few small ones, and the coast.
    const strip = [1, 2, 3, 4].map(
      (at) => `<img src="/x" srcset="/p${at}?w=96 96w, /p${at}?w=256 256w, /p${at}?w=640 640w">`,
    );
    expect(filesIn(`${strip.join('')}<img src="/editorial/coast-dubai.svg">`)).toEqual([
      '/editorial/coast-dubai.svg',
      '/p1?w=256',
      '/p2?w=256',
      '/p3?w=256',
    ]);
  });

  it('carry their title, and when they were saved in the words of their language', () => {
    expect(titleIn('<title>Amara &amp; Sons | Dar Lumen</title>')).toBe('Amara & Sons');
    const html = '<body class="a" data-offline-notice="Saved on %date%."><main>1</main></body>';
    expect(withNotice(html, '21 November 2026 at 19:20')).toBe(
      '<body class="a" data-kept="Saved on 21 November 2026 at 19:20."><main>1</main></body>',
    );
    expect(withNotice(html, '"><script>')).not.toContain('<script>');
  });

  it('are told from the offline page at another page’s address, which has a mark of its own', () => {
    expect(asStandIn('<body class="a" data-offline-notice="Saved on %date%."><main>1</main></body>')).toBe(
      '<body class="a" data-stand-in="Saved on %date%."><main>1</main></body>',
    );
  });
});
