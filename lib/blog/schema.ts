import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { CATEGORIES, DESKS } from '@/lib/blog/rules';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@/lib/contract/rules';

const line = (most: number) => z.string().trim().min(1).max(most);

/** What stands between the `---` at the top of an article. A field it does not know is a mistake, not an addition. */
const frontMatter = z
  .strictObject({
    title: line(TITLE_LENGTH),
    excerpt: line(300),
    description: line(DESCRIPTION_LENGTH).optional(),
    date: z.iso.date(),
    updated: z.iso.date().optional(),
    category: z.enum(CATEGORIES),
    author: z.union([z.enum(DESKS), z.strictObject({ name: line(80) })], {
      error: `a desk (${DESKS.join(', ')}), or { name: … } for a person`,
    }),
    picture: z.string().regex(/^\/editorial(\/[\w-]+)+\.(jpe?g|png|webp|avif)$/, 'a picture under /editorial/'),
    pictureAlt: line(200),
  })
  .refine(({ description, excerpt }) => description !== undefined || excerpt.length <= DESCRIPTION_LENGTH, {
    path: ['description'],
    error: `needed, as the excerpt is longer than ${String(DESCRIPTION_LENGTH)} characters`,
  })
  .refine(({ updated, date }) => updated === undefined || updated >= date, {
    path: ['updated'],
    error: 'lies before date',
  });

export type FrontMatter = z.infer<typeof frontMatter>;

const FENCED = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/;

/**
 * The front matter of an article and the Markdown below it.
 * @param file names the article in errors
 * @throws Error that names the file and the field
 */
export function parseArticle(file: string, text: string): { matter: FrontMatter; markdown: string } {
  const [, yaml, markdown] = FENCED.exec(text) ?? [];
  if (yaml === undefined || markdown === undefined) throw new Error(`${file}: does not begin with --- fields ---`);
  let fields: unknown;
  try {
    fields = parseYaml(yaml);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const found = frontMatter.safeParse(fields);
  if (found.success) return { matter: found.data, markdown };
  const faults = found.error.issues.map(({ path, message }) => `${path.join('.') || 'fields'}: ${message}`);
  throw new Error(`${file}: ${faults.join('; ')}`);
}
