import { etagOf, httpDate, type Version } from '../../lib/http/validators';

/** React's data of a page, in parts that are written into it as they are ready (`[1,"…"]`). */
const FLIGHT = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]+|\\.)*")\]\)<\/script>/g;
/** The number that a row of that data has in this rendering, and those by which it names others. */
const ROW = /^[\da-f]+:/;
const OTHERS = /"\$[A-Za-z@]?[\da-f]+"/g;

/**
 * What a document says, the same in every rendering of it: a page that is made per request numbers and orders the rows of
 * its data as they happen to be ready.
 */
export function contentOf(html: string): string {
  const flight: string[] = [];
  const rest = html.replace(FLIGHT, (_, text: string) => {
    flight.push(JSON.parse(text) as string);
    return '';
  });
  const rows = flight
    .join('')
    .split('\n')
    .map((row) => row.replace(ROW, '').replace(OTHERS, '"$"'));
  return [rest, ...rows.sort()].join('\n');
}

const DATA = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;
const MODIFIED = /"dateModified":"([^"]{10,40})"/g;

/** The latest moment at which its structured data say that what it shows has changed; undefined where they do not say. */
export function lastModifiedIn(html: string): string | undefined {
  const moments = [...html.matchAll(DATA)].flatMap(([, data = '']) =>
    [...data.matchAll(MODIFIED)].map(([, at = '']) => Date.parse(at)).filter((time) => !Number.isNaN(time)),
  );
  return moments.length > 0 ? httpDate(new Date(Math.max(...moments)).toISOString()) : undefined;
}

/** Which version of a page a document is. */
export function versionOf(html: string): Version {
  return { etag: etagOf(contentOf(html)), lastModified: lastModifiedIn(html) };
}
