import fc from 'fast-check';
import { isUnchanged } from '@/lib/http/validators';
import { scriptsOf } from '../../../../server/door/scripts-of';
import { contentOf, lastModifiedIn, versionOf } from '../../../../server/door/version';

/** Which version of a page a document is. */

const part = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])</script>`;

/** A page whose data are written in `order`, numbered from `from`, cut at `at`. */
function page(rows: string[], { order = [0, 1, 2], from = 10, at = 5 } = {}): string {
  const named = rows.map(
    (row, nth) => `${(from + nth).toString(16)}:${row.replace('REF', `"$L${(from + 2).toString(16)}"`)}\n`,
  );
  const data = order.map((nth) => named[nth] ?? '').join('');
  return `<html><p>Page</p>${part(data.slice(0, at))}${part(data.slice(at))}</html>`;
}

const ROWS = ['["$","p",null,{"children":REF}]', '{"price":"AED 1"}', 'I[1,["/a.js"],"Island"]'];

it('is the same however its data were numbered, ordered and cut', () => {
  const { etag } = versionOf(Buffer.from(page(ROWS)));
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), fc.nat(200), fc.nat(40), (order, from, at) => {
      expect(versionOf(Buffer.from(page(ROWS, { order, from, at }))).etag).toBe(etag);
    }),
  );
});

it.each([
  ['what is read', page(ROWS).replace('<p>Page', '<p>Other')],
  ['what islands get', page([ROWS[0] ?? '', '{"price":"AED 2"}', ROWS[2] ?? ''])],
  ['a script of the build', page([ROWS[0] ?? '', ROWS[1] ?? '', 'I[1,["/b.js"],"Island"]'])],
])('is another when %s changes', (_, html) => {
  expect(versionOf(Buffer.from(html)).etag).not.toBe(versionOf(Buffer.from(page(ROWS))).etag);
});

it('of a document without such data is that of its text', () => {
  const html = Buffer.from('<p>a</p><script>self.__next_f.push([0])</script>');
  expect(contentOf(html).join('')).toContain('push([0])');
});

/** Structured data of a page that shows one thing, or of another page. */
const data = (at: string, type = 'RealEstateListing') =>
  `<script type="application/ld+json">{"@graph":[{"@type":"${type}","dateModified":"${at}"}]}</script>`;

it.each([
  [data('2026-10-01T08:30:00.000Z'), 'Thu, 01 Oct 2026 08:30:00 GMT'],
  [
    data('2026-10-01T08:30:00Z') + data('2026-10-03', 'BlogPosting') + data('2026-10-02'),
    'Sat, 03 Oct 2026 00:00:00 GMT',
  ],
  // What lists many is dated by the newest of them, which a removal makes no newer.
  [data('2026-10-01T08:30:00Z', 'CollectionPage'), undefined],
  [data('some day in May'), undefined],
  [data('2999-01-01T00:00:00Z'), undefined],
  ['<p>"dateModified":"2026-10-01T08:30:00Z"</p>', undefined],
])('of %s is dated %s', (html, expected) => {
  expect(lastModifiedIn(scriptsOf(Buffer.from(html)))).toBe(expected);
});

describe('who has a version already', () => {
  const version = { etag: 'W/"abc"', lastModified: 'Thu, 01 Oct 2026 08:30:00 GMT' };
  it.each([
    [{ 'if-none-match': 'W/"abc"' }, true],
    [{ 'if-none-match': '"abc"' }, true],
    [{ 'if-none-match': '"x", W/"abc"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"x"' }, false],
    // The tag decides where one is named.
    [{ 'if-none-match': '"x"', 'if-modified-since': version.lastModified }, false],
    [{ 'if-none-match': '"abc"', 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, true],
    // A date alone tells nothing: a build changes pages, too, and what they show beside their own.
    [{ 'if-modified-since': version.lastModified }, false],
    [{ 'if-modified-since': 'Fri, 02 Oct 2026 00:00:00 GMT' }, false],
    [{}, false],
  ])('%j: %s', (headers: Record<string, string>, expected) => {
    expect(isUnchanged(headers, version)).toBe(expected);
    expect(isUnchanged(new Headers(headers), version)).toBe(expected);
  });
});
