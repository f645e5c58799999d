import { agencyAddress } from '@/lib/seo/postal-address';

/** What of an address in one line is known by its parts. */

const country = { '@type': 'PostalAddress', addressCountry: 'AE' };

it.each([
  ['en', 'Opal House, Dubai, United Arab Emirates', 'Opal House', 'Dubai'],
  ['en', 'Office 4, Opal House, Al Ain, UAE', 'Office 4, Opal House', 'Al Ain'],
  ['ar', 'أوبال هاوس، دبي، الإمارات العربية المتحدة', 'أوبال هاوس', 'دبي'],
  // AGENCY_ADDRESS is one text for every language.
  ['fa', 'Opal House, Dubai, United Arab Emirates', 'Opal House', 'Dubai'],
] as const)('in %s the city stands before the country: %s', (locale, text, streetAddress, addressLocality) => {
  expect(agencyAddress(text, locale)).toEqual({ ...country, streetAddress, addressLocality });
});

it.each([
  'Opal House, Dubai',
  'Dubai, United Arab Emirates',
  'Opal House, PO Box 1234, United Arab Emirates',
  'Opal House',
])('no city is guessed: %s', (text) => {
  expect(agencyAddress(text, 'en')).toEqual({ ...country, streetAddress: text });
});
