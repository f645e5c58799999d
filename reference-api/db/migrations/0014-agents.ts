/** Who answers for a listing, its own number, and what is for rent. All may be null: an older version writes none of them. */
export const agents = /* sql */ `
create table agents (
  id integer primary key,
  name jsonb not null,
  photo jsonb,
  brn text unique,
  languages text[] not null default '{}',
  phone text,
  whatsapp text,
  email text,
  active boolean not null default true
);
alter table properties
  add column agent_id integer references agents (id) on delete set null,
  add column reference text,
  add column offer text check (offer = 'rent'),
  add column rent_period text check (rent_period in ('year', 'month', 'week', 'day')),
  add column rent_cheques integer,
  add column rent_deposit numeric(14, 2);
create index properties_agent on properties (agent_id) where agent_id is not null;
`;
