import { articleText, picturesIn, wordsIn } from '@/lib/blog/format';
import type { Locale } from '@/lib/i18n/locales';

const PICTURE = { src: '/editorial/plan.jpg', srcSet: '/a 390w, /b 640w', width: 1200, height: 800 };
const pictures = new Map([[PICTURE.src, PICTURE]]);
const html = (markdown: string, locale: Locale = 'en') => articleText(markdown, { locale, pictures }).html;

it('shows HTML of an author as text: no script passes', () => {
  const made = html('One <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))');
  expect(made).not.toMatch(/<(script|img)/);
  expect(made).not.toContain('href');
  expect(made).toContain('&lt;script&gt;');
});

it.each([
  ['en', '/properties?completion_rate=100', '/properties?completion_rate=100'],
  ['ar', '/properties?completion_rate=100', '/ar/properties?completion_rate=100'],
  ['fa', '/properties/in/palm-jumeirah', '/fa/properties/in/palm-jumeirah'],
  ['ar', '/', '/ar'],
  ['ar', 'https://dubailand.gov.ae/', 'https://dubailand.gov.ae/'],
  ['ar', '#part-2', '#part-2'],
] as const)('leads in %s from %s to %s', (locale, from, to) => {
  expect(html(`[there](${from})`, locale)).toContain(`<a href="${to}"`);
});

it('refuses a link that would lead below the blog', () => {
  expect(() => html('[us](contact)')).toThrow('"contact" leads nowhere');
});

it('begins headings at the second level and gives the parts their anchors', () => {
  const { html: made, parts } = articleText('## One\n\nText\n\n### Deeper\n\n## *Two*', { locale: 'en', pictures });
  expect(parts).toEqual([
    { id: 'part-1', title: 'One' },
    { id: 'part-2', title: 'Two' },
  ]);
  expect(made).toContain('<h2 id="part-1">One</h2>');
  expect(made).toContain('<h3>Deeper</h3>');
  expect(() => html('# Title')).toThrow('the heading "Title"');
});

it('draws a picture with its size, its sizes and its caption, and none without words or within a sentence', () => {
  const markdown = '![A plan](/editorial/plan.jpg "From above")';
  const made = html(markdown);
  expect(picturesIn(markdown)).toEqual(['/editorial/plan.jpg']);
  expect(made).toMatch(
    /^<figure><img src="\/editorial\/plan\.jpg" srcset="\/a 390w, \/b 640w" sizes="[^"]+" alt="A plan"/,
  );
  expect(made).toContain('width="1200" height="800" loading="lazy"');
  expect(made).toContain('<figcaption>From above</figcaption>');
  expect(made).not.toContain('<p>');
  expect(() => html('![](/editorial/plan.jpg)')).toThrow('a picture without words');
  expect(() => html('See ![A plan](/editorial/plan.jpg) here')).toThrow('paragraph of its own');
  expect(() => html('![A plan](/editorial/other.jpg)')).toThrow('not known');
});

it('draws tables that can be scrolled, with heads for columns and rows', () => {
  const made = html('| When | Share |\n|---|---|\n| Booking | 10 |\n| Keys | 90 |');
  expect(made).toContain('<div class="scrolls" tabindex="0"><table>');
  expect(made).toContain('<th scope="col">Share</th>');
  expect(made).toContain('<th scope="row">Booking</th>\n<td>10</td>');
  expect(made).toContain('<th scope="row">Keys</th>\n<td>90</td>');
});

it('keeps an amount on one line', () => {
  expect(html('It costs AED 2,000,000 today.')).toContain('AED\u00a02,000,000');
});

it('counts the words that are read, not addresses and marks', () => {
  expect(
    wordsIn('## A heading\n\nTwo [words](/properties?x=1).\n\n- one\n- two\n\n![A plan](/editorial/plan.jpg)'),
  ).toBe(6);
});
