import { SCRIPTS_AFTER_PAINT, WAITING_SCRIPT } from '../../lib/browser/early-scripts';
import { type Edit, tagsOf } from './edits';

/** As React writes the scripts of a page, each async, and the order to fetch one of them ahead. */
const SCRIPT = /^<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/;
const AHEAD = /^<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/;
const END = Buffer.from('</body></html>');

/**
 * What has the scripts of a document asked for once its first contents are painted: on a phone they compete with its styles, faces
 * and first picture for the line, and with its layout for the processor (docs/decisions/browser-speed.md). Next asks for them in the
 * head and has no setting for it: https://github.com/vercel/next.js/issues/66958
 */
export function scriptsAfterPaint(html: Buffer): Edit[] {
  const end = html.length - END.length;
  if (!html.subarray(Math.max(0, end)).equals(END)) return [];
  const edits: Edit[] = [{ start: end, end, by: `<script>${SCRIPTS_AFTER_PAINT}</script>` }];
  for (const tag of tagsOf(html, '<link rel="preload" as="script"', AHEAD))
    edits.push({ start: tag.start, end: tag.end, by: '' });
  for (const tag of tagsOf(html, '<script src="/_next/static/', SCRIPT))
    edits.push({ start: tag.start, end: tag.end, by: `<script ${WAITING_SCRIPT}="${tag.parts[1] ?? ''}"></script>` });
  return edits;
}
