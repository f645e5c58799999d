import { queryOfSlug } from '@/lib/search/rules';
import type { FilterOption, FilterOptions } from '@/lib/search/types';

const option = (value: number, name: string): FilterOption => ({
  value: String(value),
  name,
  key: null,
  count: null,
  city: null,
});
const OPTIONS: FilterOptions = {
  property_type: [option(1, 'Apartments'), option(2, 'Villas')],
  district: [option(10, 'Palm Jumeirah'), option(11, 'Palm Jebel Ali'), option(12, 'Jumeirah')],
  city: [option(20, 'Dubai'), option(21, 'Abu Dhabi')],
  developer: [option(30, 'Meraya Group')],
};

it.each([
  ['the longest district', 'old-house-palm-jumeirah', 'district=10'],
  ['a district and a type, whatever their number', 'villa-nacre-jumeirah', 'property_type=2&district=12'],
  ['a city where there is no district', 'abu-dhabi-apartments', 'property_type=1&city=21'],
  ['a developer', 'meraya-group-heights', 'developer=30'],
  ['the first word of its own', 'the-amara-beach-2', 'search=amara'],
  ['nothing', 'the-42', ''],
])('finds %s in the words of a slug', (_, slug, query) => {
  expect(queryOfSlug(slug, OPTIONS)).toBe(query);
});

it('does without options', () => {
  expect(queryOfSlug('amara-beach-villas', {})).toBe('search=amara');
});
