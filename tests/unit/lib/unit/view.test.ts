import { cardView, keyFigures, plateFacts, withoutBedrooms } from '@/lib/property/view';
import { unitStatusView } from '@/lib/unit/view';
import { detailOf, propertyOf, term, translator, unitOf } from '../../support/samples';

/** What units are called: by the gender of a unit, and by what their property is sold as. */

describe('the status of a unit', () => {
  it.each([
    ['available', 'متاحة'],
    ['sold', 'مباعة'],
    ['reserved', 'محجوزة'],
  ])('%s is said of a unit, not of a property, in Arabic', (key, text) => {
    expect(unitStatusView(unitOf({ status: term(key) }), false, translator('ar'), 'ar')).toEqual({ text });
    expect(translator('ar')(`terms.${key as 'sold'}`)).not.toBe(text);
  });

  it('that is not said is available; one that is not known keeps its name and language', () => {
    expect(unitStatusView(unitOf({ status: null }), false, translator('fa'), 'fa')).toEqual({ text: 'موجود' });
    const status = { id: 9, name: 'On hold', key: 'on_hold' };
    expect(unitStatusView(unitOf({ status, contentLanguage: 'en' }), false, translator('ar'), 'ar')).toEqual({
      text: 'On hold',
      lang: 'en',
    });
  });
});

describe('a home without bedrooms', () => {
  const offices = detailOf({ type: term('commercial'), units: [unitOf({ bedrooms: 0 })], averageBedrooms: 0 });
  const studios = detailOf({ type: term('apartment'), units: [unitOf({ bedrooms: 0 })], averageBedrooms: 0 });
  const labels = (property: typeof offices) => keyFigures(property, translator(), 'en').map(({ label }) => label);

  it('is an office in commercial property, which has no bedrooms to count', () => {
    expect(withoutBedrooms(true, translator('ar'))).toBe('مكتب');
    expect(cardView(propertyOf({ type: term('commercial'), averageBedrooms: 0 }), translator(), 'en').facts[0]).toBe(
      'Office',
    );
    expect(labels(offices)).not.toContain('Bedrooms');
  });

  it('is a studio in any other', () => {
    expect(withoutBedrooms(false, translator('ar'))).toBe('استوديو');
    expect(keyFigures(studios, translator(), 'en')[0]).toEqual({ label: 'Bedrooms', value: 'Studio' });
    expect(plateFacts(studios, translator(), 'en')[0]).toBe('Studio');
    const mixed = detailOf({ type: term('apartment'), units: [unitOf({ bedrooms: 0 }), unitOf({ bedrooms: 2 })] });
    expect(plateFacts(mixed, translator(), 'en')[0]).toBe('Studio–2 bedrooms');
  });
});
