import { etagOf, type Version } from '../../lib/http/validators';
import { LETTER_A_BYTE } from './edits';
import { type Script, scriptsOf } from './scripts-of';

/** The kind of Next's data that are rows of text. */
const TEXT = 1;
/** The number that a row of that data has in this rendering, and those by which it names others. */
const ROW = /^[\da-f]+:/;
const OTHERS = /"\$[A-Za-z@]?[\da-f]+"/g;

/**
 * What a document says, in pieces, the same in every rendering of it: a page that is made per request numbers and orders the
 * rows of its data as they happen to be ready.
 */
export function contentOf(html: Buffer, scripts = scriptsOf(html)): (Buffer | string)[] {
  const flight: string[] = [];
  const rest: Buffer[] = [];
  let from = 0;
  for (const { data, start, end } of scripts) {
    if (data?.[0] !== TEXT) continue;
    flight.push(String(data[1]));
    rest.push(html.subarray(from, start));
    from = end;
  }
  rest.push(html.subarray(from));
  const rows = flight
    .join('')
    .split('\n')
    .map((row) => row.replace(ROW, '').replace(OTHERS, '"$"'));
  return [...rest, '\n', rows.sort().join('\n')];
}

const STRUCTURED_DATA = /\btype="application\/ld\+json"/;
/** The data of a page that shows one thing: those of a list are dated by the newest in it, which a removal makes no newer. */
const OF_ONE = /"@type":"(?:RealEstateListing|BlogPosting)"/;
const MODIFIED = /"dateModified":"([^"]{10,40})"/g;

/** When the property, unit or article that it shows last changed, as its structured data say; undefined of any other page, and of what is to come. */
export function lastModifiedIn(scripts: readonly Script[]): string | undefined {
  const moments = scripts
    .filter(({ attributes, code }) => STRUCTURED_DATA.test(attributes) && OF_ONE.test(code))
    .flatMap(({ code }) => [...code.matchAll(MODIFIED)].map(([, at = '']) => Date.parse(at)))
    .filter((time) => !Number.isNaN(time));
  const last = Math.max(...moments);
  return moments.length > 0 && last <= Date.now() ? new Date(last).toUTCString() : undefined;
}

/** Which version of a page a document is. */
export function versionOf(html: Buffer, scripts = scriptsOf(html)): Version {
  return { etag: etagOf(contentOf(html, scripts), LETTER_A_BYTE), lastModified: lastModifiedIn(scripts) };
}
