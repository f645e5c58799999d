import { MARK_PATH, MARK_PATH_LENGTH } from '../../lib/contract/rules';

/** What a logo's file holds: its path and the size of its box; or why it cannot be used. */
export type Mark = { width: number; height: number; path: string };
export type MarkProblem = 'noSvg' | 'noPath' | 'shapes';

/** What is drawn by other means than a path, or moved: a path alone would show another logo. */
const OTHERS =
  'rect, circle, ellipse, line, polyline, polygon, text, image, use, mask, clipPath, filter, [transform], [fill-rule="evenodd"]';

/**
 * Reads the file of a logo: the paths of an SVG joined to one, in the size of its `viewBox`. Nothing else of the file is kept.
 * @returns the problem where it is no SVG, has no path, or draws by other means than paths
 */
export function markOf(svg: string): Mark | MarkProblem {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const root = parsed.documentElement;
  if (root.nodeName !== 'svg' || parsed.querySelector('parsererror')) return 'noSvg';
  const box = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = 0, top = 0, width = 0, height = 0] =
    box.length === 4
      ? box
      : [0, 0, parseFloat(root.getAttribute('width') ?? ''), parseFloat(root.getAttribute('height') ?? '')];
  if (!(width > 0 && height > 0)) return 'noSvg';
  // A box that does not begin at its corner would cut the mark off.
  if (left !== 0 || top !== 0 || root.querySelector(OTHERS)) return 'shapes';
  const path = [...root.querySelectorAll('path')]
    .map((each) => (each.getAttribute('d') ?? '').replace(/\s+/g, ' ').trim())
    .filter((each) => each !== '')
    // A small `m` begins at the corner in a path of its own, and where the last one ended in one that is joined.
    .map((each) => (each.startsWith('m') ? `M0 0${each}` : each))
    .join('');
  if (path === '' || path.length > MARK_PATH_LENGTH || !MARK_PATH.test(path)) return 'noPath';
  return { width, height, path };
}
