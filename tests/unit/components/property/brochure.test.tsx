import { Brochure } from '@/components/property/brochure';
import type { PropertyDetail } from '@/lib/property/types';
import { AGENCY, detailOf, draw, term, translator } from '../../support/samples';

// @spec d.lang.else
it('says on paper in which language a location is, be it the address or the place, but not of one that the site names itself', () => {
  const location = (given: Partial<PropertyDetail>) => {
    const property = detailOf({ contentLanguage: 'en', city: null, ...given });
    const { getByRole, unmount } = draw(
      <Brochure property={property} agency={AGENCY} url="https://site.example/properties/amara" />,
      'ar',
    );
    const shown = getByRole('heading', {
      name: translator('ar')('property.location'),
      hidden: true,
    }).nextElementSibling;
    const said = [shown?.textContent, shown?.getAttribute('lang')];
    unmount();
    return said;
  };
  const district = term('Jumeirah');
  expect(location({ address: 'Jumeirah Beach Road', district })).toEqual(['Jumeirah Beach Road', 'en']);
  expect(location({ address: null, district })).toEqual(['Jumeirah', 'en']);
  expect(location({ address: null, district: null })).toEqual(['دبي، الإمارات العربية المتحدة', null]);
});
