import { htmlOf, isProse, proseOf } from '@/desk/listings/prose';

describe('a description as plain text', () => {
  it.each([
    ['paragraphs', '<p>By the water.</p>\n<p>Two &amp; three bedrooms.</p>', 'By the water.\n\nTwo & three bedrooms.'],
    ['a heading and a list', '<h3>Homes</h3>\n<ul><li>Sea</li><li>City</li></ul>', '## Homes\n\n- Sea\n- City'],
    ['a line break', '<p>One<br>two</p>', 'One\ntwo'],
    ['nothing', '', ''],
  ])('of %s is written without tags, and comes back the same', (_, html, text) => {
    expect([isProse(html), proseOf(html), htmlOf(text)]).toEqual([true, text, html]);
  });

  it.each(['<p>By <strong>the</strong> water.</p>', '<table></table>', 'bare', '<ul><li>a</li>b</ul>', '<p>a</p>b'])(
    'cannot be had of %s, which is shown as it is',
    (html) => {
      expect(isProse(html)).toBe(false);
    },
  );

  it('never makes a tag of what is typed', () => {
    expect(htmlOf('a < b\n\n<script>')).toBe('<p>a &lt; b</p>\n<p>&lt;script&gt;</p>');
    expect(isProse(htmlOf('5 & <p> "x"'))).toBe(true);
  });
});
