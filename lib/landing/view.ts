import { formatNumber, formatShortAmount, isolated } from '@/lib/format';
import { localePath, type Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { inOrder, subjectPath, topicPath } from '@/lib/landing/rules';
import type { Landing, Share, Subject, Topic, Topics } from '@/lib/landing/types';
import { listTrail, type Crumb } from '@/lib/property/breadcrumbs';
import { PAGES } from '@/lib/routes';
import { describedToPage } from '@/lib/seo/fit';

/** Developers and places that a sentence names. */
const NAMED = 3;

const TYPES = ['apartment', 'villa', 'townhouse', 'penthouse', 'mansion', 'commercial', 'condo'] as const;
const STATUSES = ['off_plan', 'ready', 'resale'] as const;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `villas`: the site's own plural where it has one, else the upstream's name. */
function typeName({ key, name }: Topic, t: Translate): string {
  const known = TYPES.find((each) => each === key);
  return known ? t(`landing.type.${known}`) : name;
}

/** `off-plan villas`. */
function statusName({ key, name }: Topic, type: string, t: Translate): string {
  const known = STATUSES.find((each) => each === key);
  return known ? t(`landing.status.${known}`, { type }) : `${type} · ${name}`;
}

/** What a landing page is called: its heading, and as a phrase of what is for sale. */
export function subjectName({ first, second }: Subject, t: Translate): { name: string; sale: string } {
  const names = (): { name: string; sale: string } => {
    switch (first.kind) {
      case 'developer':
        return { name: first.name, sale: t('landing.saleBy', { developer: first.name }) };
      case 'property_type': {
        const type = typeName(first, t);
        const what = second ? statusName(second, type, t) : type;
        return { name: what, sale: t('landing.sale', { type: what }) };
      }
      default: {
        const type = second ? typeName(second, t) : t('landing.properties');
        return {
          name: second ? t('landing.typeIn', { type, place: first.name }) : first.name,
          sale: t('landing.saleIn', { type, place: first.name }),
        };
      }
    }
  };
  const { name, sale } = names();
  return { name: capital(name), sale: capital(sale) };
}

/** `AED 18.5M`, in the words of the page's language. */
export function shortPrice(aed: number, t: Translate, locale: Locale): string {
  return t('landing.amount', { n: formatShortAmount(aed, locale, 2) });
}

/** `AED 3,410`, beside short ones in the same words of the page's language. */
const wholePrice = (aed: number, t: Translate) => t('landing.amount', { n: formatNumber(aed) });

const countText = (count: number, t: Translate) => t('landing.countLine', { count, n: formatNumber(count) });

/** Title and description of a landing page: the price and the kind first, as long as they may be. */
export function landingTexts({ subject, facts, page }: Landing, t: Translate, locale: Locale) {
  const { sale } = subjectName(subject, t);
  const price = facts.prices && shortPrice(facts.prices.least, t, locale);
  const paged = (title: string) => (page === 1 ? title : t('landing.pageOf', { title, n: formatNumber(page) }));
  const titles = [...(price ? [t('landing.fromPrice', { what: sale, price })] : []), sale].map(paged);
  const count = countText(facts.count, t);
  const first =
    facts.count === 0
      ? t('landing.metaNone', { what: sale })
      : price
        ? t('landing.metaSale', { what: sale, price, count })
        : t('landing.metaBare', { what: sale, count });
  const median = facts.median && t('landing.metaMedian', { price: wholePrice(facts.median.value, t) });
  const descriptions = [[first, median].filter(Boolean).join(' '), first];
  return { title: titles, description: describedToPage(descriptions, page, t) };
}

const listOf = (names: readonly string[], t: Translate) => names.join(t('common.comma'));

/** `apartments (8), villas (5)` */
function sharesText(shares: readonly Share[], name: (topic: Topic) => string, t: Translate): string {
  return listOf(
    shares.map(({ topic, count }) => t('landing.share', { name: name(topic), n: formatNumber(count) })),
    t,
  );
}

/** What is known of a landing page, a sentence each; of one without listings nothing but that. */
export function landingSentences(landing: Landing, t: Translate, locale: Locale): string[] {
  const { facts, subject, topics, cityMedian, neighbours } = landing;
  const { count, prices, median, bedrooms, types, statuses, developers } = facts;
  const { first, second } = subject;
  const numbers = { count, n: formatNumber(count) };
  if (count === 0) return [t('landing.sentence.count', numbers)];
  const aed = (value: number) => isolated(wholePrice(value, t), locale);
  const city = topics.cities.find(({ id }) => id === first.city);
  const named = developers.slice(0, NAMED).map(({ topic }) => isolated(topic.name, locale));
  const key = second?.kind === 'property_type' ? second.key : first.key;
  const said = [
    prices
      ? t('landing.sentence.countPriced', {
          ...numbers,
          min: isolated(shortPrice(prices.least, t, locale), locale),
          max: isolated(shortPrice(prices.most, t, locale), locale),
        })
      : t('landing.sentence.count', numbers),
    median && count > 1
      ? city && cityMedian !== null
        ? t('landing.sentence.medianCity', {
            median: aed(median.value),
            city: city.name,
            city_median: aed(cityMedian),
          })
        : t('landing.sentence.median', { median: aed(median.value) })
      : null,
    bedrooms && bedrooms.least < bedrooms.most && key !== 'commercial'
      ? bedrooms.least === 0
        ? t('landing.sentence.bedroomsStudio', { max: formatNumber(bedrooms.most) })
        : t('landing.sentence.bedrooms', { min: formatNumber(bedrooms.least), max: formatNumber(bedrooms.most) })
      : null,
    types.length > 1
      ? t('landing.sentence.types', { list: sharesText(types, (topic) => typeName(topic, t), t) })
      : null,
    statuses.length > 1 && second?.kind !== 'property_status'
      ? t('landing.sentence.statuses', {
          list: sharesText(statuses, ({ key: status, name }) => stageName(status, name, t), t),
        })
      : null,
    named.length > 0 && first.kind !== 'developer'
      ? t('landing.sentence.developers', { count: named.length, list: listOf(named, t) })
      : null,
    neighbours.length > 0
      ? t('landing.sentence.near', {
          list: listOf(
            neighbours
              .slice(0, NAMED)
              .map(({ topic, kilometres }) =>
                t('landing.share', { name: topic.name, n: isolated(kilometresText(kilometres, t), locale) }),
              ),
            t,
          ),
        })
      : null,
  ];
  return said.filter((sentence) => sentence !== null);
}

function stageName(key: string | null, name: string, t: Translate): string {
  const known = STATUSES.find((each) => each === key);
  return known ? t(`terms.${known}`) : name;
}

/** `3 km`: whole ones, at least one. */
export function kilometresText(kilometres: number, t: Translate): string {
  return t('landing.km', { n: formatNumber(Math.max(1, Math.round(kilometres))) });
}

/** The large figures under the photograph; those that are known. */
export function landingFigures({ facts }: Landing, t: Translate, locale: Locale): { value: string; label: string }[] {
  const { count, prices, median } = facts;
  const short = (aed: number) => formatShortAmount(aed, locale, 2);
  /** `4.15 – 128.9 million`: the word of both is said once. */
  const span = ({ least, most }: { least: number; most: number }) => {
    const [[number, word], [, last]] = [short(least).split(/\s/), short(most).split(/\s/)];
    const min = word !== undefined && word === last ? (number ?? '') : short(least);
    return t('landing.span', { min, max: short(most) });
  };
  return [
    ...(prices
      ? [
          {
            value: prices.least === prices.most ? shortPrice(prices.least, t, locale) : span(prices),
            label: t('landing.startingPrices'),
          },
        ]
      : []),
    ...(median
      ? [
          {
            value: wholePrice(median.value, t),
            label: median.of === count ? t('landing.median') : t('landing.medianOf', { n: countText(median.of, t) }),
          },
        ]
      : []),
    { value: formatNumber(count), label: t('landing.forSale', { count }) },
  ];
}

/** One of the links of a landing page to narrower ones. */
export type LandingLink = { href: string; name: string; count: string };

/** The pages that narrow this one: a place by type, a type by status; those that are pages of their own. */
export function narrowerLinks({ subject, facts, topics }: Landing, t: Translate, locale: Locale): LandingLink[] {
  const { first, second } = subject;
  if (second !== null || first.kind === 'developer') return [];
  const shares = first.kind === 'property_type' ? facts.statuses : facts.types;
  return shares.flatMap(({ topic, count }): LandingLink[] => {
    if (count === first.count || (topic.kind === 'property_type' && count === topic.count)) return [];
    if (!topicPath({ ...topic, text: null, count })) return [];
    const name = topic.kind === 'property_type' ? typeName(topic, t) : stageName(topic.key, topic.name, t);
    const pair = {
      first,
      second: topics[topic.kind === 'property_type' ? 'types' : 'statuses'].find(({ id }) => id === topic.id) ?? topic,
    };
    return [{ href: localePath(locale, subjectPath(pair)), name: capital(name), count: formatNumber(count) }];
  });
}

/** Links to the pages of what is shared, with how much each holds. */
export function shareLinks(
  shares: readonly { topic: Topic; count: number | null }[],
  t: Translate,
  locale: Locale,
): LandingLink[] {
  return shares.map(({ topic, count }) => ({
    href: localePath(locale, subjectPath({ first: topic, second: null })),
    name: topic.kind === 'property_type' ? capital(typeName(topic, t)) : topic.name,
    count: count === null ? '' : formatNumber(count),
  }));
}

/** Links to the pages of topics, with what each has for sale. */
export function topicLinks(topics: readonly Topic[], t: Translate, locale: Locale): LandingLink[] {
  return shareLinks(
    topics.map((topic) => ({ topic, count: topic.count })),
    t,
    locale,
  );
}

/** The way from home to a landing page. */
export function landingTrail(subject: Subject, t: Translate, locale: Locale): Crumb[] {
  const { first, second } = subject;
  const name = first.kind === 'property_type' ? capital(typeName(first, t)) : first.name;
  const step = (parts: Subject, text: string): Crumb => ({ name: text, path: localePath(locale, subjectPath(parts)) });
  return [
    ...listTrail(t, locale),
    ...(first.kind === 'developer'
      ? [{ name: t('landing.developers'), path: localePath(locale, PAGES.developers.path) }]
      : []),
    step({ first, second: null }, name),
    ...(second
      ? [
          step(
            subject,
            capital(second.kind === 'property_type' ? typeName(second, t) : stageName(second.key, second.name, t)),
          ),
        ]
      : []),
  ];
}

/** The way from home to one of the two hubs. */
export function hubTrail(hub: 'places' | 'developers', t: Translate, locale: Locale): Crumb[] {
  return [...listTrail(t, locale), { name: t(`landing.${hub}`), path: localePath(locale, PAGES[hub].path) }];
}

/** What a hub's page tells search engines of itself. */
export function hubDescription(hub: 'places' | 'developers', { districts, developers }: Topics, t: Translate): string {
  if (hub === 'developers')
    return t('landing.developersMetaDescription', { developers: formatNumber(inOrder(developers).length) });
  const count = inOrder(districts).length;
  return t('landing.placesMetaDescription', { districts: count, m: formatNumber(count) });
}

/** The districts with most for sale that search engines may keep, for links from elsewhere. */
export function leadingPlaces(topics: Topics, most: number): Topic[] {
  return topics.districts
    .filter((topic) => topicPath(topic) !== null)
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, most);
}
