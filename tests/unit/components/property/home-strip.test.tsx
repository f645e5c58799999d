import { HomeStrip } from '@/components/property/home-strip';
import type { Property } from '@/lib/property/types';
import { draw, propertyOf, term } from '../../support/samples';

// @spec d.lang.else
it('says in which language a place is, but not of one that the site names itself', () => {
  const place = (given: Partial<Property>) => {
    const homes = [propertyOf({ contentLanguage: 'en', ...given })];
    const { container, unmount } = draw(<HomeStrip id="strip" title="Homes" homes={homes} />, 'ar');
    const shown = container.querySelector('h3 + p');
    const said = [shown?.textContent, shown?.getAttribute('lang')];
    unmount();
    return said;
  };
  expect(place({ city: null, district: term('Jumeirah') })).toEqual(['Jumeirah', 'en']);
  expect(place({ city: null, district: null })).toEqual(['دبي، الإمارات العربية المتحدة', null]);
});
