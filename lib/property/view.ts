import {
  formatCount,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShortMonth,
  formatSquareMetres,
  isolated,
  truncate,
} from '@/lib/format';
import { directionOf, type Locale, localePath } from '@/lib/i18n/locales';
import type { IslandMessages } from '@/lib/i18n/island';
import type { MessageKey, Translate } from '@/lib/i18n/translate';
import { bedroomsText, figure, foreign, statusKey, termKey, termName } from '@/lib/property/format';
import { displayPrice, displayPricePerSqFt, holdsOffices, isSingleHome, isSold, unitCount } from '@/lib/property/rules';
import type { Picture, Property, PropertyDetail, Term } from '@/lib/property/types';
import type { Agency } from '@/lib/site';
import type { ImageSources } from '@/lib/image-sources';
import { cardPictures } from '@/lib/images';
import { propertyPath } from '@/lib/routes';

const TITLE_LENGTH = 40;

/** What pictures that zoom say, in the page and on the whole screen. */
export const LIGHTBOX_MESSAGES = [
  'common.close',
  'gallery.zoomIn',
  'gallery.zoomOut',
  'gallery.zoomReset',
  'gallery.previous',
  'gallery.next',
  'gallery.go',
  'gallery.pause',
  'gallery.play',
  'property.counter',
] as const satisfies readonly MessageKey[];

/** A photograph of the gallery, with what stands for it in words and until it arrives. */
export type GalleryPicture = Pick<Picture, 'src' | 'width' | 'height' | 'placeholder' | 'focus'> & { alt: string };

/** What the gallery of a property says, its whole screen included. */
export const GALLERY_MESSAGES = [
  ...LIGHTBOX_MESSAGES,
  'gallery.open',
  'gallery.more',
  'gallery.fullScreen',
  'property.gallery',
  'property.allPhotographs',
] as const satisfies readonly MessageKey[];

export const SHARE_MESSAGES = [
  'property.share',
  'common.whatsapp',
  'common.newTab',
  'property.copyLink',
  'property.shareDevice',
  'brochure.print',
  'common.linkCopied',
] as const satisfies readonly MessageKey[];

/**
 * A property as a card draws it: every text already in the page's language and form. Made on the server, sent as it is
 * to the islands that draw cards, so that no island needs plurals or number formats of its own.
 */
export type CardView = {
  id: number;
  slug: string;
  /** null for a sample, which leads nowhere */
  href: string | null;
  title: string;
  /** the title cut to what a card holds, where it is longer */
  shortTitle?: string;
  /** `lang` of the title and of the upstream's other texts, where it is not the page's own */
  titleLang?: Locale;
  lang?: Locale;
  /** the same name in Latin letters, under a title in another script */
  latin?: string;
  /** at the site's own origin; its sizes are `CardLabels.pictures` */
  picture: Pick<Picture, 'src' | 'placeholder' | 'focus'> | null;
  status: { key: string | null; name: string; lang?: Locale };
  /** type and status: the site's own words where it has them */
  kind: Worded[];
  developer: string | null;
  place: string;
  /** its language, where that is not the page's; a place that is not known in full is said in the site's words too */
  placeLang?: Locale;
  price: string | null;
  /** whether that is the price of the one home it is, not the least of several */
  exact?: true;
  /** how its own text begins, where a card is large enough */
  about?: string;
  facts: string[];
};

/** The messages of a card; what is asked of the agency names the card's own property. */
export const CARD_MESSAGES = [
  'favourite.add',
  'favourite.remove',
  'common.callAbout',
  'common.emailAbout',
  'common.whatsappAbout',
  'common.mailSubject',
  'common.whatsappText',
  'common.from',
  'common.contactUs',
  'common.viewDetails',
  'common.imageUnavailable',
  'card.sample',
] as const satisfies readonly MessageKey[];

type CardMessages = IslandMessages<(typeof CARD_MESSAGES)[number]>;

/** The messages around the cards of the featured grid. */
export const FEATURED_MESSAGES = [
  'home.viewMore',
  'home.viewAll',
  'home.loading',
  'home.featuredFailed',
] as const satisfies readonly MessageKey[];

/** The messages of the choice of a unit over payment plans. */
export const PLAN_PRICE_MESSAGES = [
  'property.shownFor',
  'property.shownForUnit',
  'property.chooseUnit',
] as const satisfies readonly MessageKey[];

/** What all cards of a page share, sent once. */
export type CardLabels = {
  messages: CardMessages;
  agency: Pick<Agency, 'phone' | 'email' | 'whatsapp'>;
  /** the addresses of any cover */
  pictures: ImageSources;
};

/**
 * @param title stands in for the property's own on a sample
 * @param commercial whether commercial units are told of; the home page's cards have one line for bedrooms, units and area
 */
export function cardView(
  property: Property,
  t: Translate,
  locale: Locale,
  title = property.title,
  commercial = true,
): CardView {
  const salesStatus = salesStatusView(property, t, locale);
  const sample = property.slug === '';
  const beds = property.averageBedrooms;
  const single = isSingleHome(property);
  const average = (value: string) => (single ? value : t('card.average', { value }));
  const leastArea = property.minArea;
  const homes = property.residentialUnits;
  const facts = [
    // Averages and least values are named as such: side by side they are no home that exists.
    beds === null
      ? null
      : beds === 0
        ? t(holdsOffices(property) ? 'unit.office' : 'card.studio')
        : average(t('card.beds', { count: beds, n: formatCount(beds) })),
    homes && !single
      ? t(commercial && property.commercialUnits ? 'card.residential' : 'card.units', {
          count: homes,
          n: formatNumber(homes),
        })
      : null,
    leastArea
      ? t(single ? 'card.area' : 'card.areaFrom', { n: formatNumber(leastArea) })
      : property.averageArea
        ? average(t('card.area', { n: formatNumber(property.averageArea) }))
        : null,
    // last: what does not fit beside the others stands below them
    commercial && !single && property.commercialUnits
      ? t('card.commercial', { count: property.commercialUnits, n: formatNumber(property.commercialUnits) })
      : null,
  ].filter((fact): fact is string => fact !== null);
  const price = displayPrice(property);
  const names = [property.district?.name, property.city?.name];
  const kind = kindView(property, t, locale);
  const shortTitle = truncate(title, TITLE_LENGTH);
  const language = (given: Locale) => (sample ? undefined : foreign(given, locale));
  return {
    id: property.id,
    slug: property.slug,
    href: sample ? null : localePath(locale, propertyPath(property.slug)),
    title,
    ...said({
      shortTitle: shortTitle === title ? undefined : shortTitle,
      titleLang: language(property.titleLanguage),
      latin: property.latinTitle ?? undefined,
      lang: language(property.contentLanguage),
    }),
    picture: property.cover && {
      src: property.cover.src,
      placeholder: property.cover.placeholder,
      ...said({ focus: property.cover.focus }),
    },
    status: { key: statusKey(property.salesStatus), name: salesStatus.text, ...said({ lang: salesStatus.lang }) },
    kind,
    developer: property.developer?.name ?? null,
    place: names.map((name) => name ?? t('common.notAvailable')).join(t('common.comma')),
    ...said({ placeLang: names.includes(undefined) ? undefined : language(property.contentLanguage) }),
    price: price === null ? null : priceText(price, property, t, locale),
    ...said({ exact: single || undefined }),
    facts,
  };
}

/** @param messages `islandMessages` of `CARD_MESSAGES` */
export function cardLabels(messages: CardMessages, { phone, email, whatsapp }: Agency): CardLabels {
  return { messages, agency: { phone, email, whatsapp }, pictures: cardPictures() };
}

/** The fields that are known: React sends an undefined one to the browser by its name and a word for nothing. */
function said<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

/** A text, and its language where that is not the page's: for a `lang` attribute. */
export type Worded = { text: string; lang?: Locale };

/**
 * A term as a page shows it: called as `termName` says, without a language where the site has its own word or nothing is said.
 * @param language of the upstream's names
 */
export function termView(term: Term | null, t: Translate, fallback: string, language: Locale, locale: Locale): Worded {
  return {
    text: termName(term, (key) => t(`terms.${key}`), fallback),
    ...said({ lang: term === null || termKey(term.key) ? undefined : foreign(language, locale) }),
  };
}

/** How a property stands with its sale, available where nothing is said; of a rent that is taken, that it is let and not sold. */
export function salesStatusView(
  { salesStatus, rent, contentLanguage }: Pick<Property, 'salesStatus' | 'rent' | 'contentLanguage'>,
  t: Translate,
  locale: Locale,
): Worded {
  if (rent && isSold(salesStatus)) return { text: t('rent.status') };
  return termView(salesStatus, t, t('terms.available'), contentLanguage, locale);
}

/** What kind of property it is, and whether it is for rent, else its status. */
export function kindView(property: Property, t: Translate, locale: Locale): Worded[] {
  const term = (which: Term | null, fallback: string) => termView(which, t, fallback, property.contentLanguage, locale);
  return [
    term(property.type, t('terms.property')),
    property.rent ? { text: t('rent.forRent') } : term(property.status, t('terms.available')),
  ];
}

/** An amount of a property, with what it is paid for where that is a rent: `AED 180,000 / year`. */
export function priceText(aed: number, { rent }: Pick<Property, 'rent'>, t: Translate, locale: Locale): string {
  const price = formatPrice(aed, locale);
  if (!rent?.period) return price;
  // An element that takes its direction from its text looks into what is isolated: the mark comes before that.
  const mark = directionOf(locale) === 'rtl' ? '\u200f' : '';
  return `${mark}${isolated(price, locale)} ${t(`rent.per.${rent.period}`)}`;
}

/** What stands over the price of a property. */
export function priceLabel(property: PropertyDetail, t: Translate): string {
  const single = isSingleHome(property);
  if (property.rent) return t(single ? 'rent.rent' : 'rent.from');
  return t(single ? 'property.price' : 'property.startingPrice');
}

/** How to reach who answers for a listing: the agent where they say, else the agency. */
export function contactOf({ agent }: Pick<PropertyDetail, 'agent'>, agency: Agency) {
  return {
    phone: agent?.phone ?? agency.phone,
    whatsapp: agent?.whatsapp ?? agency.whatsapp,
    email: agent?.email ?? agency.email,
  };
}

/** What a message to the agency calls a listing: with its number, where it has one. */
export function titleAsked(title: string, { reference }: Pick<PropertyDetail, 'reference'>, t: Translate): string {
  return reference === null ? title : t('agent.titleWithReference', { title, reference });
}

/** District and city in one line, most exact first, without repeating a name; null when neither is known. */
export function placeText(property: Pick<Property, 'city' | 'district'>, t: Translate): string | null {
  const names = [property.district?.name, property.city?.name].filter(Boolean);
  return [...new Set(names)].join(t('common.comma')) || null;
}

/** The same, and Dubai where neither is known. */
export function placeOrDefault(property: Pick<Property, 'city' | 'district'>, t: Translate): string {
  return placeText(property, t) ?? t('common.defaultPlace');
}

/** The investment highlights, by the number in their messages. */
export const HIGHLIGHTS = [1, 2, 3, 4] as const;

/** `4–6`, `Studio–2` or `Office`, as the page says bedrooms; null where nothing says. */
export function roomsText(property: PropertyDetail, t: Translate): string | null {
  return bedroomsText(property, {
    none: withoutBedrooms(holdsOffices(property), t),
    range: (min, max) => t('property.range', { min, max }),
  });
}

/** The figures under a property's title; N/A where nothing is known. Offices have no bedrooms to count. */
export function keyFigures(property: PropertyDetail, t: Translate, locale: Locale): { label: string; value: string }[] {
  const none = t('common.notAvailable');
  const rate = property.completionRate;
  const offices = holdsOffices(property);
  const rooms = roomsText(property, t);
  if (isSingleHome(property)) return homeFigures(property, rooms, t);
  return [
    ...(offices && (rooms === null || rooms === withoutBedrooms(offices, t))
      ? []
      : [{ label: t('property.bedrooms'), value: rooms ?? none }]),
    { label: t('property.units'), value: figure(unitCount(property)) ?? none },
    {
      label: property.minArea ? t('property.areaFrom') : t('property.area'),
      value: figure(property.minArea ?? property.averageArea) ?? none,
    },
    { label: t('property.completion'), value: rate === null ? none : formatPercent(rate, locale) },
  ];
}

/** The same of one home, as far as it is known. */
function homeFigures(property: PropertyDetail, rooms: string | null, t: Translate): { label: string; value: string }[] {
  const [home] = property.units;
  const area = homeArea(property);
  return [
    ...(rooms ? [{ label: t('property.bedrooms'), value: rooms }] : []),
    ...(home?.baths ? [{ label: t('unit.bathrooms'), value: formatCount(home.baths) }] : []),
    ...(area ? [{ label: t('unit.areaBoth', { m2: formatSquareMetres(area) }), value: formatNumber(area) }] : []),
    ...(home?.floor ? [{ label: t('unit.floor'), value: floorText(home.floor, t) }] : []),
  ];
}

/** The floor as the agency writes it; `G+1`, the ground floor and one above, in the words of the page's language. */
export function floorText(floor: string, t: Translate): string {
  const above = /^G\+(\d+)$/.exec(floor)?.[1];
  return above ? t('unit.groundPlus', { n: above }) : floor;
}

/** Sq ft of the one home that a listing is. */
const homeArea = ({ units, minArea, averageArea }: PropertyDetail) => units[0]?.area ?? minArea ?? averageArea;

/** What a phone says of a property in one line: bedrooms, least area, delivery, as far as they are known. */
export function plateFacts(property: PropertyDetail, t: Translate, locale: Locale): string[] {
  const rooms = roomsText(property, t);
  const most = Number(/\d+$/.exec(rooms ?? '')?.[0]);
  const single = isSingleHome(property);
  const area = single ? homeArea(property) : null;
  return [
    ...(rooms ? [most ? t('units.beds', { count: most, n: rooms }) : rooms] : []),
    ...(area ? [t('units.sqft', { n: formatNumber(area) })] : []),
    ...(!single && property.minArea ? [t('card.areaFrom', { n: formatNumber(property.minArea) })] : []),
    ...(property.delivery ? [formatShortMonth(property.delivery, locale)] : []),
  ];
}

/** What a price comes to by the square foot and on booking, or how a rent is paid, as far as it is known. */
export function priceNotes(property: PropertyDetail, t: Translate, locale: Locale): string[] {
  if (property.rent) {
    const { cheques, deposit } = property;
    return [
      ...(cheques ? [t('rent.chequesN', { count: cheques, n: formatCount(cheques) })] : []),
      ...(deposit ? [t('rent.depositOf', { price: isolated(formatPrice(deposit, locale), locale) })] : []),
    ];
  }
  const perSqFt = displayPricePerSqFt(property);
  const down = property.minimumDownPayment;
  return [
    ...(perSqFt === null ? [] : [t('property.perSqFt', { price: isolated(formatPrice(perSqFt, locale), locale) })]),
    ...(down ? [t('property.onBooking', { percent: formatPercent(down, locale) })] : []),
  ];
}

/** `8% rental guarantee`, without its share where that is not known; null where there is none. */
export function guaranteeText(property: PropertyDetail, t: Translate, locale: Locale): string | null {
  if (!property.rentalGuarantee) return null;
  return property.rentalGuaranteeValue
    ? t('property.rentalGuaranteeValue', { percent: formatPercent(property.rentalGuaranteeValue, locale) })
    : t('property.rentalGuarantee');
}

/** What 0 bedrooms are called: an office in commercial property, else a studio. */
export function withoutBedrooms(offices: boolean, t: (key: 'unit.office' | 'units.studio') => string): string {
  return t(offices ? 'unit.office' : 'units.studio');
}

/** `2 bedrooms`, `Studio` or `Office`; null where it is not known. */
export function bedroomCount(count: number | null, offices: boolean, t: Translate): string | null {
  if (count === null) return null;
  return count === 0 ? withoutBedrooms(offices, t) : t('units.beds', { count, n: formatCount(count) });
}
