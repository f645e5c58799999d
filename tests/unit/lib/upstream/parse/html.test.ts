import fc from 'fast-check';
import { toProse, toText } from '@/lib/upstream/parse/html';

describe('a description', () => {
  // @spec 2.property.description d.description
  it.each([
    ['<h1>A</h1><h2>B</h2><h4>C</h4>', '<h3>A</h3><h3>B</h3><h4>C</h4>'],
    ['<p style="color:red" class="x" id="y">A <b>b</b> <em>c</em></p>', '<p>A <b>b</b> <em>c</em></p>'],
    ['<ul><li>A</li><li></li></ul>', '<ul><li>A</li></ul>'],
    ['<div>A</div>', '<p>A</p>'],
    ['A\nB\n\nC', '<p>A<br />B</p><p>C</p>'],
    ['<p>A</p><p></p><p>&nbsp;</p>', '<p>A</p>'],
    [
      '<a href="https://x.example" target="_self" rel="x" onclick="y()">A</a>',
      '<a href="https://x.example" rel="nofollow noopener" target="_blank">A</a>',
    ],
    ['<a href="tel:+97140000000">A</a>', '<a href="tel:+97140000000" rel="nofollow noopener" target="_blank">A</a>'],
    ['<table><tr><td colspan="2" onclick="x">A</td></tr></table>', '<table><tr><td colspan="2">A</td></tr></table>'],
    ['<p>A<iframe src="https://x"></iframe><script>alert(1)</script><style>*{}</style></p>', '<p>A</p>'],
    ['<svg onload=alert(1)><p>x</p></svg><p>A</p>', '<p>A</p>'],
    ['<p>A &lt;script&gt; &amp; B</p>', '<p>A &lt;script&gt; &amp; B</p>'],
  ])('%s becomes %s', (given, prose) => expect(toProse(given)).toBe(prose));

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
  ])('has no link to %j', (href) => expect(toProse(`<a href="${href}">A</a>`)).not.toContain('href'));

  it.each([null, '', '   ', '<p> </p>', '<script>1</script>', '<img src=x>'])('%j is none', (given) => {
    expect(toProse(given)).toBeNull();
    expect(toText(toProse(given))).toBeNull();
  });

  it('as text has one line for each block', () => {
    expect(toText(toProse('<h2>A</h2><p>B &amp; <b>c</b><br>d &lt; e</p><ul><li>f</li></ul>'))).toBe(
      'A\nB & c\nd < e\nf',
    );
  });

  // Nested without end, each of these held the process for up to 18 s.
  it.each([
    '<b>',
    '<b>x',
    '<p><b>',
    '<ul><li>x',
    '<table><tr><td>',
    '<b></i>',
    '<b title="</b>">',
    '<div>x',
    '<svg>',
    '<x>',
  ])('of nothing but %s is cut in length and depth', (unit) => {
    const text = '<p>Word</p>';
    const prose = toProse(text + unit.repeat(2_000_000 / unit.length)) ?? '';
    expect(prose.startsWith(text)).toBe(true);
    expect(prose.length).toBeLessThan(150_000);
    let depth = 0;
    let deepest = 0;
    for (const [, closes, name] of prose.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      if (name !== 'br') depth += closes ? -1 : 1;
      deepest = Math.max(deepest, depth);
    }
    expect([depth, deepest <= 50]).toEqual([0, true]);
  });

  it('reduces what is nested too deep to its text, and keeps all other tags', () => {
    expect(toText(toProse(`${'<b>'.repeat(400)}Word`))).toBe('Word');
    const nested = `${'<b>'.repeat(40)}Word${'</b>'.repeat(40)}`;
    expect(toProse(nested)).toBe(nested);
  });

  // @spec d.description
  it('never holds executable code', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      'script',
      'svg',
      'onerror=',
      '/',
      ' ',
      'p',
      'a href=',
      'javascript:',
      '&lt;',
      'x',
      '<!--',
      '-->',
      '<p>',
      'style',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const prose = toProse(pieces.join('')) ?? '';
        const tags = [...prose.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
        for (const [, tag, attributes] of tags) {
          expect(['p', 'a', 'br', 'h3', 'h4']).toContain(tag);
          expect(attributes).not.toMatch(/\bon\w+=|javascript:|style=/i);
        }
      }),
    );
  });
});
