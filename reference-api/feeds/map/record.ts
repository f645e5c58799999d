import { day, email, phone, yearMonth } from '../../catalogue/values';
import { type CatalogueRecord, reasons, record } from '../../catalogue/shape';
import { barePhone, latinDigits, RENT_PERIODS } from '../../../lib/contract/rules';
import { shown, type Said, type Target } from './mapping';
import { entitiesRead, markup } from './prose';
import { COMPLETIONS, LIVE, meantBy, NO, NO_ROOMS, OFFERS, PERIODS, UNITS, type Words, YES } from './words';

/** What a row is taken for: a record, or why it is none; `off`: the source itself says that it is not on offer. */
export type Taken = { kind: 'record'; record: CatalogueRecord } | { kind: 'refused' | 'off'; reasons: string[] };

const SQFT_IN_SQM = 10.763_910_4;
const MOST_PHOTOS = 50;
/** The Emirates: by it a pair of coordinates in the wrong order is told. */
const HERE = { latitude: [22, 27], longitude: [51, 57] } as const;
const DIRHAM = '(?:aed|dhs?|د\\.إ)\\.?';
const PRICED_IN = new RegExp(`^${DIRHAM}$`, 'i');
/** `AED 1250000.50`, `Dhs.1250000` and `1250000/-` once commas and spaces are gone. */
const AMOUNT = new RegExp(`^(?:${DIRHAM})?(\\d[\\d.]*)(?:${DIRHAM})?(?:/-)?$`, 'i');
/** `1.250,50` and `1250,5`: read without its comma it would be another price. */
const DECIMAL_COMMA = /\d\.\d*,|,\d{1,2}(?![\d,])/;
/** The Arabic decimal sign parts no thousands. */
const DECIMAL_SIGN = '٫';
/** Thousands as much of the world parts them: a price has no thousandths. */
const DOTTED = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/**
 * The record of a single home, which is a property with one unit. Its slug is made later: until then it is the reference.
 * @param slug stands in the record
 */
export function recordOf(said: Said, slug: string): Taken {
  const reading = new Reading(said);
  const live = reading.meant('live', LIVE, (value) => `${value} does not say whether it is live.`);
  if (live === 'no') return { kind: 'off', reasons: ['not live'] };
  const currency = reading.one('currency');
  if (currency !== null && !PRICED_IN.test(currency)) reading.refuse('currency', `${shown(currency)}: only AED.`);
  const input = inputOf(reading, slug);
  if (reading.wrong.length > 0) return { kind: 'refused', reasons: reading.wrong };
  const checked = record.safeParse(input);
  return checked.success
    ? { kind: 'record', record: checked.data }
    : { kind: 'refused', reasons: reasons(checked.error) };
}

function inputOf(reading: Reading, slug: string) {
  const one = (target: Target) => reading.one(target);
  const { price, ...rent } = termsOf(reading);
  const bedrooms = reading.rooms('bedrooms');
  const area = reading.area();
  const photos = reading.addresses('photos').slice(0, MOST_PHOTOS);
  const [plan] = reading.addresses('floor_plan');
  const completion = reading.meant('completion', COMPLETIONS, (value) => `${value} is neither ready nor off_plan.`);
  const named = (target: Target) => {
    const found = one(target);
    return found === null ? null : { name: found };
  };
  const place = [
    ...new Set(['building', 'sub_district', 'district', 'city'].flatMap((target) => one(target as Target) ?? [])),
  ];
  const status = one('sales_status') ?? 'available';
  return {
    slug,
    title: one('title') ?? '',
    cover: photos[0] ?? null,
    property_images: photos.map((image) => ({ image })),
    property_type: named('type'),
    property_status:
      completion === null
        ? null
        : completion === 'off_plan'
          ? { name: 'Off-Plan', key: 'off_plan' }
          : { name: 'Ready', key: 'ready' },
    sales_status: { name: status },
    city: named('city'),
    district: named('district'),
    developer: named('developer'),
    low_price: price,
    ...rent,
    agent: agentOf(reading),
    reference: one('reference'),
    min_area: area,
    average_area: area,
    average_bedrooms: bedrooms,
    total_units: 1,
    permit_number: one('permit'),
    permit_url: one('permit_url'),
    permit_expires: reading.day('permit_expires'),
    formatted_address: place.length > 0 ? place.join(', ') : null,
    map_coordinates: reading.coordinates(),
    delivery_date: reading.month('delivery'),
    facilities: [...new Set(reading.all('facilities'))].map((name) => ({ name })),
    description: markup(one('description')),
    property_units: [
      {
        apartment_id: one('reference'),
        apartment_type_id: bedrooms,
        no_of_baths: reading.rooms('baths'),
        area,
        floor_no: one('floor'),
        apt_no: one('number'),
        price,
        status,
        unit_count: 1,
        floor_plan_image: plan ?? null,
      },
    ],
    translations: {
      ar: texts(one('title_ar'), one('description_ar')),
      fa: texts(one('title_fa'), one('description_fa')),
    },
  };
}

/** The price, and of rent what it is for. */
function termsOf(reading: Reading) {
  const hidden = reading.flag('price_hidden') === true;
  const offer = reading.meant('offer', OFFERS, (value) => `${value} is neither sale nor rent.`);
  if (offer !== 'rent') return { price: hidden ? null : reading.amount('price') };
  const period = RENT_PERIODS.find((each) => reading.one(`price_${each}`) !== null);
  const said = () => reading.meant('rent_period', PERIODS, (value) => `${value} is no period of rent.`);
  const price = reading.amount(period === undefined ? 'price' : `price_${period}`);
  const cheques = reading.count('rent_cheques');
  return {
    price: hidden ? null : price,
    offer,
    // In the Emirates a rent without a word is a year's.
    rent_period: period ?? said() ?? 'year',
    rent_cheques: cheques,
    rent_deposit: reading.amount('rent_deposit'),
  };
}

/** Who answers for the listing. A number or address that is none is left out: the listing is no worse for it. */
function agentOf(reading: Reading) {
  const called = reading.one('agent');
  if (called === null) return null;
  return {
    name: called,
    brn: reading.one('agent_brn'),
    phone: phone.safeParse(international(reading.one('agent_phone'))).data ?? null,
    email: email.safeParse(reading.one('agent_email')).data ?? null,
    photo: reading.addresses('agent_photo')[0] ?? null,
  };
}

/** A number as it is called from anywhere; null where its country is not said and it is no mobile number of the Emirates. */
function international(number: string | null): string | null {
  const bare = barePhone(number ?? '');
  if (/^\+[1-9]/.test(bare)) return bare;
  if (/^971\d{8,9}$/.test(bare)) return `+${bare}`;
  const [, mobile] = /^0?(5\d{8})$/.exec(bare) ?? [];
  return mobile === undefined ? null : `+971${mobile}`;
}

const texts = (title: string | null, description: string | null) => ({ title, description: markup(description) });

/** `Q4 2026`, as developers say when a home is handed over. */
const QUARTER = /^q([1-4])[ /-]*(20\d\d)$/i;

/** What is shown as it is said. Exporters write entities into it, which here are text. */
const NAMES: readonly Target[] = [
  ...(['title', 'title_ar', 'title_fa', 'type', 'agent', 'facilities'] as const),
  ...(['city', 'district', 'sub_district', 'building', 'developer'] as const),
];

/** The values of one row, and what is wrong of them. */
class Reading {
  readonly wrong: string[] = [];

  constructor(readonly said: Said) {}

  refuse(target: Target, why: string): null {
    this.wrong.push(`${target}: ${why}`);
    return null;
  }

  all(target: Target): string[] {
    const said = this.said[target] ?? [];
    return NAMES.includes(target) ? said.map((value) => entitiesRead(value).trim()) : said;
  }

  one(target: Target): string | null {
    return this.all(target)[0] ?? null;
  }

  /** As figures are written: in digits and separators of Latin, whatever they were typed in. */
  figure(target: Target): string | null {
    const found = this.one(target);
    return found && latinDigits(found).replaceAll('٬', ',').replaceAll(DECIMAL_SIGN, '.');
  }

  /** One of the words that are known; another is refused, as it would be published for what it is not. */
  meant<Meaning extends string>(target: Target, words: Words<Meaning>, why: (value: string) => string): Meaning | null {
    const found = this.one(target);
    return found === null ? null : (meantBy(words, found) ?? this.refuse(target, why(shown(found))));
  }

  flag(target: Target): boolean | null {
    const found = this.one(target)?.toLowerCase();
    if (found === undefined) return null;
    if (YES.includes(found)) return true;
    return NO.includes(found) ? false : null;
  }

  /** An amount of dirhams, `1.250.000` too; zero is none. */
  amount(target: Target): number | null {
    const decimal = this.one(target)?.includes(DECIMAL_SIGN) === true;
    return this.#number(target, (bare) => (!decimal && DOTTED.test(bare) ? bare.replaceAll('.', '') : bare));
  }

  /** `4` and `4.000`: how many there are. */
  count(target: Target): number | null {
    return this.#number(target);
  }

  #number(target: Target, meant = (bare: string) => bare): number | null {
    const found = this.figure(target);
    if (found === null) return null;
    const [, written = ''] = AMOUNT.exec(found.replace(/[,\s]/g, '')) ?? [];
    const bare = meant(written);
    if (DECIMAL_COMMA.test(found) || !/^\d{1,12}(\.\d+)?$/.test(bare))
      return this.refuse(target, `${shown(this.one(target) ?? '')} is not an amount.`);
    return Number(bare) || null;
  }

  /** `Studio` is none; `7+` is 7. */
  rooms(target: Target): number | null {
    const found = this.figure(target);
    if (found === null) return null;
    if (NO_ROOMS.includes(found.toLowerCase())) return 0;
    const [, whole] = /^(\d{1,3})(?:\.0+)?\+?$/.exec(found) ?? [];
    return whole === undefined ? this.refuse(target, `${shown(found)} is not a number of rooms.`) : Number(whole);
  }

  /** In square feet. */
  area(): number | null {
    const area = this.#number('area');
    const said = this.one('area_unit') ?? 'sqft';
    const unit = said
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
    const meant = meantBy(UNITS, said);
    if (area === null || meant === 'sqft' || /^((sq|square)(ft|foot|feet)|ft2?)$/.test(unit)) return area;
    if (meant === 'sqm' || /^((sq|square)(m|mt|mtr|meter|metre)s?|m2)$/.test(unit))
      return Math.round(area * SQFT_IN_SQM);
    return this.refuse('area_unit', `${shown(said)} is no unit of area.`);
  }

  addresses(target: Target): string[] {
    // An address may have `&copy=1` of its own; what is written for `&` alone is none of it.
    const all = this.all(target).map((address) => address.replaceAll('&amp;', '&'));
    return all.filter((address) => {
      const good = /^https?:\/\/./i.test(address) && URL.canParse(address);
      if (!good) this.refuse(target, `${shown(address)} is not an http address.`);
      return good;
    });
  }

  /** YYYYMM; of a quarter its last month. One that cannot be read, as a year alone, is left out: the listing is no worse for it. */
  month(target: Target): string | null {
    const found = this.one(target) ?? '';
    const [, quarter, year] = QUARTER.exec(found.replace(/^(\d{4})[ /-]*(q\d)$/i, '$2 $1')) ?? [];
    return year === undefined ? yearMonth(found) : `${year}${String(Number(quarter) * 3).padStart(2, '0')}`;
  }

  /** `2027-01-31`, also before a time of day. Days in another order are refused: 3/4/2027 is two days. */
  day(target: Target): string | null {
    const found = this.one(target);
    if (found === null) return null;
    const [, written] = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(found) ?? [];
    const read = day.safeParse(written);
    return read.success ? read.data : this.refuse(target, `${shown(found)} is not a day (YYYY-MM-DD).`);
  }

  coordinates(): { latitude: number; longitude: number } | null {
    const pair = this.one('coordinates')?.split(',') ?? [this.one('longitude') ?? '', this.one('latitude') ?? ''];
    const [first = NaN, second = NaN] = pair.map((value) => (value.trim() === '' ? NaN : Number(value)));
    if (Number.isNaN(first) || Number.isNaN(second) || (first === 0 && second === 0)) return null;
    const within = ([least, most]: readonly [number, number], value: number) => value >= least && value <= most;
    const turned = within(HERE.latitude, first) && within(HERE.longitude, second);
    return turned ? { latitude: first, longitude: second } : { latitude: second, longitude: first };
  }
}
