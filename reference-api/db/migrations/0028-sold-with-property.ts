/** Letters alone of what a status says, as of 0011. */
const said = (status: string) => `lower(regexp_replace(coalesce(${status}, ''), '[^A-Za-z]+', '', 'g'))`;
const SOLD = `('sold', 'soldout', 'outofstock')`;

/**
 * The view of 0011, but that a property which is sold has no units that search engines may list: the desk marks the property alone.
 * Its rows follow any change of a property, and none changes the key of a status. The row of the version is locked before the view,
 * as by all who write, so that neither waits for the other. An older version goes on: it takes the number as it is.
 */
export const soldWithProperty = /* sql */ `
update catalogue_version set version = version + 1, whole_at = version + 1, changed_in = pg_current_xact_id();

create or replace view property_facts as
  select p.id as property_id, p.property_type_id, p.property_status_id, p.sales_status_id, p.city_id, p.district_id, p.developer_id,
    p.price, nullif(p.low_price, 0) as low_price, nullif(p.average_price, 0) as average_price, p.min_area, p.average_area,
    p.average_bedrooms, p.completion_rate, p.delivery_date, p.updated_at, p.post_delivery, p.rental_guarantee,
    p.latitude, p.longitude, u.units, case when ${said('s.key')} in ${SOLD} then 0 else u.indexed_units end as indexed_units,
    coalesce(u.bedrooms, '{}') as bedrooms
  from properties p left join sales_statuses s on s.id = p.sales_status_id cross join lateral (
    select count(*)::integer as units,
      (count(*) filter (where ${said('status')} not in ${SOLD}
        and (coalesce(price, 0) > 0 or image is not null or floor_plan is not null)))::integer as indexed_units,
      array_agg(distinct bedrooms order by bedrooms) filter (where bedrooms is not null) as bedrooms
    from units where units.property_id = p.id
  ) u;

update property_index i set indexed_units = 0 from sales_statuses s
  where s.id = i.sales_status_id and ${said('s.key')} in ${SOLD} and i.indexed_units > 0;
select pg_notify('catalogue', '');
`;
