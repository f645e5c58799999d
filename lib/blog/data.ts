import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { cache } from 'react';
import sharp from 'sharp';
import { articleText, FIGURE_SIZES, picturesIn, wordsIn, type DrawnPicture } from '@/lib/blog/format';
import { languageFor, readingMinutes, shownIn } from '@/lib/blog/rules';
import { parseArticle, type FrontMatter } from '@/lib/blog/schema';
import { articlesHeld } from '@/lib/blog/store';
import type { Article, ArticleText, WrittenArticle } from '@/lib/blog/types';
import { renewHeld } from '@/lib/content/data';
import { ARTICLE_SLUG } from '@/lib/contract/content-texts';
import { unavailable } from '@/lib/errors';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { imageSources } from '@/lib/images';
import { agency } from '@/lib/site';
import { readArticleBody, readWrittenArticles } from '@/lib/upstream/article';

/** Where articles lie: a folder each, named as its address, with a text in every language (docs/decisions/articles.md). */
const FOLDER = ['content', 'articles'];

const at = (...parts: string[]) => path.join(/* turbopackIgnore: true */ process.cwd(), ...parts);

type Source = { file: string; matter: FrontMatter; markdown: string };

async function readSource(slug: string, locale: Locale): Promise<Source> {
  const file = [...FOLDER, slug, `${locale}.md`].join('/');
  let text: string;
  try {
    text = await readFile(at(file), 'utf8');
  } catch (error) {
    throw new Error(`${file}: missing, an article stands in every language`, { cause: error });
  }
  return { file, ...parseArticle(file, text) };
}

/** What all languages of an article share, said in each of its files: one that differs is a mistake. */
const SHARED = ['date', 'updated', 'category', 'author', 'picture'] as const;

/** An article in every language. */
const readArticle = cache(async (slug: string): Promise<Record<Locale, Source>> => {
  const sources = await Promise.all(LOCALES.map((locale) => readSource(slug, locale)));
  const [first] = sources;
  for (const { file, matter } of sources)
    for (const field of SHARED)
      if (JSON.stringify(matter[field]) !== JSON.stringify(first?.matter[field]))
        throw new Error(`${file}: ${field}: differs from ${String(first?.file)}`);
  return Object.fromEntries(LOCALES.map((locale, index) => [locale, sources[index]])) as Record<Locale, Source>;
});

const readSlugs = cache(async (): Promise<string[]> => {
  const entries = await readdir(at(...FOLDER), { withFileTypes: true });
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const slug of slugs)
    if (!ARTICLE_SLUG.pattern.test(slug))
      throw new Error(`${[...FOLDER, slug].join('/')}: an address is a-z, 0-9 and single hyphens`);
  return slugs;
});

/** The size of a picture in `public/`, in pixels. */
const sizeOf = cache(async (src: string): Promise<{ width: number; height: number }> => {
  const { width, height } = await sharp(at('public', ...src.split('/'))).metadata();
  return { width, height };
});

async function measured(file: string, src: string) {
  try {
    return await sizeOf(src);
  } catch (error) {
    throw new Error(`${file}: picture: there is no ${src} in public`, { cause: error });
  }
}

async function toArticle(slug: string, { file, matter, markdown }: Source, locale: Locale): Promise<Article> {
  const { title, excerpt, description = excerpt, date, updated = date, category, author, picture, pictureAlt } = matter;
  const words = wordsIn(markdown);
  return {
    slug,
    language: locale,
    languages: LOCALES,
    title,
    excerpt,
    description,
    category,
    author: typeof author === 'string' ? { desk: author } : { person: author.name },
    date,
    updated,
    picture: { src: picture, alt: pictureAlt, ...(await measured(file, picture)) },
    words,
    readTime: readingMinutes(words, locale),
  };
}

/**
 * The articles of the site itself in `locale`, newest first.
 * @throws Error that names the file and the field of an article that is written wrongly
 */
const ownArticles = cache(async (locale: Locale): Promise<Article[]> => {
  const slugs = await readSlugs();
  const found = await Promise.all(
    slugs.map(async (slug) => toArticle(slug, (await readArticle(slug))[locale], locale)),
  );
  return found.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
});

/**
 * The text of an article of the site itself; null when there is no such article.
 * @throws Error that names the file and what is written wrongly in it
 */
const ownText = cache(async (slug: string, locale: Locale): Promise<ArticleText | null> => {
  if (!(await readSlugs()).includes(slug)) return null;
  const { file, markdown } = (await readArticle(slug))[locale];
  const drawn = new Map<string, DrawnPicture>();
  for (const src of picturesIn(markdown))
    drawn.set(src, { ...imageSources(src, FIGURE_SIZES), ...(await measured(file, src)) });
  try {
    return articleText(markdown, { locale, pictures: drawn });
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
});

/**
 * Reads every article in every language, so that a build stops at one that is written wrongly.
 * @throws Error that names the file and the field
 */
export async function checkArticles(): Promise<void> {
  for (const locale of LOCALES) for (const { slug } of await ownArticles(locale)) await ownText(slug, locale);
}

/** What editors have written in the back end; `unsure`: there may be more, as it cannot be read and never was. */
const written = cache(async (): Promise<{ all: readonly WrittenArticle[]; unsure: boolean }> => {
  const held = articlesHeld();
  const outdated = await renewHeld(held, readWrittenArticles);
  return { all: held.content, unsure: outdated && !held.known };
});

/**
 * The articles of the blog in `locale`, newest first: those that editors have written in the back end; where there are none, those
 * of the site itself.
 * @throws Error that names the file and the field of an article of the site that is written wrongly
 */
export const articles = cache(async (locale: Locale): Promise<Article[]> => {
  const { all } = await written();
  if (all.length === 0) return ownArticles(locale);
  const { name } = agency(locale);
  return all.map((each) => shownIn(each, locale, name));
});

/**
 * An article of the blog with its text; null when there is no such article.
 * @throws SiteError unavailable when that cannot be known, or its text cannot be read; Error as `articles`
 */
export const getArticle = cache(
  async (slug: string, locale: Locale): Promise<{ article: Article; text: ArticleText } | null> => {
    const [{ all, unsure }, shown] = [await written(), await articles(locale)];
    const article = shown.find((each) => each.slug === slug);
    if (!article && unsure) throw unavailable('the articles of the back end cannot be read');
    if (!article) return null;
    if (all.length === 0) {
      const text = await ownText(slug, locale);
      return text && { article, text };
    }
    const body = await readArticleBody(slug);
    const language = languageFor(article.languages, locale);
    const markdown = body[language] ?? '';
    const text = articleText(markdown, { locale, pictures: new Map(), forgiving: true });
    return { article, text };
  },
);
