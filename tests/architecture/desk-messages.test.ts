import {
  brokenMessages,
  flat,
  lackingForms,
  localNumbers,
  type Messages,
  misspelt,
  singularAddress,
  unequalKeys,
  unequalShapes,
  untranslated,
} from './rules/messages';
import { literalTexts } from './rules/texts';
import { readTree } from './support/tree';
import ar from '@/desk/messages/ar.json';
import en from '@/desk/messages/en.json';
import site from '@/messages/ar.json';
import answers from '@/reference-api/http/staff-words.ar.json';

const [english, arabic]: [Messages, Messages] = [en, ar];
const code = readTree(['desk']);
/** What ra-core asks for by itself, or a screen by a key that it puts together (`problems.${code}`). */
const COMPOSED =
  /^ra\.|^(problems|fields|history\.actions|units\.statuses|enquiries\.(states|types|ways)|staff\.(roles|means)|places\.kinds|account\.kinds|texts|texts\.in|units|listings\.(state|missing|bulk|bulk\.ask)|editor\.(ask|means|done)|map|plans|periods|agents|overview\.kinds|feeds\.(kinds|kindHints|origins|fates|preview\.taken|targets)|articles\.(states|categories|fields)|content\.(texts\.\w+|tabs|legal|legal\.lines|legal\.facts|agency|coordinates|hours|claims|networks|mark\.problems|colours\.names))\.[\w-]+$|^editor\.(unpublish|discard|remove)$/;

describe('the messages of the desk', () => {
  it('have the same keys in both languages, and ask for the same values', () => {
    expect(unequalKeys(english, arabic)).toEqual([]);
    expect(unequalShapes(english, arabic)).toEqual([]);
  });

  it.each([
    ['en', english],
    ['ar', arabic],
  ])('of %s are whole, and format no number or date of their own', (_, messages) => {
    expect([...brokenMessages(messages), ...localNumbers(messages)]).toEqual([]);
  });

  it('are translated, in the plural of respect', () => {
    expect(untranslated(english, arabic, {})).toEqual([]);
    expect(singularAddress(arabic)).toEqual([]);
  });

  it('have an Arabic noun in the form of its number', () => {
    expect(lackingForms(arabic)).toEqual([]);
  });

  it('are spelt in Arabic as the site is, as are the answers of the API that it shows', () => {
    expect([...misspelt(arabic), ...misspelt(answers)]).toEqual([]);
  });

  it('call a unit in Arabic what the site calls it', () => {
    expect(ar.units.statuses).toEqual(site.unit.statuses);
  });

  it('are all of the words of the desk: none stand in its components', () => {
    expect(literalTexts(code)).toEqual([]);
  });

  it('are each used', () => {
    const text = Object.values(code).join('\n');
    expect(
      Object.keys(flat(english)).filter((key) => !COMPOSED.test(key) && !new RegExp(`['"]${key}['"]`).test(text)),
    ).toEqual([]);
  });
});
