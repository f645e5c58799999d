/**
 * The narrow copy of what lists filter, count and sort by, kept by triggers: one row a property, its units folded into it. The
 * view says how a row is made, once for the triggers, the first filling and the check that compares (search-index/check.ts).
 * `catalogue_version` moves once for each transaction that changes the catalogue; its row lock lets versions be committed in
 * their order. `property_changes` names what a version changed, `whole_at` the last version that changed more than it names.
 */
export const propertyIndex = /* sql */ `
create view property_facts as
  select p.id as property_id, p.property_type_id, p.property_status_id, p.sales_status_id, p.city_id, p.district_id, p.developer_id,
    p.price, nullif(p.low_price, 0) as low_price, nullif(p.average_price, 0) as average_price, p.min_area, p.average_area,
    p.average_bedrooms, p.completion_rate, p.delivery_date, p.updated_at, p.post_delivery, p.rental_guarantee,
    p.latitude, p.longitude, u.units, u.indexed_units, coalesce(u.bedrooms, '{}') as bedrooms
  from properties p cross join lateral (
    select count(*)::integer as units,
      (count(*) filter (where
        lower(regexp_replace(coalesce(status, ''), '[^A-Za-z]+', '', 'g')) not in ('sold', 'soldout', 'outofstock')
        and (coalesce(price, 0) > 0 or image is not null or floor_plan is not null)))::integer as indexed_units,
      array_agg(distinct bedrooms order by bedrooms) filter (where bedrooms is not null) as bedrooms
    from units where units.property_id = p.id
  ) u;

create table property_index as select * from property_facts with no data;
alter table property_index add primary key (property_id),
  alter units set not null, alter indexed_units set not null, alter bedrooms set not null;

create table catalogue_version (
  singleton boolean primary key default true check (singleton),
  version bigint not null,
  whole_at bigint not null,
  changed_in xid8
);
insert into catalogue_version (version, whole_at) values (1, 1);
create table property_changes (
  version bigint not null,
  property_id integer not null,
  retitled boolean not null,
  primary key (version, property_id)
);

create function keep_property_index() returns trigger language plpgsql as $$
declare
  touched integer[];
  retitled boolean := false;
  now_at bigint;
begin
  if tg_op = 'TRUNCATE' then
    touched := array(select property_id from property_index);
  elsif tg_table_name = 'units' then
    if tg_op = 'INSERT' then touched := array(select distinct property_id from new_rows);
    elsif tg_op = 'DELETE' then touched := array(select distinct property_id from old_rows);
    else touched := array(select property_id from old_rows union select property_id from new_rows);
    end if;
  elsif tg_op = 'INSERT' then
    touched := array(select id from new_rows);
    retitled := true;
  elsif tg_op = 'DELETE' then
    touched := array(select id from old_rows);
  else
    touched := array(select id from old_rows union select id from new_rows);
    retitled := exists (
      select from new_rows n left join old_rows o using (id)
      where (n.title_sort_en, n.title_sort_ar, n.title_sort_fa) is distinct from (o.title_sort_en, o.title_sort_ar, o.title_sort_fa));
  end if;
  if cardinality(touched) = 0 then return null; end if;

  update catalogue_version set version = version + 1, changed_in = pg_current_xact_id()
    where changed_in is distinct from pg_current_xact_id();
  if found then
    delete from property_changes where version < (select v.version - 100 from catalogue_version v);
    perform pg_notify('catalogue', '');
  end if;
  select version into now_at from catalogue_version;

  delete from property_index i where i.property_id = any (touched)
    and not exists (select from properties p where p.id = i.property_id);
  insert into property_index select f.* from property_facts f where f.property_id = any (touched)
  on conflict (property_id) do update set (
      property_type_id, property_status_id, sales_status_id, city_id, district_id, developer_id,
      price, low_price, average_price, min_area, average_area, average_bedrooms, completion_rate, delivery_date, updated_at,
      post_delivery, rental_guarantee, latitude, longitude, units, indexed_units, bedrooms
    ) = (
      excluded.property_type_id, excluded.property_status_id, excluded.sales_status_id, excluded.city_id,
      excluded.district_id, excluded.developer_id, excluded.price, excluded.low_price, excluded.average_price,
      excluded.min_area, excluded.average_area, excluded.average_bedrooms, excluded.completion_rate,
      excluded.delivery_date, excluded.updated_at, excluded.post_delivery, excluded.rental_guarantee,
      excluded.latitude, excluded.longitude, excluded.units, excluded.indexed_units, excluded.bedrooms
    ) where property_index is distinct from excluded;

  if cardinality(touched) > 500 then
    update catalogue_version set whole_at = now_at where whole_at <> now_at;
  else
    insert into property_changes as c select now_at, property_id, retitled from unnest(touched) as property_id
    on conflict (version, property_id) do update set retitled = c.retitled or excluded.retitled;
  end if;
  return null;
end $$;

create trigger property_inserted after insert on properties referencing new table as new_rows
  for each statement execute function keep_property_index();
create trigger property_updated after update on properties referencing old table as old_rows new table as new_rows
  for each statement execute function keep_property_index();
create trigger property_deleted after delete on properties referencing old table as old_rows
  for each statement execute function keep_property_index();
create trigger properties_truncated after truncate on properties for each statement execute function keep_property_index();
create trigger unit_inserted after insert on units referencing new table as new_rows
  for each statement execute function keep_property_index();
create trigger unit_updated after update on units referencing old table as old_rows new table as new_rows
  for each statement execute function keep_property_index();
create trigger unit_deleted after delete on units referencing old table as old_rows
  for each statement execute function keep_property_index();
create trigger units_truncated after truncate on units for each statement execute function keep_property_index();

insert into property_index select * from property_facts;
analyze property_index;
`;
