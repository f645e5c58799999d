import { demoCatalogue, PROJECTS } from '../../../../reference-api/demo/catalogue';
import { district } from '../../../../reference-api/demo/districts';
import { lightOf } from '../../../../reference-api/demo/gallery';
import { parsePicture, type Source } from '../../../../reference-api/demo/variants';
import { parseFloorPlan } from '../../../../reference-api/demo/floor-plan';
import { titleSortKey } from '../../../../reference-api/db/text';
import type { DemoImage, DemoProperty, DemoUnit, Text3 } from '../../../../reference-api/demo/types';

const TODAY = '202611';
const catalogue = demoCatalogue();
const { properties } = catalogue;
const LANGUAGES = ['en', 'ar', 'fa'] as const;

const typeOf = (p: DemoProperty) => catalogue.propertyTypes.find((t) => t.id === p.propertyTypeId)?.name.en;
const statusOf = (p: DemoProperty) => catalogue.propertyStatuses.find((s) => s.id === p.propertyStatusId)?.name.en;
const salesOf = (p: DemoProperty) => catalogue.salesStatuses.find((s) => s.id === p.salesStatusId)?.key;

function source(image: DemoImage): Source {
  const found = parsePicture(image.path.replace('/media/', ''));
  if (!found) throw new Error(`not in the list of pictures: ${image.path}`);
  return found.source;
}

const pictures = (p: DemoProperty): DemoImage[] => [...(p.cover ? [p.cover] : []), ...p.images];

/** What is wrong, by title, so that a failure names the properties. */
const faults = (wrong: (p: DemoProperty) => boolean): string[] => properties.filter(wrong).map((p) => p.title.en);

describe('the demo catalogue as a whole', () => {
  it('is the same in every run', () => {
    expect(demoCatalogue()).toEqual(catalogue);
  });

  it('holds at least 120 projects and 1,500 units in 28 districts', () => {
    expect(properties.length).toBeGreaterThanOrEqual(120);
    expect(properties.reduce((sum, p) => sum + p.units.length, 0)).toBeGreaterThanOrEqual(1500);
    expect(new Set(properties.map((p) => p.districtId)).size).toBeGreaterThanOrEqual(28);
  });

  it('has ids from one up, slugs that are unique and safe in an address, and its own moment of change for each', () => {
    expect(properties.map((p) => p.id)).toEqual(properties.map((_, i) => i + 1));
    expect(new Set(properties.map((p) => p.slug)).size).toBe(properties.length);
    expect(faults((p) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(p.slug))).toEqual([]);
    expect(new Set(properties.map((p) => p.updatedAt)).size).toBe(properties.length);
    expect(faults((p) => new Date(p.updatedAt).toISOString() !== p.updatedAt)).toEqual([]);
  });

  it('shows every type, status and sales status, and 0 to 7 bedrooms', () => {
    expect(new Set(properties.map(typeOf)).size).toBe(catalogue.propertyTypes.length);
    expect(new Set(properties.map(statusOf)).size).toBe(catalogue.propertyStatuses.length);
    expect(new Set(properties.map(salesOf))).toEqual(
      new Set(['available', 'sold', 'reserved', 'under_construction', 'coming_soon']),
    );
    const bedrooms = new Set(properties.flatMap((p) => p.units.map((u) => u.bedrooms)));
    expect([...bedrooms].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('shows every empty state', () => {
    const seen = (lacks: (p: DemoProperty) => boolean) => faults(lacks).length;
    expect(seen((p) => p.lowPrice === null)).toBeGreaterThan(1);
    expect(seen((p) => p.cover === null && p.images.length === 0)).toBeGreaterThan(0);
    expect(seen((p) => p.cover !== null && p.images.length === 0)).toBeGreaterThan(0);
    expect(seen((p) => p.coordinates === null)).toBeGreaterThan(1);
    expect(seen((p) => p.formattedAddress === null)).toBeGreaterThan(0);
    expect(seen((p) => p.coordinates === null && p.formattedAddress === null)).toBeGreaterThan(0);
    expect(seen((p) => p.facilityIds.length === 0)).toBeGreaterThan(0);
    expect(seen((p) => p.units.length === 0 && (p.totalUnits ?? 0) > 0)).toBeGreaterThan(0);
    expect(seen((p) => p.paymentPlans.length === 0)).toBeGreaterThan(1);
    expect(seen((p) => p.paymentPlans.length > 2)).toBeGreaterThan(1);
    expect(seen((p) => p.developerId === null)).toBeGreaterThan(0);
    expect(seen((p) => p.deliveryDate === null)).toBeGreaterThan(0);
    const units = properties.flatMap((p) => p.units);
    expect(units.some((u) => u.price === null)).toBe(true);
    expect(units.some((u) => u.area === null)).toBe(true);
    expect(units.some((u) => u.floorPlan === null && u.area !== null)).toBe(true);
    expect(units.some((u) => u.image === null)).toBe(true);
    expect(properties.some((p) => p.units.length > 60)).toBe(true);
  });

  it('features a dozen or more of every kind, those of the art direction first', () => {
    const featured = properties
      .filter((p) => p.featuredRank !== null)
      .sort((a, b) => (a.featuredRank ?? 0) - (b.featuredRank ?? 0));
    expect(featured.map((p) => p.featuredRank)).toEqual(featured.map((_, i) => i + 1));
    expect(featured.length).toBeGreaterThanOrEqual(12);
    expect(featured.slice(0, 3).map((p) => p.title.en)).toEqual([
      'Amara Beach Villas',
      'Tidal One Residences',
      'The Quay House',
    ]);
    expect(new Set(featured.slice(0, 4).map(typeOf)).size).toBe(3);
    expect(new Set(featured.map(typeOf)).size).toBeGreaterThanOrEqual(5);
    expect(featured.filter((p) => p.cover === null || (p.images.length === 0 && typeOf(p) !== 'Commercial'))).toEqual(
      [],
    );
  });

  it('references only its own records', () => {
    const ids = (list: readonly { id: number }[]) => new Set(list.map((entry) => entry.id));
    const [cities, districts, developers, facilities] = [
      ids(catalogue.cities),
      ids(catalogue.districts),
      ids(catalogue.developers),
      ids(catalogue.facilities),
    ];
    expect(faults((p) => !cities.has(p.cityId ?? 0) || !districts.has(p.districtId ?? 0))).toEqual([]);
    expect(faults((p) => p.developerId !== null && !developers.has(p.developerId))).toEqual([]);
    expect(
      faults(
        (p) => p.facilityIds.some((id) => !facilities.has(id)) || new Set(p.facilityIds).size !== p.facilityIds.length,
      ),
    ).toEqual([]);
    expect(faults((p) => catalogue.districts.find((d) => d.id === p.districtId)?.cityId !== p.cityId)).toEqual([]);
  });

  it('names no developer where an owner sells', () => {
    expect(catalogue.developers.filter(({ name }) => /owner/i.test(name.en))).toEqual([]);
    expect(properties.some((p) => statusOf(p) === 'Resale' && p.developerId === null)).toBe(true);
  });
});

describe('texts', () => {
  const named: [string, Text3][] = [
    ...[
      catalogue.cities,
      catalogue.districts,
      catalogue.developers,
      catalogue.propertyTypes,
      catalogue.propertyStatuses,
      catalogue.salesStatuses,
      catalogue.facilities,
    ].flatMap((list) => list.map((entry): [string, Text3] => [entry.name.en, entry.name])),
    ...properties.flatMap((p): [string, Text3][] => [
      [p.title.en, p.title],
      [`${p.title.en} description`, p.description],
      ...(p.formattedAddress ? [[`${p.title.en} address`, p.formattedAddress] as [string, Text3]] : []),
      ...p.paymentPlans.flatMap((plan): [string, Text3][] => [
        [plan.name.en, plan.name],
        [plan.description.en, plan.description],
        ...plan.instalments.map((i): [string, Text3] => [i.name.en, i.name]),
      ]),
    ]),
  ];

  it('stand in all three languages, none of them left in English', () => {
    expect(named.filter(([, text]) => LANGUAGES.some((l) => text[l].trim() === '')).map(([name]) => name)).toEqual([]);
    expect(named.filter(([, text]) => text.ar === text.en || text.fa === text.en).map(([name]) => name)).toEqual([]);
  });

  it('are written in the script of their language, with Latin digits and Persian letters where they belong', () => {
    const wrong = named.filter(
      ([, { ar, fa }]) =>
        /[A-Za-z]{2,}/.test(`${ar}${fa}`.replace(/<[^>]+>|&amp;/g, '')) ||
        /[٠-٩۰-۹]/.test(`${ar}${fa}`) ||
        /[ىيك]/.test(fa) ||
        /[پچژگکی]/.test(ar),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('keep a percent sign with its number in Arabic, where it would change sides', () => {
    const bare = named.filter(([, { ar }]) => ar.replace(/\u2066\d+%\u2069/g, '').includes('%'));
    expect(named.some(([, { ar }]) => ar.includes('%'))).toBe(true);
    expect(bare.map(([name]) => name)).toEqual([]);
  });

  it('write per cent in two words in English', () => {
    expect(named.filter(([, { en }]) => /\bpercent\b/.test(en)).map(([name]) => name)).toEqual([]);
  });

  it.each(LANGUAGES)('repeat no paragraph more than three times in %s, not even with other numbers', (language) => {
    const count = new Map<string, number>();
    for (const p of properties) {
      const paragraphs = p.description[language].match(/<p>.*?<\/p>/g) ?? [];
      expect(paragraphs.length).toBeGreaterThanOrEqual(4);
      for (const paragraph of paragraphs) {
        const plain = paragraph.replace(/[\d,]+/g, '#');
        count.set(plain, (count.get(plain) ?? 0) + 1);
      }
    }
    expect([...count].filter(([, times]) => times > 3)).toEqual([]);
  });

  it('leave no slot unfilled and hold nothing but prose', () => {
    expect(faults((p) => LANGUAGES.some((l) => /[{}]|undefined|NaN/.test(p.description[l])))).toEqual([]);
    expect(faults((p) => LANGUAGES.some((l) => /<(?!\/?(p|h3|ul|li)>)/.test(p.description[l])))).toEqual([]);
  });

  // @spec d.permit
  it('invent no permit number', () => {
    expect(JSON.stringify(catalogue)).not.toMatch(/permit|trakheesi|\bRERA\b|\bORN\b|\bBRN\b/i);
  });
});

describe('places', () => {
  it('lie in their district, within the Emirates', () => {
    const emirates = (p: DemoProperty) =>
      p.coordinates === null ||
      (p.coordinates.latitude > 22.6 &&
        p.coordinates.latitude < 26.1 &&
        p.coordinates.longitude > 51.5 &&
        p.coordinates.longitude < 56.4);
    expect(faults((p) => !emirates(p))).toEqual([]);
    for (const project of PROJECTS) {
      const property = properties.find((p) => p.title.en === project.name.en);
      const where = district(project.district);
      if (!property?.coordinates) continue;
      expect(Math.abs(property.coordinates.latitude - where.latitude)).toBeLessThanOrEqual(where.spread + 1e-6);
      expect(Math.abs(property.coordinates.longitude - where.longitude)).toBeLessThanOrEqual(where.spread + 1e-6);
    }
  });
});

describe('pictures', () => {
  it('are known by name and size, with a placeholder', () => {
    for (const p of properties) {
      for (const image of [...pictures(p), ...p.units.flatMap((u) => (u.image ? [u.image] : []))]) {
        source(image);
        expect(image.width).toBeGreaterThan(1000);
        expect(image.height).toBeGreaterThan(600);
        expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
      }
    }
  });

  it('lead through the home: no room is shown again before the others were', () => {
    for (const p of properties) {
      const rooms = p.images.map(source).filter(({ file }) => file.startsWith('interiors/'));
      if (rooms.length < 4 || typeOf(p) === 'Commercial') continue;
      expect(source(p.images[0] as DemoImage).subject).toBe('living room');
      expect(rooms.slice(0, 4).map(({ subject }) => subject)).toEqual([
        'living room',
        'kitchen',
        'bedroom',
        'bathroom',
      ]);
    }
  });

  it('never repeat a source in a gallery and never mix day and dusk', () => {
    expect(faults((p) => new Set(pictures(p).map((i) => source(i).file)).size !== pictures(p).length)).toEqual([]);
    expect(faults((p) => new Set(pictures(p).map((i) => lightOf(source(i)))).size > 1)).toEqual([]);
    expect(
      faults((p) => p.units.some((u) => u.image && p.cover && lightOf(source(u.image)) !== lightOf(source(p.cover)))),
    ).toEqual([]);
  });

  it('show a building of the kind that is sold', () => {
    const fitting: Record<string, string[]> = {
      Apartment: ['tower', 'mid-rise'],
      Penthouse: ['tower', 'mid-rise'],
      Villa: ['villa'],
      Townhouse: ['townhouse', 'villa', 'mid-rise'],
      Mansion: ['mansion', 'villa'],
      Commercial: ['commercial', 'tower', 'mid-rise'],
    };
    expect(faults((p) => p.cover !== null && !fitting[typeOf(p) ?? '']?.includes(source(p.cover).subject))).toEqual([]);
    expect(faults((p) => p.units.some((u) => u.image && !u.image.path.startsWith('/media/interiors/')))).toEqual([]);
  });

  it('keep neighbouring cards different, by id, by change and among the featured', () => {
    const orders = [
      properties,
      [...properties].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
      properties.filter((p) => p.featuredRank !== null).sort((a, b) => (a.featuredRank ?? 0) - (b.featuredRank ?? 0)),
    ];
    for (const order of orders) {
      order.forEach((p, i) => {
        for (let on = 1; on <= 12; on++) {
          const other = order[i + on];
          if (!p.cover || !other?.cover) continue;
          expect(other.cover.path).not.toBe(p.cover.path);
          if (on <= 3) expect(source(other.cover).file).not.toBe(source(p.cover).file);
        }
      });
    }
  });

  it('do not repeat a photograph among neighbours of a page of the list, however it is sorted', () => {
    const value = (p: DemoProperty, by: Sorting) => (typeof by === 'function' ? by(p) : p[by]);
    type Sorting = 'updatedAt' | 'lowPrice' | 'minArea' | 'completionRate' | ((p: DemoProperty) => string);
    const titles = LANGUAGES.map((language) => (p: DemoProperty) => titleSortKey(p.title, language));
    const met: string[] = [];
    for (const by of ['updatedAt', 'lowPrice', 'minArea', 'completionRate', ...titles] satisfies Sorting[])
      for (const way of [1, -1]) {
        // As the API sorts: what is not known last in both directions, then by id.
        const order = [...properties].sort((a, b) => {
          const [one, other] = [value(a, by), value(b, by)];
          if (one === null || other === null) return Number(one === null) - Number(other === null) || a.id - b.id;
          return (one < other ? -way : one > other ? way : 0) || a.id - b.id;
        });
        order.forEach((p, at) => {
          // Beside it, in its row, and above it at three columns: on one page of twelve.
          for (const other of order.slice(Math.max(at - 3, at - (at % 12)), at))
            if (p.cover && other.cover && source(p.cover).file === source(other.cover).file)
              met.push(`${other.title.en} and ${p.title.en} by ${String(by)} ${String(way)}`);
        });
      }
    expect(met).toEqual([]);
  });

  it('do not repeat among the first five of a gallery, nor a room among neighbouring units', () => {
    expect(
      faults(
        (p) =>
          new Set(
            pictures(p)
              .slice(0, 5)
              .map((i) => source(i).file),
          ).size < Math.min(5, pictures(p).length),
      ),
    ).toEqual([]);
    const near = (units: readonly DemoUnit[], apart: number) =>
      units.some((unit, at) =>
        units
          .slice(at + 1, at + 1 + apart)
          .some((next) => unit.image && next.image && source(unit.image).file === source(next.image).file),
      );
    expect(faults((p) => near(p.units, 1))).toEqual([]);
    expect(
      faults((p) =>
        near(
          [...p.units].sort((a, b) => (a.price ?? 0) - (b.price ?? 0)),
          3,
        ),
      ),
    ).toEqual([]);
  });
});

describe('units', () => {
  it('agree with the figures of their property', () => {
    for (const p of properties) {
      if (p.units.length === 0) continue;
      const prices = p.units.flatMap((u) => (u.price === null ? [] : [u.price]));
      const areas = p.units.flatMap((u) => (u.area === null ? [] : [u.area]));
      expect(p.lowPrice).toBe(prices.length ? Math.min(...prices) : null);
      expect(p.minArea).toBe(Math.min(...areas));
      expect(p.averageBedrooms).toBe(Math.round(p.units.reduce((sum, u) => sum + u.bedrooms, 0) / p.units.length));
      expect(p.totalUnits).toBe((p.residentialUnits ?? 0) + (p.commercialUnits ?? 0));
      expect(p.units.length).toBeLessThanOrEqual(p.totalUnits ?? 0);
      expect(new Set(p.units.map((u) => u.apartmentId)).size).toBe(p.units.length);
    }
  });

  it('cost what such a home costs', () => {
    for (const p of properties) {
      for (const u of p.units) {
        if (u.price === null || u.area === null) continue;
        const rate = u.price / u.area;
        expect(rate).toBeGreaterThan(850);
        expect(rate).toBeLessThan(14_000);
      }
    }
    // what every buyer knows: the palm costs more than the village
    const mean = (district: string) => {
      const id = catalogue.districts.find((d) => d.name.en === district)?.id;
      const rates = properties
        .filter((p) => p.districtId === id && typeOf(p) === 'Apartment')
        .flatMap((p) => p.units.flatMap((u) => (u.price && u.area ? [u.price / u.area] : [])));
      return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    };
    expect(mean('Palm Jumeirah')).toBeGreaterThan(2 * mean('Jumeirah Village Circle'));
    expect(mean('Downtown Dubai')).toBeGreaterThan(mean('Business Bay'));
  });

  it('begin with one that is for sale, where there is any', () => {
    expect(
      faults(
        (p) =>
          p.lowPrice !== null &&
          p.units.some((u) => u.status === 'available') &&
          !p.units.some((u) => u.status === 'available' && u.price === p.lowPrice),
      ),
    ).toEqual([]);
  });

  it('never advertise a sold unit as the cheapest, unless all are sold', () => {
    expect(faults((p) => salesOf(p) === 'sold' && p.units.some((u) => u.status !== 'sold'))).toEqual([]);
    expect(
      faults((p) => salesOf(p) !== 'sold' && p.units.some((u) => u.status === 'sold' && u.price === p.lowPrice)),
    ).toEqual([]);
  });

  it('have floor plans with exactly their rooms', () => {
    for (const p of properties) {
      for (const u of p.units) {
        if (!u.floorPlan) continue;
        const plan = parseFloorPlan(u.floorPlan.path.replace('/media/', ''));
        expect(plan?.plan).toMatchObject({ bedrooms: u.bedrooms, baths: u.baths, area: u.area });
      }
    }
  });
});

describe('payment and time', () => {
  it('plans add up to 100 %, in whole and positive parts', () => {
    for (const p of properties) {
      for (const plan of p.paymentPlans) {
        expect(plan.instalments.reduce((sum, i) => sum + i.percentage, 0)).toBe(100);
        expect(plan.instalments.every((i) => Number.isInteger(i.percentage) && i.percentage > 0)).toBe(true);
        expect(plan.instalments[0]?.name.en).toBe('On booking');
      }
    }
  });

  it('instalments follow one another from booking to handover, and beyond it only after delivery', () => {
    for (const p of properties) {
      let beyond = false;
      for (const plan of p.paymentPlans) {
        const dates = plan.instalments.flatMap((i) => (i.dueDate === null ? [] : [i.dueDate]));
        expect(dates.every((d) => /^20\d\d(0[1-9]|1[0-2])$/.test(d) && d > TODAY)).toBe(true);
        expect(dates).toEqual([...new Set(dates)].sort());
        const keys = plan.instalments.findIndex((i) => ['On handover', 'On transfer'].includes(i.name.en));
        expect(keys).toBeGreaterThan(0);
        if (statusOf(p) === 'Off-Plan') {
          expect(plan.instalments[keys]?.name.en).toBe('On handover');
          expect(plan.instalments[keys]?.dueDate).toBe(p.deliveryDate);
        }
        const later = plan.instalments.slice(keys + 1);
        expect(later.every((i) => /after handover$/.test(i.name.en))).toBe(true);
        if (later.length > 0) beyond = true;
      }
      expect(p.postDelivery).toBe(beyond);
      if (p.paymentPlans.length > 0)
        expect(p.minimumDownPayment).toBe(
          Math.min(...p.paymentPlans.map((plan) => plan.instalments[0]?.percentage ?? 0)),
        );
    }
  });

  it('plans divide the price as their names say', () => {
    for (const p of properties) {
      for (const plan of p.paymentPlans) {
        const [, before] = /^(\d+)\/\d+$/.exec(plan.name.en) ?? [];
        if (before === undefined) continue;
        const keys = plan.instalments.findIndex((i) => i.name.en === 'On handover');
        const paid = plan.instalments.slice(0, keys).reduce((sum, i) => sum + i.percentage, 0);
        expect([p.title.en, plan.name.en, paid]).toEqual([p.title.en, plan.name.en, Number(before)]);
      }
    }
  });

  it('no payment is due for a building stage that is already complete', () => {
    const ahead = (p: DemoProperty, name: string) =>
      p.paymentPlans.some((plan) => plan.instalments.some((i) => i.name.en === name));
    const done = (p: DemoProperty) => p.completionRate ?? 0;
    expect(faults((p) => done(p) >= 25 && ahead(p, 'Foundation'))).toEqual([]);
    expect(faults((p) => done(p) >= 50 && ahead(p, 'Structure'))).toEqual([]);
    expect(properties.some((p) => ahead(p, 'Foundation') && ahead(p, 'Structure'))).toBe(true);
  });

  it('where no terms are published, there is no price either', () => {
    const silent = properties.filter((p) => p.description.en.includes('full price list'));
    expect(silent.length).toBeGreaterThan(0);
    expect(silent.filter((p) => p.lowPrice !== null || p.averagePrice !== null)).toEqual([]);
  });

  it('completion, status, sales status and delivery agree', () => {
    for (const p of properties) {
      if (statusOf(p) === 'Off-Plan') {
        if (p.deliveryDate !== null) expect(p.deliveryDate > TODAY).toBe(true);
        expect(p.completionRate).toBeLessThan(100);
      } else {
        expect(p.deliveryDate !== null && p.deliveryDate < TODAY).toBe(true);
        expect(p.completionRate).toBe(100);
        expect(['available', 'sold', 'reserved']).toContain(salesOf(p));
      }
      if (salesOf(p) === 'coming_soon') expect(p.completionRate).toBe(0);
      if (salesOf(p) === 'under_construction') expect(p.completionRate).toBeGreaterThan(0);
      expect(p.rentalGuarantee).toBe(p.rentalGuaranteeValue !== null);
    }
    expect(new Set(properties.map((p) => Math.min(4, Math.floor((p.completionRate ?? 0) / 25)))).size).toBe(5);
  });
});

it('ties a Farsi month that ends in a silent letter to its year', () => {
  const texts = properties.map(({ description }) => description.fa).join('\n');
  expect(texts.match(/(?:ژانویه|فوریه|ژوئیه| مه) 20\d\d/g)).toBeNull();
  expect(texts).toMatch(/(?:ژانویهٔ|فوریهٔ|ژوئیهٔ| مهٔ) 20\d\d/);
});

describe('Amara Beach Villas', () => {
  it('is as the art direction shows it', () => {
    const amara = properties.find((p) => p.slug === 'amara-beach-villas');
    expect(amara).toMatchObject({
      lowPrice: 14_750_000,
      minArea: 5210,
      totalUnits: 48,
      completionRate: 35,
      deliveryDate: '202803',
      postDelivery: true,
      rentalGuaranteeValue: 8,
    });
    expect(amara?.units[0]).toMatchObject({
      apartmentId: 'A-07',
      bedrooms: 4,
      baths: 5,
      area: 5210,
      price: 14_750_000,
      status: 'available',
    });
    expect(amara?.paymentPlans[0]?.instalments.map((i) => [i.percentage, i.dueDate])).toEqual([
      [10, '202612'],
      [15, '202706'],
      [15, '202711'],
      [20, '202801'],
      [40, '202803'],
    ]);
  });
});
