/**
 * What sitemaps ask for over the whole catalogue is answered from these two alone, without the wide rows. The condition is
 * that of routes/property/addresses.ts, word for word.
 */
export const addresses = /* sql */ `
create index properties_addresses on properties (id) include (updated_at);
create index units_indexed on units (property_id, id) where
  lower(regexp_replace(coalesce(status, ''), '[^A-Za-z]+', '', 'g')) not in ('sold', 'soldout', 'outofstock')
  and (coalesce(price, 0) > 0 or image is not null or floor_plan is not null);
`;
