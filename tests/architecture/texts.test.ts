import { flat } from './rules/messages';
import { handFormatted, literalTexts, unknownKeys, unusedKeys, usedKeys } from './rules/texts';
import { readTree } from './support/tree';
import english from '@/messages/en.json';

/** Written alike in every language, and therefore no message. */
const NAMES: Readonly<Record<string, string>> = {};

const code = readTree(['app', 'components', 'lib']);
const keys = Object.keys(flat(english));

describe('words', () => {
  it('stand in messages, not in components', () => {
    expect(literalTexts(code, NAMES)).toEqual([]);
  });

  it.each([
    ['a text', '<p>Call now</p>'],
    ['a text between values', '<p>{count} units</p>'],
    ['a label', '<button aria-label="Close" />'],
    ['a label of a component', '<Field label="Your name" />'],
    ['a label by condition', "<button title={open ? 'Close' : label} />"],
    ['an alternative text', '<img alt={`Cover of ${title}`} />'],
    ['an expression', "<p>{price ?? 'On request'}</p>"],
    ['a toast', "<a onClick={() => toast.success('Link copied')} />"],
  ])('may not be %s', (_, jsx) => {
    expect(literalTexts({ 'components/unit/a.tsx': `export const A = () => ${jsx};` })).toHaveLength(1);
  });

  it.each([
    ['a key', "<p>{t('call')}</p>"],
    ['a name for analytics', "<Track label={slug ?? 'contact'} />"],
    ['a class', '<p className="flex" data-state="open" />'],
    ['a sign', '<p>·&nbsp;/ {n} ×</p>'],
    ['a comparison', "<p>{kind === 'villa' ? villa : other}</p>"],
  ])('are not %s', (_, jsx) => {
    expect(literalTexts({ 'components/unit/a.tsx': `export const A = () => ${jsx};` })).toEqual([]);
  });

  it('that are asked for exist', () => {
    expect(unknownKeys(usedKeys(code), keys)).toEqual([]);
    const bad = {
      'a.tsx': "const t = useTranslations('home'); t('title'); t.rich('nowhere', {}); t(`stats.${name}`);",
    };
    expect(unknownKeys(usedKeys(bad), ['home.title', 'home.stats.sold'])).toEqual(['a.tsx:1 home.nowhere']);
    const other =
      "function A() { const t = useTranslations('home'); } function b(t: T) { t('a'); } function C() { t('b'); }";
    expect(unknownKeys(usedKeys({ 'a.tsx': other }), [])).toEqual([]);
  });

  it('are all used', () => {
    expect(unusedKeys(usedKeys(code), keys)).toEqual([]);
    const good = { 'a.tsx': "const t = useTranslations('home'); t('title'); t(`stats.${name}`);" };
    expect(unusedKeys(usedKeys(good), ['home.title', 'home.stats.sold', 'home.lede'])).toEqual(['home.lede']);
  });

  it('are formatted by next-intl and its island translator alone', () => {
    expect(handFormatted(code)).toEqual([]);
  });

  it.each([
    "t.raw('search.page')",
    "text.replace('{n}', String(n))",
    'text.replaceAll(`{title}`, () => title)',
    "text.split('{name}')",
    'text.replace(/\\{\\w+\\}/, () => value)',
  ])('are not formatted by hand: %s', (call) => {
    expect(handFormatted({ 'components/unit/a.tsx': `const a = ${call};` })).toHaveLength(1);
  });

  it.each(["text.replace('a', 'b')", 'image.raw()', 'slug.replace(/-/g, " ")', "json.split('}')"])(
    'may hold %s',
    (call) => {
      expect(handFormatted({ 'lib/unit/a.ts': `const a = ${call};` })).toEqual([]);
    },
  );

  it('are taken as written by lib/i18n alone', () => {
    expect(handFormatted({ 'lib/i18n/island-messages.ts': "t.raw('search.page');" })).toEqual([]);
  });
});
