import { etagOf, httpDate, type Version } from '../../lib/http/validators';
import { LETTER_A_BYTE } from './buffer-html';
import { scriptsOf } from './scripts-of';

/** The kind of Next's data that are rows of text. */
const TEXT = 1;
/** The number that a row of that data has in this rendering, and those by which it names others. */
const ROW = /^[\da-f]+:/;
const OTHERS = /"\$[A-Za-z@]?[\da-f]+"/g;

/**
 * What a document says, the same in every rendering of it: a page that is made per request numbers and orders the rows of
 * its data as they happen to be ready.
 */
export function contentOf(html: string, scripts = scriptsOf(html)): string {
  const flight: string[] = [];
  const rest: string[] = [];
  let from = 0;
  for (const { data, start, end } of scripts) {
    if (data?.[0] !== TEXT) continue;
    flight.push(String(data[1]));
    rest.push(html.slice(from, start));
    from = end;
  }
  rest.push(html.slice(from));
  const rows = flight
    .join('')
    .split('\n')
    .map((row) => row.replace(ROW, '').replace(OTHERS, '"$"'));
  return [rest.join(''), ...rows.sort()].join('\n');
}

const STRUCTURED_DATA = /\btype="application\/ld\+json"/;
const MODIFIED = /"dateModified":"([^"]{10,40})"/g;

/** The latest moment at which its structured data say that what it shows has changed; undefined where they do not say. */
export function lastModifiedIn(html: string, scripts = scriptsOf(html)): string | undefined {
  const moments = scripts
    .filter(({ attributes }) => STRUCTURED_DATA.test(attributes))
    .flatMap(({ code }) => [...code.matchAll(MODIFIED)].map(([, at = '']) => Date.parse(at)))
    .filter((time) => !Number.isNaN(time));
  return moments.length > 0 ? httpDate(new Date(Math.max(...moments)).toISOString()) : undefined;
}

/** Which version of a page a document (`LETTER_A_BYTE`) is. */
export function versionOf(html: string, scripts = scriptsOf(html)): Version {
  return {
    etag: etagOf(contentOf(html, scripts), LETTER_A_BYTE),
    lastModified: lastModifiedIn(html, scripts),
  };
}
