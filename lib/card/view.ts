import { createHash } from 'node:crypto';
import { formatCount, formatNumber, formatPrice, truncate } from '@/lib/format';
import type { Article } from '@/lib/blog/types';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { isDrawing } from '@/lib/image-sources';
import { subjectPath } from '@/lib/landing/rules';
import type { LandingFacts, Subject } from '@/lib/landing/types';
import { shortPrice, subjectName } from '@/lib/landing/view';
import { statusKey } from '@/lib/property/format';
import { displayPrice, holdsOffices, isSingleHome, isSold } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import { priceText, salesStatusView, withoutBedrooms } from '@/lib/property/view';
import { PAGES } from '@/lib/routes';
import { agency, type Agency } from '@/lib/site';
import type { Picture, Unit } from '@/lib/unit/types';
import { unitName, unitStatusView } from '@/lib/unit/view';
import type { CardBrand, CardView } from './types';

/** Counted up when cards are drawn otherwise: every address of a card is then a new one. */
const DESIGN = 2;
/** Most characters of an `og:image:alt`, as X has it. */
const MOST_ALT = 420;
/** The film's still, behind the pages that have no picture of their own. */
const HERO = '/hero/hero_dusk_skyline.jpg';
/** Longest amount that stays in one line at the least size. */
const LONGEST_RANGE = 27;

/** What a card takes of the agency as one locale shows it. */
export function cardBrand({ name, mark, colours }: Agency): CardBrand {
  return {
    name,
    mark,
    night: colours.night,
    accent: colours['bronze-2'],
    light: colours['on-night'] ?? '#e9e3d6',
  };
}

/** Sixteen hexadecimal digits over all that is drawn, and nothing else. */
export function cardHash(view: CardView, brand: CardBrand): string {
  const { locale, title, place = [], price = null, status = null, picture = null } = view;
  const drawn = [
    DESIGN,
    locale,
    title,
    place,
    // of a sold one no price is drawn
    status?.sold ? null : price && [price.lead ?? null, price.amount],
    status && [status.text, status.sold],
    // Without a point as before there was any: addresses that were shared stay as they are.
    picture && [picture.src, picture.plan ?? false, picture.instead ?? null, ...(picture.focus ? [picture.focus] : [])],
    brand,
  ];
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 16);
}

/** What `pageMetadata` is told of a card: where it is, and in words what it says. */
export function cardImage(view: CardView): { path: string; alt: string } {
  const own = agency(view.locale);
  const key = view.key.split('/').map(encodeURIComponent).join('/');
  const price = view.status?.sold ? null : view.price && [view.price.lead, view.price.amount].filter(Boolean).join(' ');
  const alt = [view.title, ...(view.place ?? []), view.status?.text, price, own.name].filter(Boolean).join(' · ');
  return {
    path: `/og/${view.locale}/${view.kind}/${key}.${cardHash(view, cardBrand(own))}.jpg`,
    alt: truncate(alt, MOST_ALT - 1),
  };
}

const placeParts = ({ district, city }: PropertyDetail) =>
  [...new Set([district?.name, city?.name])].filter((name): name is string => Boolean(name));

function propertyStatus(property: PropertyDetail, t: Translate, locale: Locale): CardView['status'] {
  const key = statusKey(property.salesStatus);
  if (key === 'available') return null;
  const { text } = salesStatusView(property, t, locale);
  return { text, sold: key === 'sold' };
}

/** The small word before a price: that it is a rent, or the least of several. */
function leadOf(property: PropertyDetail, t: Translate): { lead?: string } {
  if (property.rent) return { lead: t('rent.rent') };
  return isSingleHome(property) ? {} : { lead: t('common.from') };
}

/** The card of a property. */
export function propertyCard(property: PropertyDetail, t: Translate, locale: Locale): CardView {
  const price = displayPrice(property);
  return {
    locale,
    kind: 'property',
    key: property.slug,
    title: property.title,
    place: placeParts(property),
    status: propertyStatus(property, t, locale),
    price:
      price === null
        ? { amount: t('common.priceOnRequest') }
        : { ...leadOf(property, t), amount: priceText(price, property, t, locale) },
    picture: photographOf(property.cover),
  };
}

const photographOf = (picture: Picture | null): CardView['picture'] =>
  picture && { src: picture.src, ...(picture.focus && { focus: picture.focus }) };

function unitPicture(unit: Unit, cover: Picture | null): CardView['picture'] {
  if (unit.image) return { src: unit.image.src };
  const plan = unit.floorPlan?.src;
  if (plan && isDrawing(plan))
    return { src: plan, plan: true, instead: cover?.src ?? null, ...(cover?.focus && { focus: cover.focus }) };
  return photographOf(cover);
}

function roomsOf(property: PropertyDetail, { bedrooms }: Unit, t: Translate): string | null {
  if (bedrooms === null) return null;
  if (bedrooms === 0) return withoutBedrooms(holdsOffices(property), t);
  return t('card.beds', { count: bedrooms, n: formatCount(bedrooms) });
}

/** The card of a unit: its own picture, else its plan, else the property's cover. */
export function unitCard(property: PropertyDetail, unit: Unit, t: Translate, locale: Locale): CardView {
  const key = statusKey(unit.status);
  return {
    locale,
    kind: 'unit',
    key: `${property.slug}/${String(unit.id)}`,
    title: t('unit.plainTitle', { id: unitName(unit, t('common.notAvailable')) }),
    place: [property.title, roomsOf(property, unit, t)].filter((part) => part !== null),
    status:
      key === 'available'
        ? null
        : { text: unitStatusView(unit, property.rent !== null, t, locale).text, sold: key === 'sold' },
    price: { amount: unit.price ? priceText(unit.price, property, t, locale) : t('common.priceOnRequest') },
    picture: unitPicture(unit, property.cover),
  };
}

/** From which price to which, as far as a line has room; null where none is known. */
function priceSpan(prices: readonly number[], t: Translate, locale: Locale): CardView['price'] {
  if (prices.length === 0) return null;
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (least === most) return { amount: formatPrice(least, locale) };
  const range = `${formatPrice(least, locale)}\u00a0–\u00a0${formatNumber(most)}`;
  if (range.length <= LONGEST_RANGE) return { amount: range };
  return { lead: t('common.from'), amount: formatPrice(least, locale) };
}

/** The card of a property's units: how many, and from what price to what. */
export function unitsCard(property: PropertyDetail, units: readonly Unit[], t: Translate, locale: Locale): CardView {
  const prices = (property.rent ? [] : units)
    .filter(({ status }) => !isSold(status))
    .map(({ price }) => price)
    .filter((price): price is number => Boolean(price));
  return {
    locale,
    kind: 'units',
    key: property.slug,
    title: property.title,
    place: [t('card.units', { count: units.length, n: formatNumber(units.length) })],
    status: propertyStatus(property, t, locale),
    price: priceSpan(prices, t, locale),
    picture: photographOf(property.cover),
  };
}

/** The card of a landing page: how many are for sale, and from what price. */
export function landingCard(subject: Subject, facts: LandingFacts, t: Translate, locale: Locale): CardView {
  const { count, prices, photograph } = facts;
  return {
    locale,
    kind: 'landing',
    key: subjectPath(subject).slice(PAGES.properties.path.length + 1),
    title: subjectName(subject, t).name,
    place: [t('landing.countLine', { count, n: formatNumber(count) })],
    price: prices && { lead: t('common.from'), amount: shortPrice(prices.least, t, locale) },
    picture: photographOf(photograph),
  };
}

/** The card of an article. */
export function articleCard({ slug, title, category, picture }: Article, t: Translate, locale: Locale): CardView {
  return {
    locale,
    kind: 'article',
    key: slug,
    title,
    place: category ? [t(`blog.${category}`)] : [],
    picture: picture && { src: picture.src },
  };
}

/** The card of a list that somebody sends: how many homes, which, and from what price to what, over the first picture. */
export function shortlistCard(homes: readonly PropertyDetail[], t: Translate, locale: Locale): CardView {
  const prices = homes
    .filter(({ salesStatus, rent }) => !isSold(salesStatus) && rent === null)
    .map(displayPrice)
    .filter((price) => price !== null);
  const cover = homes.find((home) => home.cover)?.cover;
  return {
    locale,
    kind: 'shortlist',
    key: homes.map(({ slug }) => slug).join(','),
    title: t('favourite.sharedTitle', { count: homes.length, n: formatNumber(homes.length) }),
    place: homes.map(({ title }) => title),
    price: priceSpan(prices, t, locale),
    picture: photographOf(cover ?? null),
  };
}

/** What the card of a page of words says in large letters: its heading. */
const PAGE_TITLES = {
  home: 'home.hero',
  about: 'about.title',
  properties: 'search.title',
  places: 'landing.places',
  developers: 'landing.developers',
  blog: 'blog.title',
  contact: 'contact.title',
  terms: 'terms.title',
  privacy: 'privacy.title',
  cookies: 'cookies.title',
  favourites: 'favourite.title',
} as const satisfies Partial<Record<keyof typeof PAGES, string>>;

export type CardPage = keyof typeof PAGE_TITLES;

/** Whether `name` is a page of the table of routes that has a card. */
export const isCardPage = (name: string): name is CardPage => Object.hasOwn(PAGE_TITLES, name);

/** The card of a page of words, the list and home: the agency's words over the still of its film. */
export function pageCard(page: CardPage, t: Translate, locale: Locale): CardView {
  return {
    locale,
    kind: 'page',
    key: page,
    title: t(PAGE_TITLES[page]),
    place: page === 'home' || page === 'properties' ? [t('common.defaultPlace')] : [],
    picture: { src: HERO },
  };
}
