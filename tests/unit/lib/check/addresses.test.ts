import { kindOf } from '@/lib/check/addresses';
import { LANDING_HUBS } from '@/lib/contract/rules';

it.each(LANDING_HUBS)('the check of a running site takes /properties/%s for a hub, and no property', (hub) => {
  expect([`/properties/${hub}`, `/ar/properties/${hub}/a?page=2`].map(kindOf)).toEqual(['place', 'place']);
  expect(kindOf(`/properties/${hub}land`)).toBe('property');
});
