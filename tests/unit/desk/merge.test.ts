import { withFacilityText } from '@/desk/listings/facility-texts';
import { moved, withItem, withList, without } from '@/desk/listings/lists';
import { merged } from '@/desk/listings/merge';
import { withInstalments, withPlanText } from '@/desk/listings/plan-texts';
import type { ListingRecord } from '@/desk/listings/record';
import { textOf, withText } from '@/desk/listings/texts';

const base = {
  slug: 'a',
  title: 'House',
  low_price: 5,
  description: null,
  translations: { ar: { title: 'بيت' } },
  property_units: [{ apartment_id: '1' }],
};

describe('two people who change a listing', () => {
  it('at different fields both have what they changed', () => {
    const mine = { ...base, low_price: 6, translations: { ar: { title: 'بيت', description: 'نص' } } };
    const theirs = { ...base, title: 'Harbour House', translations: { ar: { title: 'بيت الميناء' } } };
    const { record, clashes } = merged(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(record).toEqual({
      ...base,
      title: 'Harbour House',
      low_price: 6,
      translations: { ar: { title: 'بيت الميناء', description: 'نص' } },
    });
  });

  it('at one field are told of both values, and mine stays unless theirs is taken', () => {
    const mine = { ...base, translations: { ar: { title: 'دار' } }, low_price: 6 };
    const theirs = { ...base, translations: { ar: { title: 'قصر' } }, low_price: 7 };
    const { record, clashes } = merged(base, mine, theirs);
    expect(clashes).toEqual([
      { path: 'low_price', mine: 6, theirs: 7 },
      { path: 'translations.ar.title', mine: 'دار', theirs: 'قصر' },
    ]);
    expect([record.low_price, record.translations?.ar?.title]).toEqual([6, 'دار']);
    const taken = merged(base, mine, theirs, new Set(['low_price'])).record;
    expect([taken.low_price, taken.translations?.ar?.title]).toEqual([7, 'دار']);
  });

  it('of whom one takes away the title of a language have none where that is taken, or the other left it as it was', () => {
    const [typed, asBefore] = ['دار', 'بيت'].map((title) => withText(base, 'ar', 'title', title)) as [
      ListingRecord,
      ListingRecord,
    ];
    const gone: ListingRecord = { ...base, translations: { ar: { title: null } } };
    const { record: chosen } = merged(base, typed, gone, new Set(['translations.ar.title']));
    const { record: same, clashes } = merged(base, asBefore, gone);
    const { record: mine } = merged(base, withText(base, 'ar', 'title', ''), typed);
    expect([chosen, same, mine].map((record) => textOf(record, 'ar', 'title'))).toEqual(['', '', '']);
    expect([chosen, same, mine].map((record) => record.arabic_title ?? null)).toEqual([null, null, null]);
    expect(clashes).toEqual([]);
  });

  it('to the same value do not clash, nor does nothing with an empty text', () => {
    const mine = { ...base, low_price: 6, description: '' };
    expect(merged(base, mine, { ...base, low_price: 6 }).clashes).toEqual([]);
  });

  it('at a list have it whole: of two changed lists one is chosen', () => {
    const mine = { ...base, property_units: [] };
    const theirs = { ...base, property_units: [{ apartment_id: '1' }, { apartment_id: '2' }] };
    expect(merged(base, mine, theirs).clashes.map(({ path }) => path)).toEqual(['property_units']);
    expect(merged(base, mine, base).record.property_units).toEqual([]);
  });
});

describe('plans and their translations, which are matched by position', () => {
  const plan = (name: string, percentage = 100) => ({
    ...{ name, description: `of ${name}` },
    values: [
      { name: 'Booking', percentage },
      { name: 'Keys', percentage: 100 - percentage },
    ],
  });
  const plans: ListingRecord = {
    ...{ slug: 'a', title: 'House', facilities: [{ name: 'Pool' }, { name: 'Gym' }] },
    payment_plans: [plan('Easy'), plan('Cash')],
    translations: {
      ar: {
        facilities: [{ name: 'Pool in ar' }, null],
        payment_plans: [
          { name: 'Easy in ar', values: [null, { name: 'Keys in ar' }] },
          { name: 'Cash in ar', values: [] },
        ],
      },
    },
  };
  type Change = (record: ListingRecord) => ListingRecord;
  const withPlan =
    (at: number, fields: object): Change =>
    (record) => ({
      ...record,
      payment_plans: (record.payment_plans ?? []).map((each, place) => (place === at ? { ...each, ...fields } : each)),
    });
  const inArabic =
    (at: number, text: string, place?: number): Change =>
    (record) =>
      withPlanText(record, { locale: 'ar', at, place, field: 'name' }, text);
  const later: Change = (record) => withList(record, 'payment_plans', (list) => moved(list, 0, 1));
  const joined = (mine: Change, theirs: Change, takes: string[] = []) =>
    merged(plans, mine(plans), theirs(plans), new Set(takes));
  const arabic = ({ translations }: ListingRecord) => translations?.ar?.payment_plans?.map((each) => each?.name);
  const english = ({ payment_plans: list }: ListingRecord) => list?.map(({ name }) => name);

  it('are in the order of whose plans are taken', () => {
    const share = withPlan(1, plan('Cash', 60));
    const { record, clashes } = joined(later, share, ['payment_plans']);
    expect(clashes.map(({ path }) => path)).toEqual(['payment_plans']);
    expect(english(record)).toEqual(['Easy', 'Cash']);
    expect(arabic(record)).toEqual(['Easy in ar', 'Cash in ar']);
    expect(arabic(joined(later, share).record)).toEqual(['Cash in ar', 'Easy in ar']);
  });

  it('that one wrote follow the plans that the other added, moved or removed', () => {
    const add: Change = (record) => withItem(record, 'payment_plans', { name: 'New', values: [] });
    const write = inArabic(0, 'Easy in ar, better');
    for (const [mine, theirs] of [
      [add, write],
      [write, add],
    ] as const) {
      const { record, clashes } = joined(mine, theirs);
      expect(clashes).toEqual([]);
      expect(english(record)).toEqual(['Easy', 'Cash', 'New']);
      expect(record.translations?.ar?.payment_plans?.map((each) => each?.name)).toEqual([
        'Easy in ar, better',
        'Cash in ar',
        undefined,
      ]);
    }
    expect(arabic(joined(later, write).record)).toEqual(['Cash in ar', 'Easy in ar, better']);
    const less: Change = (record) => withList(record, 'payment_plans', without(1));
    expect(arabic(joined(less, write).record)).toEqual(['Easy in ar, better']);
    // The first in a language, of which mine has nothing.
    const farsi: Change = (record) => withPlanText(record, { locale: 'fa', at: 0, field: 'name' }, 'Easy in fa');
    const first = merged(plans, add(plans), farsi(plans)).record;
    expect(first.translations?.fa?.payment_plans).toEqual([{ name: 'Easy in fa', values: [] }, null, null]);
  });

  it('of two plans that two people wrote are both kept, and of one plan one is chosen', () => {
    expect(arabic(joined(inArabic(0, 'Easy in ar, mine'), inArabic(1, 'Cash in ar, theirs')).record)).toEqual([
      'Easy in ar, mine',
      'Cash in ar, theirs',
    ]);
    const both = (takes: string[]) => joined(inArabic(1, 'Cash in ar, mine'), inArabic(1, 'Cash in ar, theirs'), takes);
    expect(both([]).clashes.map(({ path }) => path)).toEqual(['translations.ar.payment_plans.1']);
    expect(arabic(both([]).record)).toEqual(['Easy in ar', 'Cash in ar, mine']);
    expect(arabic(both(['translations.ar.payment_plans.1']).record)).toEqual(['Easy in ar', 'Cash in ar, theirs']);
  });

  it('are of one side with the plans where one has another name: it may be another plan', () => {
    const rename = withPlan(1, { name: 'Cash only' });
    const write = inArabic(1, 'Cash in ar, better');
    expect(joined(rename, write).clashes.map(({ path }) => path)).toEqual(['payment_plans']);
    const taken = joined(rename, write, ['payment_plans']).record;
    expect([english(taken), arabic(taken)]).toEqual([
      ['Easy', 'Cash'],
      ['Easy in ar', 'Cash in ar, better'],
    ]);
    expect(arabic(joined(rename, write).record)).toEqual(['Easy in ar', 'Cash in ar']);
    expect(joined(rename, (record) => ({ ...record, title: 'Home' })).clashes).toEqual([]);
  });

  it('stand with their own plans, instalments and facilities whatever two people change', () => {
    const changes: Change[] = [
      (record) => record,
      later,
      (record) => withList(record, 'payment_plans', without(0)),
      (record) => withList(record, 'payment_plans', () => []),
      (record) => withItem(record, 'payment_plans', plan('New'), () => ({ name: 'New in ar' })),
      (record) => later(withItem(record, 'payment_plans', { name: '', values: [] })),
      (record) => later(withPlan(0, { name: 'Other' })(record)),
      withPlan(1, plan('Cash', 60)),
      inArabic(0, 'Easy in ar, better'),
      inArabic(1, ''),
      inArabic(0, 'Booking in ar', 0),
      inArabic(0, '', 1),
      (record) => withInstalments(record, 0, (list) => moved(list, 0, 1)),
      (record) => withInstalments(record, 0, without(0)),
      (record) => later(withInstalments(record, 0, (list) => [...list, { name: 'Years', percentage: 0 }])),
      (record) => withFacilityText(record, 'ar', 1, 'Gym in ar'),
      (record) => withList(record, 'facilities', without(0)),
      (record) =>
        withItem(withList(record, 'facilities', without(1)), 'facilities', { name: 'Spa' }, () => ({
          name: 'Spa in ar',
        })),
    ];
    type Said = { name?: string | null; values?: Items };
    type Items = readonly (Said | null | undefined)[];
    const wrong = (list: Items, texts: Items): boolean =>
      (texts.length > 0 && texts.length !== list.length) ||
      texts.some((text, at) => {
        const { name, values } = list[at] ?? {};
        // One of another name is told by what was not changed of it.
        const own = name === 'Other' ? 'Easy' : name;
        return Boolean(text?.name && !text.name.startsWith(`${own} in ar`)) || wrong(values ?? [], text?.values ?? []);
      });
    for (const mine of changes)
      for (const theirs of changes)
        for (const takes of [[], ['payment_plans', 'facilities']]) {
          const { record } = joined(mine, theirs, takes);
          const texts = record.translations?.ar;
          expect([mine, theirs, wrong(record.payment_plans ?? [], texts?.payment_plans ?? [])]).toEqual([
            mine,
            theirs,
            false,
          ]);
          expect(wrong(record.facilities ?? [], texts?.facilities ?? [])).toBe(false);
        }
  });
});
