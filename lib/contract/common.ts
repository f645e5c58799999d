import { z } from 'zod';
import { LOCALES } from './locales';
import { plainLine } from './rules';

/** Shapes that several nouns share. */

/**
 * A text that somebody has written, of `most` characters.
 * @param plain makes it one without control characters: of one line, unless it says otherwise
 */
export const written = (most: number, plain: (text: string) => string = plainLine) =>
  z
    .string()
    .overwrite(plain)
    .trim()
    .min(1, 'Is empty.')
    .max(most, `At most ${String(most)} characters.`)
    // Half a character is kept by no database.
    .regex(/^\P{Surrogate}*$/u, 'Holds a character that is none.');

/** A named thing. `key` is an optional addition: the machine name where `name` is translated (see docs/decisions). */
export const named = z
  .object({
    id: z.number().int().nullable().optional(),
    name: z.string(),
    key: z.string().optional(),
  })
  .meta({ id: 'Named' });

/** A filter option. `count` is an optional addition: how many properties it would give. */
export const option = z
  .object({
    id: z.number().int(),
    name: z.string(),
    key: z.string().optional(),
    count: z.number().int().optional(),
  })
  .meta({ id: 'Option' });

export const contentLanguage = z.enum(LOCALES).optional();

export const message = z.object({ message: z.string() }).meta({ id: 'Message' });

/** Problem details (RFC 9457) with the message and field errors of section 7. */
export const problem = z
  .object({
    type: z.string().optional(),
    title: z.string().optional(),
    status: z.number().int().optional(),
    detail: z.string().optional(),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    /** an optional addition: the language of `message` and `errors` */
    content_language: contentLanguage,
  })
  .meta({ id: 'Problem' });

export const health = z.object({ status: z.string(), database: z.string().optional() }).meta({ id: 'Health' });

/** A page of results; a bare array is read as one whole page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable().optional(),
    previous: z.string().nullable().optional(),
    results: z.array(item),
  });
}

export type WireNamed = z.infer<typeof named>;
export type WireOption = z.infer<typeof option>;
export type WireProblem = z.infer<typeof problem>;
