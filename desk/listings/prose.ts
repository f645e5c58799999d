/**
 * Descriptions are HTML; most are paragraphs, headings and lists alone. Those are written as plain text: an empty line parts
 * paragraphs, `## ` begins a heading, `- ` an item. All else is shown as it is, so that nothing of it is lost.
 */
const BLOCK = /<(p|h3|ul)>([^]*?)<\/\1>\s*/gy;
const ITEM = /\s*<li>([^<]*)<\/li>\s*/gy;

/** Whether a description can be written as plain text and comes back the same. */
export const isProse = (html: string) => html === '' || blocksOf(html) !== null;

function blocksOf(html: string): string[] | null {
  const blocks: string[] = [];
  let end = 0;
  for (const [whole, tag, inner = ''] of html.trim().matchAll(BLOCK)) {
    end += whole.length;
    if (tag !== 'ul') {
      if (/[<\n]/.test(inner.trim().replace(/<br ?\/?>/g, ''))) return null;
      const text = unescaped(inner.trim().replace(/<br ?\/?>/g, '\n'));
      blocks.push(tag === 'h3' ? `## ${text}` : text);
    } else {
      const items = [...inner.matchAll(ITEM)];
      if (items.map(([item]) => item).join('') !== inner) return null;
      blocks.push(items.map(([, item = '']) => `- ${unescaped(item.trim())}`).join('\n'));
    }
  }
  return end === html.trim().length ? blocks : null;
}

/** The plain text of such a description. */
export const proseOf = (html: string) => (blocksOf(html) ?? []).join('\n\n');

/** The description that plain text stands for. */
export function htmlOf(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.trim().split('\n');
      if (lines.every((line) => line.startsWith('- ')))
        return `<ul>${lines.map((line) => `<li>${escaped(line.slice(2))}</li>`).join('')}</ul>`;
      if (lines.length === 1 && block.startsWith('## ')) return `<h3>${escaped(block.slice(3))}</h3>`;
      return `<p>${lines.map(escaped).join('<br>')}</p>`;
    })
    .join('\n');
}

const SIGNS: readonly [sign: string, entity: string][] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
];
const escaped = (text: string) => SIGNS.reduce((done, [sign, entity]) => done.replaceAll(sign, entity), text);
const unescaped = (html: string) =>
  [...SIGNS]
    .reverse()
    .reduce(
      (done, [sign, entity]) => done.replaceAll(entity, sign),
      html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&nbsp;', '\u00a0'),
    );
