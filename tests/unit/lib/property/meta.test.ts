import { DESCRIPTION_LENGTH } from '@/lib/contract/rules';
import { LOCALES } from '@/lib/i18n/locales';
import { propertyMeta } from '@/lib/property/meta';
import { documentTitle } from '@/lib/seo/fit';
import { isUnitIndexed, unitMeta, unitsMeta } from '@/lib/unit/meta';
import { detailOf, term, translator, unitOf } from '../../support/samples';

/** What search engines and previews are told of a listing. */

const LONG =
  'A Very Long Name of a Development That Goes On and On, in Words That Nobody Reads to Their End, by the Sea';
const villa = {
  title: 'Amara',
  type: term('villa'),
  lowPrice: 14_750_000,
  city: { id: 1, name: 'Dubai', key: null },
  district: { id: 2, name: 'Palm Jebel Ali', key: null },
};
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

describe.each(LOCALES)('in %s', (locale) => {
  const t = translator(locale);
  const start = (text: string) => plain(text).slice(0, 80);

  it.each([villa.title, LONG])('the first 80 characters hold kind and price of %s', (title) => {
    const property = detailOf({ ...villa, title, descriptionText: 'Words. '.repeat(60) });
    const unit = unitOf({ price: 15_000_000, bedrooms: 4, apartmentId: 'A-07' });
    const texts = [
      [propertyMeta(property, t, locale), '14,750,000'],
      [unitsMeta(property, { page: 1 }, 12, t, locale), '14,750,000'],
      [unitsMeta(property, { page: 3 }, 120, t, locale), '14,750,000'],
      [unitMeta(unit, property, t, locale), '15,000,000'],
    ] as const;
    for (const [{ description }, price] of texts) {
      expect(start(description)).toContain(t('terms.villa'));
      expect(start(description)).toContain(`AED ${price}`);
    }
  });

  it('a sold one says so first and names no price', () => {
    const property = detailOf({ ...villa, salesStatus: term('sold') });
    const { title, description } = propertyMeta(property, t, locale);
    expect(plain(description).startsWith(t('terms.sold'))).toBe(true);
    expect(title.join()).toMatch(/: (sold|مباع|فروخته‌شده)$/);
    expect(description).not.toContain('AED');
    const unit = unitMeta(unitOf({ price: 15_000_000, status: term('sold') }), detailOf(villa), t, locale);
    expect(plain(unit.description).startsWith(t('unit.statuses.sold'))).toBe(true);
    expect(unit.description).not.toContain('AED');
  });

  it('a rent that is taken is let, not sold, as are its units', () => {
    const property = detailOf({ ...villa, rent: { period: 'year' }, salesStatus: term('sold') });
    const { title, description } = propertyMeta(property, t, locale);
    expect(plain(description).startsWith(t('rent.status'))).toBe(true);
    expect(title.join()).toMatch(/: (let|مؤجَّر|اجاره رفته)$/);
    const unit = unitMeta(unitOf({ status: term('sold') }), property, t, locale);
    expect(plain(unit.description).startsWith(t('rent.unitStatus'))).toBe(true);
    for (const text of [description, unit.description]) {
      expect(text).not.toContain(t('terms.sold'));
      expect(text).not.toContain(t('unit.statuses.sold'));
    }
  });

  it('the pages of a list of units differ, however long the name is', () => {
    const property = detailOf({ ...villa, title: LONG });
    const of = (page: number) => unitsMeta(property, { page }, 120, t, locale);
    const titles = [1, 2, 3].map((page) => documentTitle(of(page).title, 'Dar Lumen'));
    expect(new Set(titles).size).toBe(3);
    // What has no room is cut before the number of the page, which stands at the end.
    const said = [1, 2, 3].map((page) => of(page).description);
    expect(new Set(said).size).toBe(3);
    for (const [at, description] of said.entries()) {
      expect(plain(description).startsWith(t('terms.villa'))).toBe(true);
      if (at === 0) continue;
      expect(plain(description).endsWith(` · ${t('common.pageN', { page: String(at + 1) })}`)).toBe(true);
      expect(Array.from(description).length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
    }
  });
});

it.each([
  [{ price: 1 }, true],
  [{}, false],
  [{ price: 1, status: term('sold') }, false],
  [{ floorPlan: { src: '/media/a.svg', width: null, height: null, placeholder: null } }, true],
  [{ image: { src: '/media/a.jpg', width: null, height: null, placeholder: null }, status: term('reserved') }, true],
])('a unit with %j may be listed: %s', (given, listed) => {
  expect(isUnitIndexed(unitOf(given))).toBe(listed);
});
