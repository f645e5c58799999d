import { SCRIPTS_AFTER_PAINT, WAITING_SCRIPT } from '../../lib/browser/early-scripts';

/** As React writes the scripts of a page, each async, and the order to fetch one of them ahead. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const AHEAD = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g;
const END = '</body></html>';

/**
 * A document whose scripts are asked for once its first contents are painted: on a phone they compete with its styles, faces and
 * first picture for the line, and with its layout for the processor (docs/decisions/browser-speed.md). Next asks for them in the
 * head and has no setting for it: https://github.com/vercel/next.js/issues/66958
 */
export function scriptsAfterPaint(html: string): string {
  if (!html.endsWith(END)) return html;
  const waiting = html.replace(AHEAD, '').replace(SCRIPT, `<script ${WAITING_SCRIPT}="$1"></script>`);
  return `${waiting.slice(0, -END.length)}<script>${SCRIPTS_AFTER_PAINT}</script>${END}`;
}
