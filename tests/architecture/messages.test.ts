import {
  brokenMessages,
  fixedForms,
  flat,
  lackingForms,
  localNumbers,
  type Messages,
  misspelt,
  saidTwice,
  singularAddress,
  unequalKeys,
  unequalShapes,
  untranslated,
} from './rules/messages';
import crash from '@/components/error-page/crash.json';
import { ENQUIRY_MESSAGES } from '@/lib/contract/rules';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import fa from '@/messages/fa.json';
import { inWords } from '@/reference-api/http/words';

const english = en as Messages;
const OTHERS: [locale: 'ar' | 'fa', messages: Messages][] = [
  ['ar', ar],
  ['fa', fa],
];
const ALL: [locale: string, messages: Messages][] = [['en', english], ...OTHERS];

/** Keys whose text is a name, written alike in every language. */
const NAMES: Readonly<Record<string, string>> = {};

describe('messages', () => {
  it.each(OTHERS)('of %s have the keys of English', (_, messages) => {
    expect(unequalKeys(english, messages)).toEqual([]);
  });

  it.each(OTHERS)('of %s ask for the same values and tags', (_, messages) => {
    expect(unequalShapes(english, messages)).toEqual([]);
  });

  it.each(ALL)('of %s format no number or date of their own', (_, messages) => {
    expect(localNumbers(messages)).toEqual([]);
  });

  it.each(ALL)('of %s are whole', (_, messages) => {
    expect(brokenMessages(messages)).toEqual([]);
  });

  it.each(OTHERS)('of %s are translated', (_, messages) => {
    expect(untranslated(english, messages, NAMES)).toEqual([]);
  });

  it.each(OTHERS)('of %s say what a crash screen says, in the same words', (locale, messages) => {
    const texts = Object.entries(crash[locale]).map(
      ([key, text]) => [crash.en[key as keyof typeof crash.en], text] as const,
    );
    expect(saidTwice(english, messages, texts)).toEqual([]);
  });

  it.each(OTHERS)('of %s say what the API says of an enquiry, in the same words', (locale, messages) => {
    const texts = Object.values(ENQUIRY_MESSAGES).map((text) => [text, inWords(text, locale)] as const);
    expect(Object.values(flat(english))).toEqual(expect.arrayContaining(texts.map(([text]) => text)));
    expect(saidTwice(english, messages, texts)).toEqual([]);
  });

  it.each(ALL)('of %s call the cookies that need no consent the same in the bar and in its panel', (_, messages) => {
    const { 'consent.text': bar, 'consent.essential': category } = flat(messages);
    expect(bar).toContain(category);
  });

  it.each(ALL)('of %s take a filter off by the same words for properties and units', (_, messages) => {
    const { 'search.clearFilters': list, 'units.clear': units } = flat(messages);
    expect(units).toBe(list);
  });

  it('of ar have a noun in the form of its number', () => {
    expect([...lackingForms(ar), ...fixedForms(ar)]).toEqual([]);
  });

  it('of ar speak in one voice, the plural', () => {
    expect(singularAddress(ar)).toEqual([]);
  });

  it('of ar have one spelling of a word', () => {
    expect(misspelt(ar)).toEqual([]);
  });
});

describe('the rules on messages refuse', () => {
  const home = (title: string): Messages => ({ home: { title } });

  it('a key that one language lacks', () => {
    expect(unequalKeys(home('x'), { home: { lede: 'x' } })).toEqual([
      'home.title is missing',
      'home.lede is not in English',
    ]);
  });

  it.each([
    ['another name', 'Hello {name}', 'مرحبا {nom}'],
    ['a lost value', '{n} of {total}', '{n}'],
    ['a lost tag', 'Read the <link>policy</link>', 'اقرأ السياسة'],
    ['a value hidden in a case', '{count, plural, one {{n} unit} other {{n} units}}', '{count, plural, other {وحدات}}'],
  ])('%s', (_, text, other) => {
    expect(unequalShapes(home(text), home(other))).toHaveLength(1);
  });

  it('and allow other plural cases', () => {
    const arabic = '{count, plural, zero {لا وحدات} one {وحدة {n}} two {وحدتان} few {{n} وحدات} other {{n} وحدة}}';
    expect(unequalShapes(home('{count, plural, one {{n} unit} other {{n} units}}'), home(arabic))).toEqual([]);
  });

  it('two translations of one text', () => {
    const texts = [
      ['Houses', 'خانه‌ها'],
      ['Homes', 'خانه‌ها'],
      ['Homes', 'منزل‌ها'],
    ] as const;
    expect(saidTwice(home('Homes'), home('خانه‌ها'), texts)).toEqual(['home.title: خانه‌ها / منزل‌ها']);
  });

  it.each(['{count, plural, one {# unit} other {# units}}', '{n, number}', '{day, date, long}'])('%s', (text) => {
    expect(localNumbers(home(text))).toHaveLength(1);
  });

  it.each(['{count, plural, one {x}}', ' ', 'صفحه \u06f1'])("'%s'", (text) => {
    expect(brokenMessages(home(text))).toHaveLength(1);
  });

  it.each(['اختر ما يناسبك', 'نجيبك خلال يوم', 'لك أن تقرر', 'حقوقُكَ'])('%s', (text) => {
    expect(singularAddress(home(text)).length).toBeGreaterThan(0);
  });

  it('and allow words that only end alike', () => {
    expect(singularAddress(home('ذلك ما يقوله المستهلك عن الاشتراك'))).toEqual([]);
  });

  it.each(['ملفات الارتباط', 'شقة مُباعة', 'يرجى الانتظار', 'تتعذر القراءة', 'المطورون', 'ول{n} أخرى'])('%s', (text) => {
    expect(misspelt(home(text))).toHaveLength(1);
  });

  it('and allow what is written right', () => {
    expect(misspelt(home('مباع، مؤجَّر، يُرجى، تتعذّر، المطوّرون، المقالات، ولـ{n} و{n}، المنازل الـ{n}'))).toEqual([]);
  });

  it('a number without all forms of its noun, or with the form of another number', () => {
    const forms = (more: string) => home(`{count, plural, one {عقار} few {{n} عقارات} ${more}}`);
    expect(lackingForms(forms('other {{n} عقارًا}'))).toEqual(['home.title: many']);
    expect(lackingForms(forms('many {{n} عقارًا}'))).toEqual(['home.title: other']);
    expect(lackingForms(forms('many {{n} عقارًا} other {{n} عقار}'))).toEqual([]);
    expect(fixedForms(home('أول {n} حرفًا'))).toEqual(['home.title: {n} حرفًا']);
  });

  it('a brace left open', () => {
    expect(() => localNumbers(home('Hello {name'))).toThrow('open brace');
    expect(() => localNumbers(home('Hello name}'))).toThrow('stray brace');
  });

  it('a text left in English', () => {
    expect(untranslated(home('Call now'), home('Call now'), {})).toEqual(['home.title: Call now']);
    expect(untranslated(home('Instagram'), home('Instagram'), { 'home.title': 'a name' })).toEqual([]);
    expect(untranslated(home('{n} / {total}'), home('{n} / {total}'), {})).toEqual([]);
  });
});
