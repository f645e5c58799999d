import type { NameRow } from '../../reference-api/desk/shapes';
import { LISTING_LOCALES, type ListingLocale } from '../listings/texts';

type Texts = Record<ListingLocale, string>;
/** What is written of a name: itself and, of a place, what its page says, in each language. */
export type NameForm = { name: Texts; text: Texts };
/** A field of a form, as in `name.ar`. */
export type NameField = `${keyof NameForm}.${ListingLocale}`;

const filled = (given: NameRow['text']): Texts => ({ en: given?.en ?? '', ar: given?.ar ?? '', fa: given?.fa ?? '' });

/** The form of a name as it was read; an empty one where there is none yet. */
export const formOf = (row: NameRow | null): NameForm => ({
  name: filled(row?.name ?? null),
  text: filled(row?.text ?? null),
});

/** Whether nothing is written in any language. */
export const isEmpty = (texts: Texts): boolean => Object.values(texts).every((text) => text.trim() === '');

/** Texts as a call has them: one of blanks alone is null. */
export const wired = ({ en, ar, fa }: Texts) => ({ en, ar: ar.trim() || null, fa: fa.trim() || null });

/**
 * What `mine` changed since `before`, over what `theirs` has become meanwhile, each language by itself.
 * @returns the form, and what they say in the fields that both changed, each otherwise: mine stays in those
 */
export function joined(
  before: NameForm,
  mine: NameForm,
  theirs: NameForm,
): { form: NameForm; clashes: Partial<Record<NameField, string>> } {
  const form: NameForm = { name: { ...theirs.name }, text: { ...theirs.text } };
  const clashes: Partial<Record<NameField, string>> = {};
  for (const field of ['name', 'text'] as const) {
    for (const locale of LISTING_LOCALES) {
      const [was, my, their] = [before[field][locale], mine[field][locale], theirs[field][locale]];
      if (my === was || my === their) continue;
      form[field][locale] = my;
      if (their !== was) clashes[`${field}.${locale}`] = their;
    }
  }
  return { form, clashes };
}
