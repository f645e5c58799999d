import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getTranslations } from 'next-intl/server';
import { articles } from '@/lib/blog/data';
import { isSiteError, unavailable } from '@/lib/errors';
import { getShared } from '@/lib/favourite/data';
import { slugsIn } from '@/lib/favourite/params';
import type { Locale } from '@/lib/i18n/locales';
import { findSubject, landingFacts } from '@/lib/landing/data';
import { getProperty } from '@/lib/property/data';
import { isLandingHub } from '@/lib/routes';
import { getUnit, getUnits } from '@/lib/unit/data';
import { mediaSource } from '@/lib/upstream/media/address';
import { fetchPicture } from '@/lib/upstream/media/fetch';
import type { CardView } from './types';
import {
  articleCard,
  isCardPage,
  landingCard,
  pageCard,
  propertyCard,
  shortlistCard,
  unitCard,
  unitsCard,
} from './view';

/** Reads what a card shows by its key; null where there is no such thing. */
type Loader = (key: string, locale: Locale) => Promise<CardView | null>;

/** Null where there is no such thing. @throws SiteError any other failure */
async function orNull<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (isSiteError(error) && error.kind === 'absent') return null;
    throw error;
  }
}

const translations = (locale: Locale) => getTranslations({ locale });

/** Every kind of card, a row each: `/og/{locale}/{kind}/{key}.{hash}.jpg`. */
export const KINDS: Readonly<Record<string, Loader>> = {
  property: async (key, locale) => {
    const property = await getProperty(key, locale);
    return property && propertyCard(property, await translations(locale), locale);
  },
  units: async (key, locale) => {
    const property = await getProperty(key, locale);
    return property && unitsCard(property, await getUnits(property, locale), await translations(locale), locale);
  },
  unit: async (key, locale) => {
    const [slug = '', id = ''] = key.split('/');
    const property = await getProperty(slug, locale);
    const unit = property && (await getUnit(property, id, locale));
    return unit && unitCard(property, unit, await translations(locale), locale);
  },
  landing: async (key, locale) => {
    const [hub = '', first = '', second] = key.split('/');
    const subject = isLandingHub(hub) ? await orNull(findSubject(hub, [first, second], locale)) : null;
    return subject && landingCard(subject, await landingFacts(subject, locale), await translations(locale), locale);
  },
  article: async (key, locale) => {
    const article = (await articles(locale)).find(({ slug }) => slug === key);
    return article ? articleCard(article, await translations(locale), locale) : null;
  },
  shortlist: async (key, locale) => {
    const homes = await getShared(slugsIn(key), locale);
    return homes.length > 0 ? shortlistCard(homes, await translations(locale), locale) : null;
  },
  page: async (key, locale) => (isCardPage(key) ? pageCard(key, await translations(locale), locale) : null),
};

const PUBLIC = path.join(/* turbopackIgnore: true */ process.cwd(), 'public');

/**
 * The bytes of a card's picture.
 * @param src below `/media/`, or the address of a file in `public/`
 * @returns null when there is none
 * @throws SiteError unavailable when its host fails
 */
export async function pictureOf(src: string): Promise<Buffer | null> {
  if (!src.startsWith('/media/')) {
    const file = path.join(PUBLIC, src);
    if (!file.startsWith(PUBLIC + path.sep)) return null;
    return readFile(/* turbopackIgnore: true */ file).catch(() => null);
  }
  const address = mediaSource(src);
  if (!address) return null;
  const answer = await fetchPicture(address);
  if (answer.kind === 'absent') return null;
  if (answer.kind !== 'picture') throw unavailable(answer.kind === 'failed' ? answer.why : 'picture unchanged');
  return Buffer.from(await new Response(answer.body).arrayBuffer());
}
