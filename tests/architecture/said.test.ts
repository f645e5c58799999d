import { z } from 'zod';
import { unheard, unsaid } from './rules/said';
import { readTree, type Tree } from './support/tree';
import arabic from '@/reference-api/http/staff-words.ar.json';
import { inWords } from '@/reference-api/http/words';

const words = Object.keys(arabic);
/** What staff may be told by a call of the desk; commands print in English. */
const SAYS =
  /^reference-api\/(desk|http|feeds)\/|^reference-api\/catalogue\/(agents|pictures|places|records|shape|values)\.ts$|^reference-api\/routes\/account\/sign-in\.ts$|^reference-api\/routes\/enquiry\/work\.ts$|^lib\/contract\/(account|content|colours)\.ts$/;
const COMMANDS = /^reference-api\/(feeds\/feeds|http\/words)\.ts$/;
const only = (tree: Tree, which: (at: string) => boolean): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([at]) => which(at)));
/** What zod says by itself, tried below. */
const OF_ZOD = /^(Invalid|Too|Unrecognized) |^\w+$/;
const api = readTree(['reference-api', 'lib/contract']);
const saying = only(api, (at) => SAYS.test(at) && !COMMANDS.test(at));

/** Sentences of those files that no screen of the desk is told. */
const EXEMPT = [
  'This has another address now.', // of a public page that moved
  'The second factor is off.', // the screen says it in its own words
];

describe('what the API tells staff', () => {
  it('has an Arabic text for each', () => {
    expect(unsaid(saying, (text) => EXEMPT.includes(text) || inWords(text, 'ar') !== null)).toEqual([]);
  });

  it('has no Arabic text that nothing says', () => {
    const code = Object.values(api).join('\n').replaceAll("\\'", "'");
    expect(
      unheard(
        code,
        words.filter((text) => !OF_ZOD.test(text)),
      ),
    ).toEqual([]);
  });

  it.each([
    [z.string(), 1, 'قيمة غير صالحة: المتوقع نص، والمرسل رقم'],
    [z.string(), undefined, 'قيمة غير صالحة: المتوقع نص، والمرسل لا شيء'],
    [z.string().max(2), 'abc', 'الحد الأقصى لعدد الأحرف 2'],
    [z.string().min(2), 'a', 'الحد الأدنى لعدد الأحرف 2'],
    [z.array(z.string()).min(1), [], 'الحد الأدنى لعدد العناصر 1'],
    [z.number().max(5), 6, 'الحد الأقصى 5'],
    [z.number().min(5), 4, 'الحد الأدنى 5'],
    [z.number().positive(), 0, 'يجب أن يكون أكبر من 0'],
    [z.number().lt(5), 5, 'يجب أن يكون أقل من 5'],
    [z.enum(['a', 'b']), 'c', 'قيمة غير صالحة: المتوقع إحدى "a"|"b"'],
    [z.literal('a'), 'c', 'قيمة غير صالحة: المتوقع "a"'],
    [z.union([z.string(), z.number()]), true, 'قيمة غير صالحة'],
    [z.strictObject({}), { a: 1 }, 'حقل غير معروف: "a"'],
    [z.strictObject({}), { a: 1, b: 2 }, 'حقول غير معروفة: "a", "b"'],
    [z.string().regex(/a/), 'b', 'الصيغة غير صحيحة'],
    [z.email(), 'b', 'الصيغة غير صحيحة: email address'],
    [z.record(z.string().max(1), z.number()), { ab: 1 }, 'مفتاح غير صالح في مجموعة حقول'],
  ] as const)('has one for what zod says (%#)', (shape, value, said) => {
    const [issue] = shape.safeParse(value).error?.issues ?? [];
    expect(inWords(issue?.message ?? '', 'ar')).toBe(said);
  });

  it.each([
    ['price: "x" is not an amount.', '\u200f\u2068price\u2069: "x" ليس مبلغًا.'],
    ['property_units[2].price: Is empty.', '\u200f\u2068property_units[2].price\u2069: الحقل فارغ.'],
    ['the row: Has 3 cells, the table 4 columns.', 'الصف: عدد خلاياه 3، وعدد أعمدة الجدول 4.'],
    ['At most 3 characters.', 'الحد الأقصى لعدد الأحرف 3.'],
    ['At most 5 lines.', 'الحد الأقصى لعدد الأسطر 5.'],
    ['Password must be at least 10 characters long.', 'يجب ألا تقل كلمة المرور عن 10 أحرف.'],
    ['No title in Persian.', 'لا يوجد عنوان باللغة الفارسية.'],
    [
      'Somebody else has changed this listing (Items). Nothing was written.',
      'عدّل شخص آخر هذا العقار (Items). لم يُحفظ شيء.',
    ],
  ])('keeps what is not ours in “%s”', (english, said) => {
    expect(inWords(english, 'ar')).toBe(said);
  });

  it('fails for a sentence without one', () => {
    const code = {
      'a.ts': "new Problem(409, 'The roof is off.'); refuse(`At most ${n} roofs of a kind.`);",
      'b.ts': "throw new Error('The roof is off.'); const call = { summary: 'Takes the roof off.' };",
    };
    expect(unsaid(code, () => false)).toEqual(['a.ts:1 The roof is off.', 'a.ts:1 At most 7 roofs of a kind.']);
    expect(unsaid(code, () => true)).toEqual([]);
    expect(unheard('The roof is on.', ['The roof is off.', 'The {what} is on.'])).toEqual(['The roof is off.']);
  });
});
