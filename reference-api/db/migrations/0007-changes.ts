/** What the site is told of: changes of the catalogue, and where a renamed property was. */
export const changes = /* sql */ `
alter table outbox add column change jsonb;
create table slug_history (
  slug text primary key,
  property_id integer not null references properties on delete cascade
);
create index slug_history_property on slug_history (property_id);
`;
