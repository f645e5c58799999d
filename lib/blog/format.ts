import MarkdownIt from 'markdown-it';
import type { ArticlePart, ArticleText } from '@/lib/blog/types';
import { localePath, type Locale } from '@/lib/i18n/locales';

/** A picture as a text asks for it: the size of its file, and the addresses of its sizes. */
export type DrawnPicture = { src: string; srcSet?: string; width: number; height: number };

type Context = {
  locale: Locale;
  /** those of `picturesIn`, by their paths */
  pictures: ReadonlyMap<string, DrawnPicture>;
  /** what cannot stand so is left out, or made to: of a text that no build has read */
  forgiving?: boolean;
};

type Token = ReturnType<MarkdownIt['parse']>[number];

/** The width a picture takes in the text, in the words of the `sizes` attribute. */
export const FIGURE_SIZES = '(min-width: 64rem) 640px, 92vw';

/** Where a link may lead; `contact` alone would lead to /blog/contact. */
const LINK = /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/;
/** An amount is not broken after its currency. */
const AMOUNT = /\bAED (?=\d)/g;

// No HTML: what looks like a tag in an article is text, and shown as text.
const markdownIt = new MarkdownIt({ html: false });
const contextOf = (env: unknown) => env as Context;

markdownIt.renderer.rules.link_open = (tokens, at, options, env, self) => {
  const token = tokens[at] as Token;
  const href = String(token.attrGet('href'));
  if (!LINK.test(href) && contextOf(env).forgiving) return '<a>';
  if (!LINK.test(href)) throw new Error(`the link "${href}" leads nowhere: begin it with / or https://`);
  // Pages of the site in the language of the article.
  if (href.startsWith('/')) token.attrSet('href', localePath(contextOf(env).locale, href));
  if (/^https?:/.test(href)) token.attrSet('rel', 'noopener');
  return self.renderToken(tokens, at, options);
};

markdownIt.renderer.rules.image = (tokens, at, _options, env) => {
  const token = tokens[at] as Token;
  const { escapeHtml: text } = markdownIt.utils;
  if (contextOf(env).forgiving) return '';
  if (tokens.length > 1) throw new Error(`the picture "${token.content}" does not stand in a paragraph of its own`);
  if (token.content.trim() === '') throw new Error('a picture without words: ![what it shows](/editorial/…)');
  const picture = contextOf(env).pictures.get(String(token.attrGet('src')));
  if (!picture) throw new Error(`the picture "${token.content}" is not known`);
  const { src, srcSet, width, height } = picture;
  const sized = `width="${String(width)}" height="${String(height)}" loading="lazy" decoding="async"`;
  const sources = srcSet ? ` srcset="${text(srcSet)}" sizes="${FIGURE_SIZES}"` : '';
  const caption = token.attrGet('title');
  return `<figure><img src="${text(src)}"${sources} alt="${text(token.content)}" ${sized}>${caption ? `<figcaption>${text(caption)}</figcaption>` : ''}</figure>`;
};

// Wider than a phone, it is scrolled, by keyboard too.
markdownIt.renderer.rules.table_open = () => '<div class="scrolls" tabindex="0"><table>';
markdownIt.renderer.rules.table_close = () => '</table></div>';

const textOf = (inline: Token | undefined) =>
  (inline?.children ?? []).map(({ type, content }) => (type === 'image' ? '' : content)).join('');

/** Gives each part its anchor. */
function partsOf(tokens: readonly Token[], { forgiving = false }: Context): ArticlePart[] {
  const parts: ArticlePart[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const title = textOf(tokens[at + 1]);
    if (token.tag === 'h1' && !forgiving)
      throw new Error(`the heading "${title}": begin it with ##, as # is the title's`);
    if (token.tag === 'h1') {
      token.tag = 'h2';
      const end = tokens[at + 2];
      if (end) end.tag = 'h2';
    }
    if (token.tag !== 'h2') continue;
    const id = `part-${String(parts.length + 1)}`;
    token.attrSet('id', id);
    parts.push({ id, title });
  }
  return parts;
}

/** A picture alone in its paragraph needs none; the first cell of a row is what the row is of. */
function dress(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const [next, after] = [tokens[at + 1], tokens[at + 2]];
    if (
      token.type === 'paragraph_open' &&
      next?.children?.length === 1 &&
      next.children[0]?.type === 'image' &&
      after
    ) {
      token.hidden = true;
      after.hidden = true;
    }
    if (token.type === 'th_open') token.attrSet('scope', 'col');
    if (token.type === 'tr_open' && next?.type === 'td_open') {
      next.tag = 'th';
      next.attrSet('scope', 'row');
      const end = tokens.slice(at).find(({ type }) => type === 'td_close');
      if (end) end.tag = 'th';
    }
  }
}

/**
 * An article's Markdown as HTML: headings from h2, no HTML of the author's own, links in the language of the article.
 * @throws Error that names a heading, a link or a picture that cannot stand so, unless it is forgiving
 */
export function articleText(markdown: string, context: Context): ArticleText {
  const tokens = markdownIt.parse(markdown.replace(AMOUNT, 'AED\u00a0'), context);
  const parts = partsOf(tokens, context);
  dress(tokens);
  return { html: markdownIt.renderer.render(tokens, markdownIt.options, context), parts };
}

/** The paths of the pictures that a text shows. */
export function picturesIn(markdown: string): string[] {
  const inline = markdownIt.parse(markdown, {}).flatMap(({ children }) => children ?? []);
  return inline.filter(({ type }) => type === 'image').map((token) => String(token.attrGet('src')));
}

/** How many words a reader reads in a text. */
export function wordsIn(markdown: string): number {
  const text = markdownIt
    .parse(markdown, {})
    .filter(({ type }) => type === 'inline')
    .map(textOf);
  return text.join(' ').split(/\s+/).filter(Boolean).length;
}
