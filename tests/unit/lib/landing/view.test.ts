import { readTopics } from '@/lib/landing/rules';
import type { Landing, LandingFacts, Topic } from '@/lib/landing/types';
import {
  landingFigures,
  landingSentences,
  landingTexts,
  landingTrail,
  narrowerLinks,
  subjectName,
} from '@/lib/landing/view';
import type { FilterOption } from '@/lib/search/types';
import { TITLE_LENGTH } from '@/lib/contract/rules';
import { fit } from '@/lib/seo/fit';
import { translator } from '../../support/samples';

/** Without marks of direction and with plain spaces. */
const plainText = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

const option = (value: number, name: string, key: string | null = null): FilterOption => ({
  value: String(value),
  name,
  key,
  count: 9,
  city: name === 'Palm Jumeirah' ? '1' : null,
});
const OPTIONS = {
  city: [option(1, 'Dubai')],
  district: [option(1, 'Palm Jumeirah')],
  developer: [option(4, 'Meraya Group')],
  property_type: [option(1, 'Villa', 'villa'), option(2, 'Apartment', 'apartment')],
  property_status: [option(1, 'Off-Plan', 'off_plan')],
};
const topics = readTopics(OPTIONS, OPTIONS, OPTIONS);
const one = (list: readonly Topic[]) => list[0] as Topic;
const [palm, villa] = [one(topics.districts), one(topics.types)];

const FACTS: LandingFacts = {
  count: 9,
  listed: 9,
  prices: { least: 1_950_000, most: 128_900_000 },
  median: { value: 3410, of: 9 },
  bedrooms: { least: 2, most: 7 },
  types: topics.types.map((topic, at) => ({ topic, count: at === 0 ? 6 : 3 })),
  statuses: [],
  developers: [{ topic: one(topics.developers), count: 9 }],
  districts: [],
  photograph: null,
  updatedAt: null,
};
const landing = (given: Partial<Landing> = {}, facts: Partial<LandingFacts> = {}): Landing => ({
  subject: { first: palm, second: null },
  topics,
  facts: { ...FACTS, ...facts },
  cityMedian: 2357,
  neighbours: [{ topic: { ...palm, id: '9', name: 'Dubai Harbour' }, kilometres: 2.2, from: 1, median: null }],
  homes: [],
  page: 1,
  totalPages: 1,
  total: 9,
  canonical: '/properties/in/palm-jumeirah',
  indexable: true,
  ...given,
});
const pair = { subject: { first: palm, second: villa } };

describe('title and description', () => {
  const texts = (given?: Partial<Landing>, facts?: Partial<LandingFacts>) => {
    const { title, description } = landingTexts(landing(given, facts), translator('en'), 'en');
    return { title: fit(title, TITLE_LENGTH), description };
  };

  it('say kind, place and price first', () => {
    expect(plainText(texts(pair).title)).toBe('Villas for sale in Palm Jumeirah, from AED 1.95M');
    expect(plainText(texts().description).slice(0, 80)).toContain(
      'Properties for sale in Palm Jumeirah from AED 1.95M',
    );
  });

  it('have at most 60 and 155 characters, and give up the price before the name', () => {
    const long = { ...palm, name: 'Mohammed Bin Rashid Al Maktoum City South' };
    const { title, description } = texts({ subject: { first: long, second: null } });
    expect(title.length).toBeLessThanOrEqual(60);
    expect(title).toContain('for sale in Mohammed');
    expect(description.length).toBeLessThanOrEqual(155);
    const endless = texts({ subject: { first: { ...palm, name: 'x'.repeat(300) }, second: null } });
    expect([endless.title.length <= 60, endless.description.length <= 155]).toEqual([true, true]);
  });

  it('name the page from the second on, and that nothing is for sale', () => {
    expect(texts({ page: 2 }).title).toContain('page 2');
    expect(texts({}, { count: 0, prices: null, median: null }).description).toContain('nothing is for sale');
  });

  it.each([
    ['en', /\. Page 2\.$/],
    ['ar', /\. الصفحة 2\.$/],
    ['fa', /\. صفحهٔ 2\.$/],
  ] as const)('end with the page in %s, whatever has no room before it', (locale, end) => {
    const describe = (name: string) =>
      landingTexts(
        landing({ page: 2, subject: { first: { ...palm, name }, second: null } }),
        translator(locale),
        locale,
      ).description;
    expect(describe('Palm Jumeirah')).toMatch(end);
    const long = describe('x '.repeat(150));
    expect(long).toMatch(new RegExp(end.source.replace('\\.', '…')));
    expect(Array.from(long).length).toBeLessThanOrEqual(155);
  });

  it('are of the language', () => {
    expect(plainText(landingTexts(landing(pair), translator('ar'), 'ar').title[0] ?? '')).toBe(
      'فلل للبيع في Palm Jumeirah، من 1.95 مليون درهم',
    );
    expect(landingTexts(landing(pair), translator('fa'), 'fa').title[0]).toContain('فروش ویلا در Palm Jumeirah');
  });

  it.each([
    ['off_plan', 'ویلا (پیش‌فروش)'],
    ['ready', 'ویلا (آمادهٔ تحویل)'],
    ['resale', 'ویلا (فروش مجدد)'],
  ])(
    'say a status (%s) in Farsi beside the type, which a message cannot join to it as that language does',
    (key, name) => {
      const second: Topic = { ...one(topics.statuses), key };
      expect(subjectName({ first: villa, second }, translator('fa')).name).toBe(name);
    },
  );
});

describe('sentences', () => {
  const say = (locale: 'en' | 'ar' | 'fa', facts: Partial<LandingFacts> = {}) =>
    landingSentences(landing({}, facts), translator(locale), locale).map(plainText);

  it('say what the catalogue says', () => {
    expect(say('en')).toEqual([
      '9 properties are for sale today, starting between AED 1.95M and AED 128.9M.',
      'Half of them ask more than AED 3,410 per sq ft, half less; in Dubai as a whole the median is AED 2,357.',
      'Homes have 2 to 7 bedrooms.',
      'By type: villas (6), apartments (3).',
      'They are by Meraya Group.',
      'Nearest: Dubai Harbour (2 km).',
    ]);
  });

  it('leave out what is not known', () => {
    expect(say('en', { prices: null, median: null, bedrooms: null, types: [], developers: [] })).toEqual([
      '9 properties are for sale today.',
      'Nearest: Dubai Harbour (2 km).',
    ]);
    expect(say('en', { count: 0 })).toEqual(['Nothing is for sale today.']);
  });

  it('are said in Arabic and Farsi, with Latin digits and the plural of each', () => {
    expect(say('ar')[0]).toBe('للبيع اليوم 9 عقارات، تبدأ أسعارها بين 1.95 مليون درهم و128.9 مليون درهم.');
    expect(say('ar', { count: 11 })[0]).toContain('11 عقارًا');
    // One way to write money in a text: 3,410 dirhams beside 1.95 million dirhams.
    expect(say('ar')[1]).toContain('سعر القدم المربعة في نصفها يزيد على 3,410 درهم، وفي نصفها الآخر يقل عنه؛');
    expect(say('fa')[0]).toContain('امروز 9 ملک برای فروش هست');
  });
});

it('figures are those that are known', () => {
  const figures = (facts: Partial<LandingFacts>) => landingFigures(landing({}, facts), translator('en'), 'en');
  expect(figures({}).map(({ value }) => plainText(value))).toEqual(['AED 1.95M – 128.9M', 'AED 3,410', '9']);
  expect(figures({ median: { value: 1, of: 7 } })[1]?.label).toBe('Median per sq ft, of 7 properties');
  expect(figures({ prices: null, median: null }).map(({ value }) => value)).toEqual(['9']);
});

it('a pair equal to its place, or too small, is not led to', () => {
  const links = (counts: [number, number]) =>
    narrowerLinks(
      landing(
        {},
        { types: topics.types.map((topic, at) => ({ topic: { ...topic, count: 50 }, count: counts[at] ?? 0 })) },
      ),
      translator('en'),
      'en',
    ).map(({ href }) => href);
  expect(links([6, 3])).toEqual(['/properties/in/palm-jumeirah/villas']);
  expect(links([9, 0])).toEqual([]);
});

it('the way there names the place before the type, and the hub of developers', () => {
  const names = (given: Partial<Landing>) =>
    landingTrail(landing(given).subject, translator('en'), 'en').map(({ name, path }) => `${name} ${path}`);
  expect(names(pair)).toEqual([
    'Home /',
    'Properties /properties',
    'Palm Jumeirah /properties/in/palm-jumeirah',
    'Villas /properties/in/palm-jumeirah/villas',
  ]);
  expect(names({ subject: { first: one(topics.developers), second: null } })[2]).toBe('Developers /properties/by');
});
