/**
 * What sitemaps ask for over the whole catalogue is answered from these two indexes alone, without the wide rows; condition
 * and ranges are those of routes/property/addresses.ts, word for word. By the statistics the planner knows how few ranges
 * there are, and need not sort.
 */
export const addresses = /* sql */ `
create index properties_addresses on properties (id) include (updated_at);
create index units_indexed on units (property_id, id) where
  lower(regexp_replace(coalesce(status, ''), '[^A-Za-z]+', '', 'g')) not in ('sold', 'soldout', 'outofstock')
  and (coalesce(price, 0) > 0 or image is not null or floor_plan is not null);
create statistics properties_range on ((id - 1) / 1024) from properties;
create statistics units_range on ((property_id - 1) / 1024) from units;
`;
