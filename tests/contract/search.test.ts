import { normaliseSearch } from '../../lib/contract/rules';
import type { WireProperty } from '../../lib/contract/property';
import { Subject, itOurs } from './subject';

const subject = Subject.forSuite('search');
const languages = ['en', 'ar', 'fa'] as const;
let texts: { property: WireProperty; words: string }[] = [];

beforeAll(async () => {
  const lists = await Promise.all(languages.map((lang) => subject.readAll({ lang, ordering: 'id' })));
  texts = (lists[0] ?? []).map((property, index) => ({
    property,
    words: lists
      .flatMap((list) => {
        const { title, city, district, developer, ...kinds } = list[index] ?? property;
        const { property_type: type, property_status: status, sales_status: sales } = kinds;
        const named = [type?.name, status?.name, sales?.name];
        const plurals = list === lists[0] ? named.map((name) => `${name ?? ''}s`) : [];
        return [title, city?.name, district?.name, developer?.name, ...named, ...plurals]
          .flatMap((text = '') => [text, text.replaceAll('\u200c', '')])
          .map(normaliseSearch);
      })
      .join(' '),
  }));
});

const search = async (query: string) => (await subject.readAll({ search: query, ordering: 'id' })).map(({ id }) => id);
const expected = (query: string) =>
  texts
    .filter(({ words }) =>
      normaliseSearch(query)
        .split(' ')
        .every((word) => words.includes(word)),
    )
    .map(({ property }) => property.id);

/** Words of the catalogue itself, long enough to be looked for anywhere. */
const wordsOf = (pick: (property: WireProperty) => string | null | undefined) => [
  ...new Set(
    texts.slice(0, 25).flatMap(({ property }) => (pick(property) ?? '').split(/\s+/).filter((word) => word.length > 3)),
  ),
];

describe('search', () => {
  it.each([
    ['English titles', (property: WireProperty) => property.title],
    ['Arabic titles', (property: WireProperty) => property.arabic_title],
    ['Farsi titles', (property: WireProperty) => property.farsi_title],
    ['cities', (property: WireProperty) => property.city?.name],
    ['districts', (property: WireProperty) => property.district?.name],
    ['developers', (property: WireProperty) => property.developer?.name],
  ])('finds by %s', async (_, pick) => {
    const words = wordsOf(pick).slice(0, 12);
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) {
      const found = await search(word);
      expect(found.length).toBeGreaterThan(0);
      expect([word, found]).toEqual([word, expected(word)]);
    }
  });

  it('matches all words, in any order and any field', async () => {
    for (const { property } of texts.slice(0, 15)) {
      const query = `${property.city?.name ?? ''} ${property.title.split(' ').reverse().join(' ')}`.slice(0, 100);
      const found = await search(query);
      expect(found).toContain(property.id);
      expect(await search(`${query} zzqqxx`.slice(-100))).toEqual([]);
    }
  });

  it('finds other spellings', async () => {
    for (const { property } of texts.slice(0, 20)) {
      const arabic = property.arabic_title ?? '';
      const farsi = property.farsi_title ?? '';
      const variants = [
        property.title.toUpperCase(),
        [...property.title].map((letter) => (/[aeiou]/i.test(letter) ? `${letter}\u0301` : letter)).join(''),
        arabic.replace(/[أإآ]/g, 'ا'),
        arabic.replace(/ي/g, 'ی').replace(/ك/g, 'ک'),
        arabic.replace(/ة/g, 'ه'),
        [...arabic].map((letter, index) => (index === 2 && letter !== ' ' ? `\u064e${letter}` : letter)).join(''),
        arabic.replace(/(\p{L})(?=\p{L})/u, '$1ـ'),
        farsi.replace(/ی/g, 'ي').replace(/ک/g, 'ك'),
        farsi.replace(/\u200c/g, ' '),
        farsi.replace(/\u200c/g, ''),
        farsi.replace(/[0-9]/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
      ];
      for (const variant of variants)
        expect([variant, await search(variant)]).toEqual([variant, expect.arrayContaining([property.id])]);
    }
  });

  itOurs('does not look for what stands around words', async () => {
    for (const { property } of texts.slice(0, 8)) {
      const [title, arabic] = [property.title, property.arabic_title ?? ''];
      const variants = [
        ...[`(${title})`, `"${title}".`, title.replaceAll(' ', ', '), title.replaceAll(' ', ' - '), `${title} ,`],
        ...[`«${arabic}»`, arabic.replaceAll(' ', '، '), `\u2067${arabic}\u2069`, `(${arabic})؟`],
      ];
      for (const variant of variants)
        expect([variant, await search(variant)]).toEqual([variant, expect.arrayContaining([property.id])]);
    }
    expect(await search('2 bedrooms, Dubai')).toEqual(await search('2 bedrooms Dubai'));
  });

  itOurs('takes joined words for words of their own, and finds names that hold a hyphen', async () => {
    for (const { property } of texts.slice(0, 8)) {
      const [title, arabic] = [property.title.split(/[ -]/), (property.arabic_title ?? '').split(/[ -]/)];
      // Before a word of one or two letters a hyphen belongs to a name.
      const joined = (words: string[], joiner: string) =>
        words.reduce((all, word) => `${all}${word.length > 2 ? joiner : ' '}${word}`);
      const variants = ['-', '/', '_', ','].map((joiner) => joined(title, joiner));
      for (const variant of [...variants, joined(arabic, '،'), `${title.join(' ')},${property.city?.name ?? ''}`])
        expect([variant, await search(variant)]).toEqual([variant, expect.arrayContaining([property.id])]);
    }
    expect(await search('off-plan')).toEqual(await search('off plan'));
    expect(await search('2-bedroom,Dubai')).toEqual(await search('2 bedroom Dubai'));
    expect(await search('Dubai-zzqqxx')).toEqual([]);
  });

  itOurs('finds an Arabic word at every letter of it that is typed, with the article', async () => {
    const word = 'مارينا';
    const all = texts.filter(({ words }) => ` ${words}`.includes(` ${word}`)).map(({ property }) => property.id);
    expect(all).not.toEqual([]);
    for (let typed = 1; typed <= word.length; typed += 1) {
      const query = `ال${word.slice(0, typed)}`;
      expect([query, await search(query)]).toEqual([query, expect.arrayContaining(all)]);
    }
  });

  itOurs('matches one or two letters at the beginning of words only', async () => {
    const word = texts[0]?.property.title.slice(0, 2) ?? '';
    const starts = texts.filter(({ words }) => ` ${words}`.includes(` ${normaliseSearch(word)}`));
    expect(await search(word)).toEqual(starts.map(({ property }) => property.id));
  });

  it.each(['%', '_', '\\', "'", '"; drop table properties; --', '%%%', 'a%b', '\\%'])(
    'takes %s literally',
    async (query) => {
      const found = await search(query);
      expect(found.length).toBeLessThan(texts.length);
    },
  );

  itOurs('knows types, statuses and bedrooms in three languages', async () => {
    const all = texts.map(({ property }) => property);
    const ofType = (name: string) => all.filter(({ property_type: type }) => type?.name === name).map(({ id }) => id);
    for (const typed of ['penthouse', 'Penthouses', 'بنتهاوس', 'پنت‌هاوس', 'پنت هاوس'])
      expect([typed, await search(typed)]).toEqual([typed, expect.arrayContaining(ofType('Penthouse'))]);
    for (const typed of ['apartment', 'شقة', 'الشقة', 'آپارتمان', 'flat'])
      expect([typed, await search(typed)]).toEqual([typed, expect.arrayContaining(ofType('Apartment'))]);
    for (const typed of ['villa', 'فيلا', 'ڤيلا', 'ویلا'])
      expect([typed, await search(typed)]).toEqual([typed, expect.arrayContaining(ofType('Villa'))]);
    const offPlan = all.filter(({ property_status: status }) => status?.name === 'Off-Plan').map(({ id }) => id);
    for (const typed of ['off-plan', 'off plan', 'على الخارطة', 'پیش‌فروش'])
      expect([typed, await search(typed)]).toEqual([typed, expect.arrayContaining(offPlan)]);
    const downtown = await search('downtown apartment');
    expect(downtown.length).toBeGreaterThan(0);
    for (const id of downtown) {
      const found = all.find((property) => property.id === id);
      expect([found?.property_type?.name, found?.district?.name]).toEqual([
        'Apartment',
        expect.stringMatching(/Downtown/),
      ]);
    }
    const two = await subject.readAll({ bedrooms: 2, ordering: 'id' });
    for (const typed of [
      '2 bedroom',
      '2 bedrooms',
      '2-bed',
      'two bedroom',
      '2br',
      'غرفتين نوم',
      '2 غرف نوم',
      '۲ خوابه',
      'دو خوابه',
    ])
      expect([typed, await search(typed)]).toEqual([typed, two.map(({ id }) => id)]);
  });

  itOurs.each([
    ['JVC', /Jumeirah Village Circle/],
    ['jlt', /Jumeirah Lake/],
    ['MBR', /Mohammed Bin Rashid/],
    ['بزنس باي', /Business Bay/],
    ['بيزنس باي', /Business Bay/],
    ['بیزنس بی', /Business Bay/],
    ['الجميرا', /Jumeirah/],
    ['جميرة', /Jumeirah/],
    ['النخلة', /Palm/],
  ])('finds a district by %s', async (typed, district) => {
    const named = texts.filter(({ property }) => district.test(property.district?.name ?? ''));
    const found = await search(typed);
    expect(named.length).toBeGreaterThan(0);
    expect(found).toEqual(expect.arrayContaining(named.map(({ property }) => property.id)));
    expect(found.length).toBeLessThan(texts.length / 2);
  });

  itOurs('orders Farsi titles with آ before ا', async () => {
    const titles = (await subject.readAll({ ordering: 'title', lang: 'fa' })).map(({ title }) => title);
    const first = titles.map((title) => title[0] ?? '').filter((letter) => letter === 'آ' || letter === 'ا');
    expect(new Set(first).size).toBe(2);
    expect(first).toEqual([...first].sort((a, b) => (a === b ? 0 : a === 'آ' ? -1 : 1)));
  });

  it('combines with filters', async () => {
    const { property } = texts[3] ?? { property: null };
    const found = await subject.readAll({ search: property?.city?.name ?? '', city: property?.city?.id ?? 0 });
    expect(found.map(({ id }) => id)).toContain(property?.id);
    expect(found.every(({ city }) => city?.id === property?.city?.id)).toBe(true);
  });
});

describe('lang', () => {
  // @spec 1.lang d.lang.answer
  itOurs.each(['ar', 'fa'] as const)('%s answers titles, texts and names in that language', async (lang) => {
    const english = await subject.readAll({ ordering: 'id' });
    const translated = await subject.readAll({ ordering: 'id', lang });
    for (const [index, property] of translated.entries()) {
      expect(property.content_language).toBe(lang);
      expect(property.title).toBe(lang === 'ar' ? property.arabic_title : property.farsi_title);
      expect(property.arabic_title).toBe(english[index]?.arabic_title);
      expect(property.farsi_title).toBe(english[index]?.farsi_title);
      expect(property.sales_status?.key).toBe(english[index]?.sales_status?.key);
    }
    expect(english.every((property) => property.content_language === 'en')).toBe(true);
    const slug = translated[0]?.slug ?? '';
    const detail = await subject.read('propertyDetail', { lang }, { slug });
    const plain = await subject.read('propertyDetail', {}, { slug });
    expect(detail.display_title).toBe(detail.title);
    expect(detail.description).not.toBe(plain.description);
    expect(detail.facilities).not.toEqual(plain.facilities);
    expect(detail.property_units.map(({ id }) => id)).toEqual(plain.property_units.map(({ id }) => id));
  });

  itOurs('orders titles in the language asked for', async () => {
    const farsi = await subject.readAll({ ordering: 'title', lang: 'fa' });
    const english = await subject.readAll({ ordering: 'title' });
    expect(farsi.map(({ id }) => id)).not.toEqual(english.map(({ id }) => id));
    expect(new Set(farsi.map(({ id }) => id))).toEqual(new Set(english.map(({ id }) => id)));
  });

  // @spec 7.call.multilingual
  it('gives all three titles where they are asked for together', async () => {
    const { results } = await subject.read('multilingualProperties', { page_size: 5 });
    expect(results.length).toBeGreaterThan(0);
    for (const { titles, title, arabic_title: arabic, farsi_title: farsi } of results) {
      expect(titles).toEqual({ en: title, ar: arabic, fa: farsi });
    }
  });
});
