import type { ListingRecord, NameKind } from '../shapes';

type Kind = {
  table: string;
  /** of properties; null for facilities, of which each has many */
  column: string | null;
  /** of a record */
  field: keyof ListingRecord;
  /** what names it beside its English name */
  own: 'key' | 'city_id' | null;
  /** whether an editor may write a text of it, for its page */
  hasText: boolean;
  /** whether its name is part of what search compares */
  isSearched: boolean;
};

const kind = (table: string, field: Kind['field'], more: Partial<Kind> = {}): Kind => ({
  ...{ table, field, column: `${field}_id`, own: null, hasText: false, isSearched: true },
  ...more,
});

/** The tables of names that listings refer to. */
export const KIND: Record<NameKind, Kind> = {
  cities: kind('cities', 'city', { hasText: true }),
  districts: kind('districts', 'district', { own: 'city_id', hasText: true }),
  developers: kind('developers', 'developer', { hasText: true }),
  facilities: kind('facilities', 'facilities', { column: null, isSearched: false }),
  types: kind('property_types', 'property_type', { own: 'key' }),
  statuses: kind('property_statuses', 'property_status', { own: 'key' }),
  'sales-statuses': kind('sales_statuses', 'sales_status', { own: 'key' }),
};
