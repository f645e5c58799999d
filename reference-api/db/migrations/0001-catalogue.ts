/** The catalogue, favourites and enquiries. */
export const catalogue = /* sql */ `
create extension if not exists pg_trgm;

create table cities (id integer primary key, name jsonb not null);
create table districts (id integer primary key, name jsonb not null, city_id integer references cities);
create index districts_city on districts (city_id);
create table developers (id integer primary key, name jsonb not null);
create table facilities (id integer primary key, name jsonb not null);
create table property_types (id integer primary key, key text not null unique, name jsonb not null);
create table property_statuses (id integer primary key, key text not null unique, name jsonb not null);
create table sales_statuses (id integer primary key, key text not null unique, name jsonb not null);

create table properties (
  id integer primary key,
  slug text not null unique,
  title jsonb not null,
  description jsonb,
  address jsonb,
  property_type_id integer references property_types,
  property_status_id integer references property_statuses,
  sales_status_id integer references sales_statuses,
  city_id integer references cities,
  district_id integer references districts,
  developer_id integer references developers,
  cover jsonb,
  images jsonb not null,
  latitude double precision,
  longitude double precision,
  low_price numeric(14, 2),
  average_price numeric(14, 2),
  price numeric(14, 2) generated always as (coalesce(nullif(low_price, 0), nullif(average_price, 0))) stored,
  min_area numeric(14, 2),
  average_area numeric(14, 2),
  average_bedrooms numeric(14, 2),
  residential_units integer,
  commercial_units integer,
  total_units integer,
  completion_rate numeric(14, 2) check (completion_rate between 0 and 100),
  delivery_date text check (delivery_date ~ '^[0-9]{6}$'),
  minimum_down_payment numeric(14, 2),
  post_delivery boolean not null,
  rental_guarantee boolean not null,
  rental_guarantee_value numeric(14, 2),
  payment_plans jsonb not null,
  facility_ids integer[] not null,
  featured_rank integer,
  permit_number text,
  permit_url text,
  updated_at timestamptz not null,
  search_text text not null,
  title_sort_en text collate "C" not null,
  title_sort_ar text collate "C" not null,
  title_sort_fa text collate "C" not null
);
create index properties_updated on properties (updated_at desc, id);
create index properties_price on properties (price);
create index properties_type on properties (property_type_id);
create index properties_status on properties (property_status_id);
create index properties_sales on properties (sales_status_id);
create index properties_city on properties (city_id);
create index properties_district on properties (district_id);
create index properties_developer on properties (developer_id);
create index properties_completion on properties (completion_rate);
create index properties_featured on properties (featured_rank, id) where featured_rank is not null;
create index properties_search on properties using gin (search_text gin_trgm_ops);

create table units (
  id integer primary key,
  property_id integer not null references properties on delete cascade,
  position integer not null,
  apartment_id text,
  bedrooms integer,
  baths integer,
  area numeric(14, 2),
  floor_no text,
  apt_no text,
  price numeric(14, 2),
  status text,
  unit_count integer,
  is_demand boolean not null,
  image jsonb,
  floor_plan jsonb
);
create index units_property on units (property_id, position, id);
create index units_bedrooms on units (bedrooms, property_id);

create table favourites (
  visitor text not null,
  property_id integer not null references properties on delete cascade,
  created_at timestamptz not null default now(),
  primary key (visitor, property_id)
);
create index favourites_property on favourites (property_id);

create table enquiries (
  id serial primary key,
  name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null,
  property_type text,
  property_id integer references properties on delete set null,
  property_title text,
  property_slug text,
  status text not null default 'new',
  note text,
  idempotency_key text unique,
  content_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index enquiries_created on enquiries (created_at desc, id desc);
create index enquiries_property on enquiries (property_id);
`;
