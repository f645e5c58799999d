import type { ListingRow } from '../../reference-api/desk/shapes';
import type { DeskLocale } from '../i18n';

/** What a listing is called in the language of the desk, else in English; '' of one that has no title yet. */
export const titleIn = ({ titles, title }: Pick<ListingRow, 'titles' | 'title'>, locale: DeskLocale): string =>
  titles[locale] || title;
