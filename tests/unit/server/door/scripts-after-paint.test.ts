import { SCRIPTS_AFTER_PAINT } from '@/lib/browser/early-scripts';
import { edited } from '@/server/door/edits';
import { scriptsAfterPaint } from '@/server/door/scripts-after-paint';

const withLateScripts = (html: string) => edited(Buffer.from(html), scriptsAfterPaint(Buffer.from(html))).toString();

const END = '</body></html>';
const loader = `<script>${SCRIPTS_AFTER_PAINT}</script>${END}`;

it('has the scripts of the build wait, in their places, and nothing fetch them ahead', () => {
  const html = `<head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/><link rel="preload" href="/fonts/a.woff2" as="font"/><script src="/_next/static/chunks/a~1.js" async=""></script></head><p>a</p><script src="/_next/static/chunks/main.js" async=""></script>${END}`;
  expect(withLateScripts(html)).toBe(
    `<head><link rel="preload" href="/fonts/a.woff2" as="font"/><script data-src="/_next/static/chunks/a~1.js"></script></head><p>a</p><script data-src="/_next/static/chunks/main.js"></script>${loader}`,
  );
});

it('leaves every other script as it is', () => {
  const others = [
    '<script>self.__next_f.push([1,"\\u003cscript src=\\"/_next/static/a.js\\" async=\\"\\">"])</script>',
    '<script src="/_next/static/chunks/old.js" noModule=""></script>',
    '<script src="https://elsewhere.example/a.js" async=""></script>',
    '<script type="application/ld+json">{}</script>',
  ].join('');
  expect(withLateScripts(others + END)).toBe(others + loader);
});

it('leaves a document alone that does not end as one', () => {
  const cut = '<html><script src="/_next/static/chunks/a.js" async=""></script>';
  expect(withLateScripts(cut)).toBe(cut);
});
