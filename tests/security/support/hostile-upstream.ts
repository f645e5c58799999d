import { createServer, type ServerResponse } from 'node:http';
import { OPTION_LISTS } from '../../../lib/contract/search';
import { close, listen } from '../../support/listen';
import { vectors } from './vectors';

const API = '/api/v1';
/** Texts of one page: one in the description, one in each payment plan, all of them in every other field. */
export const BATCH = 10;
/** All batches at once, each in a record of its own. */
export const EVERY = 'every';
/** All that prose may hold, and nothing that it may not: what an honest page looks like. */
const HONEST_PROSE =
  '<h3>A</h3><h4>B</h4><p>C <strong>d</strong> <em>e</em> <b>f</b> <i>g</i> <u>h</u> <sub>i</sub> <sup>j</sup><br>k <a href="https://ok.example/">l</a></p><ul><li>m</li></ul><ol><li>n</li></ol><blockquote>o</blockquote><table><caption>p</caption><thead><tr><th scope="col" colspan="2" rowspan="1">q</th></tr></thead><tbody><tr><td colspan="1" rowspan="1">r</td></tr></tbody><tfoot><tr><td>s</td></tr></tfoot></table>';

/** The texts with which the record of `slug` (`attack-3`, `honest-0`) is filled. */
function textsOf(slug: string): string[] {
  const [kind, number] = slug.split('-');
  if (kind !== 'attack') return Array.from({ length: BATCH }, (_, at) => `Plain text ${String(at + 1)}`);
  return vectors().slice(Number(number) * BATCH, (Number(number) + 1) * BATCH);
}

type Fields = Record<string, unknown>;

/** A unit whose every text is hostile. */
function unitOf(texts: readonly string[], id: number): Fields {
  const [first = ''] = texts;
  const all = texts.join(' ');
  return {
    ...{ id, apartment_id: all, apartment_type_id: 2, no_of_baths: 2, area: 900, floor_no: all, apt_no: all },
    ...{ price: 1_500_000, status: all, unit_count: 1, is_demand: false, unit_image: first, floor_plan_image: first },
    unit_image_placeholder: all,
  };
}

/** A property whose every text is hostile; numbers are sound, so that all of its page is drawn. */
function propertyOf(slug: string): Fields {
  const texts = textsOf(slug);
  const all = texts.join(' ');
  const isHonest = slug.startsWith('honest');
  // An honest record has what makes a page richest: pictures, links, all of prose.
  const pictures = isHonest ? texts.map((_, at) => `/media/${at}.png`) : texts;
  const [first = ''] = texts;
  const id = (slug.startsWith('attack') ? 10_000 : 20_000) + Number(slug.split('-')[1]);
  const name = (of: number) => ({ id: of, name: all });
  return {
    ...{ id, slug, title: all, display_title: all, arabic_title: all, farsi_title: all, content_language: 'en' },
    ...{ cover: pictures[0], cover_width: 800, cover_height: 600, cover_placeholder: all },
    ...{
      property_type: name(1),
      sales_status: id % 2 === 0 ? { id: 2, name: 'Under Construction' } : name(2),
      property_status: name(3),
      city: name(4),
      district: name(5),
    },
    ...{ developer: name(6), low_price: 1_000_000, average_price: 2_000_000, min_area: 500, average_area: 900 },
    ...{ average_bedrooms: 2, residential_units: 40, commercial_units: 2, completion_rate: 40, total_units: 42 },
    ...{
      updated_at: '2026-10-01T00:00:00Z',
      permit_number: all,
      permit_url: isHonest ? 'https://ok.example/' : first,
      permit_expires: all,
      formatted_address: all,
    },
    property_images: [...pictures, '/media/sound.png'].map((image) => ({ image, placeholder: image })),
    map_coordinates: { latitude: 25.1, longitude: 55.1 },
    property_units_summary: { bedrooms: all, area: all },
    ...{ delivery_date: 202709, downPayment: 20, payment_minimum_down_payment: 10, post_delivery: true },
    ...{ guarantee_rental_guarantee: true, guarantee_rental_guarantee_value: 7, payment_plan: 1 },
    payment_plans: texts.slice(1).map((text) => ({
      ...{ name: text, description: text, total_installments: 1 },
      values: [{ due_date: text, name: text, percentage: 50 }],
    })),
    facilities: texts.map((text) => ({ name: text })),
    description: isHonest ? HONEST_PROSE : first,
    property_units: [],
  };
}

/** Options whose every label is hostile. */
function optionsOf(texts: readonly string[]): Fields {
  const options = texts.map((label, at) => ({ value: at + 1, label, id: at + 1, name: label, text: label }));
  return Object.fromEntries(OPTION_LISTS.map((list) => [list, options]));
}

/** A back end that answers well-formed records, and means harm with every text of them. */
export class HostileUpstream {
  /** Which batch the list, the options and the places are filled with. */
  batch = 'honest-0';
  /** Its origin, once it listens. */
  url = '';
  readonly #server = createServer((request, response) => {
    this.#answer(new URL(request.url ?? '/', 'http://upstream'), response);
  });

  async listen(): Promise<this> {
    this.url = await listen(this.#server);
    return this;
  }

  async close(): Promise<void> {
    await close(this.#server);
  }

  #answer({ pathname, searchParams }: URL, response: ServerResponse): void {
    const body = pathname.startsWith(API) ? this.#find(pathname.slice(API.length), searchParams) : undefined;
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body ?? { detail: 'Not found.' }));
  }

  /** The record in force, or all of them, page by page. */
  #list(query: URLSearchParams): Fields {
    const batches = Math.ceil(vectors().length / BATCH);
    const slugs = this.batch === EVERY ? Array.from({ length: batches }, (_, at) => `attack-${at}`) : [this.batch];
    const size = Number(query.get('page_size') ?? 12);
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    const results = slugs.slice(from, from + size).map(propertyOf);
    return { count: slugs.length, next: null, previous: null, results };
  }

  #find(path: string, query: URLSearchParams): unknown {
    const [, first = '', second = '', third = '', fourth = ''] = path.split('/');
    const list = this.#list(query);
    const texts = textsOf(this.batch);
    if (first === 'property-filters') return optionsOf(texts);
    if (first === 'property-search' || (first === 'properties' && second === '')) return list;
    if (first === 'properties' && second === 'detail') return propertyOf(third);
    if (first.startsWith('featured-properties') || third === 'similar_properties') return list;
    if (first === 'properties' && third === 'units') {
      const number = Number(second) % 10_000;
      const own = textsOf(Number(second) < 20_000 ? `attack-${String(number)}` : 'honest-0');
      const units = [1, 2].map((id) => unitOf(own, id));
      return fourth === '' ? { count: 2, next: null, previous: null, results: units } : units[0];
    }
    if (['cities', 'districts', 'developers'].includes(first))
      return { count: 1, next: null, previous: null, results: texts.map((name, at) => ({ id: at + 1, name })) };
    return undefined;
  }
}
