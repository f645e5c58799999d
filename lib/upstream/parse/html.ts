import sanitizeHtml from 'sanitize-html';
import { MOST_HTML, TAGS_WITHOUT_TEXT } from '@/lib/contract/rules';

const BLOCKS = ['h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const INLINE = ['strong', 'em', 'b', 'i', 'u', 'sub', 'sup', 'a', 'br', 'caption'];

/** Deeper nesting is flattened to its text. */
const MAX_DEPTH = 50;

const spans = { th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] };

/** Plain text with blank lines between paragraphs, as HTML would have them. */
function paragraphs(text: string): string {
  if (/<[a-z!/]/i.test(text)) return text;
  return text
    .split(/\n\s*\n/)
    .map((each) => `<p>${each.trim().replace(/\n/g, '<br>')}</p>`)
    .join('');
}

/**
 * Untrusted HTML reduced to prose: headings (below the page's own), paragraphs, lists, emphasis, links and tables.
 * Everything else is dropped, scripts and styles with what they hold.
 * @returns HTML safe to set, or null when no text is left
 */
export function toProse(html: string | null): string | null {
  if (!html) return null;
  const clean = sanitizeHtml(paragraphs(html.slice(0, MOST_HTML)), {
    allowedTags: [...BLOCKS, ...INLINE],
    allowedAttributes: { a: ['href', 'rel', 'target'], ...spans },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: MAX_DEPTH,
    nonTextTags: TAGS_WITHOUT_TEXT,
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      h5: 'h4',
      h6: 'h4',
      div: 'p',
      section: 'p',
      article: 'p',
      a: (_name, { href }) => ({
        tagName: 'a',
        attribs: { ...(href ? { href: href.trim() } : {}), rel: 'nofollow noopener', target: '_blank' },
      }),
    },
    exclusiveFilter: ({ tag, text, mediaChildren }) =>
      ['p', 'h3', 'h4', 'li', 'a', 'strong', 'em'].includes(tag) && !text.trim() && mediaChildren.length === 0,
  }).trim();
  return toText(clean) === null ? null : clean;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The text of sanitised prose, one line for each block; null when there is none. */
export function toText(prose: string | null): string | null {
  if (!prose) return null;
  const broken = prose
    .replace(/<(br|\/(p|h3|h4|li|tr|blockquote|caption))\b[^>]*>/gi, '$&\n')
    .replace(/<\/(td|th)>/gi, '$& ');
  const bare = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} });
  const text = bare
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
  return text === '' ? null : text;
}
