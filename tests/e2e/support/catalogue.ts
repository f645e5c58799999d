import type { WireFilterOptions } from '../../../lib/contract/search';
import type { WireProperty, WirePropertyDetail } from '../../../lib/contract/property';
import type { WireUnit } from '../../../lib/contract/unit';

/** What the reference API holds, read past the site: the truth that pages are compared with. */
export class Catalogue {
  /** Nothing changes the catalogue during a run, so each address is asked once by each worker. */
  readonly #answers = new Map<string, Promise<unknown>>();

  constructor(private readonly api: string) {}

  #get<T>(path: string, query: Record<string, string> = {}): Promise<T> {
    const address = `${this.api}/api/v1${path}?${new URLSearchParams(query).toString()}`;
    const known = this.#answers.get(address) ?? this.#ask(address);
    this.#answers.set(address, known);
    return known as Promise<T>;
  }

  async #ask(address: string): Promise<unknown> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response.json();
  }

  list(query: Record<string, string> = {}): Promise<{ count: number; results: WireProperty[] }> {
    return this.#get('/properties/', query);
  }

  /** Every property, in the default order. */
  async all(): Promise<WireProperty[]> {
    const found: WireProperty[] = [];
    for (let page = 1; ; page++) {
      const { count, results } = await this.list({ page: String(page), page_size: '48' });
      found.push(...results);
      if (found.length >= count || results.length === 0) return found;
    }
  }

  property(slug: string, lang = 'en'): Promise<WirePropertyDetail> {
    return this.#get(`/properties/detail/${slug}/`, { lang });
  }

  async units(id: number): Promise<WireUnit[]> {
    const found: WireUnit[] = [];
    for (let page = 1; ; page++) {
      const { count, results } = await this.#get<{ count: number; results: WireUnit[] }>(`/properties/${id}/units/`, {
        page: String(page),
        page_size: '48',
      });
      found.push(...results);
      if (found.length >= count || results.length === 0) return found;
    }
  }

  filters(): Promise<WireFilterOptions> {
    return this.#get('/property-filters/');
  }

  /** The first property for which `fits` holds, whole, with its units. */
  async find(fits: (property: WirePropertyDetail, units: WireUnit[]) => boolean): Promise<Found> {
    for (const { slug } of await this.all()) {
      const property = await this.property(slug);
      const units = await this.units(property.id);
      if (fits(property, units)) return { property, units };
    }
    throw new Error('The demo catalogue has no such property.');
  }
}

/** A property as a catalogue file has it. */
export type CatalogueRecord = Pick<
  WirePropertyDetail,
  'id' | 'slug' | 'title' | 'low_price' | 'cover' | 'property_units'
> &
  Record<string, unknown>;

/** The record that an import makes a property of the demo from: with its cover alone, as each picture is fetched. */
export async function recordOf(catalogue: Catalogue, property: WirePropertyDetail): Promise<CatalogueRecord> {
  const { id, slug, title, cover, low_price, property_type, sales_status, property_status, city, district } = property;
  const [ar, fa] = [await catalogue.property(slug, 'ar'), await catalogue.property(slug, 'fa')];
  return {
    ...{ id, slug, title, cover, low_price, property_type, sales_status, property_status, city, district },
    developer: property.developer,
    featured_rank: 0,
    property_units: property.property_units.map((unit) => ({ ...unit, unit_image: null, floor_plan_image: null })),
    translations: { ar: { title: ar.title }, fa: { title: fa.title } },
  };
}

type Found = { property: WirePropertyDetail; units: WireUnit[] };

/** The address of a unit whose plan has one storey, or two. */
export async function unitWith(catalogue: Catalogue, kind: 'flat-1' | 'flat-3' | 'house-4'): Promise<string> {
  const fits = ({ floor_plan_image: plan, price }: { floor_plan_image: string | null; price: number | null }) =>
    Boolean(price) && plan?.includes(`/plans/${kind}`);
  const { property, units } = await catalogue.find((_, list) => list.some(fits));
  return `/properties/${property.slug}/units/${String(units.find(fits)?.id)}`;
}
