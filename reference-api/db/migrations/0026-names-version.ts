/**
 * The version of the names that listings share, another after each transaction that changes one: the options of the filters list all
 * of them, so they are read once for each version. Not a number: after a restore the same one could be of other names.
 */
export const namesVersion = /* sql */ `
create table names_version (
  singleton boolean primary key default true check (singleton),
  version uuid not null,
  changed_in xid8
);
insert into names_version (version) values (gen_random_uuid());

create function keep_names_version() returns trigger language plpgsql as $$
begin
  update names_version set version = gen_random_uuid(), changed_in = pg_current_xact_id()
    where changed_in is distinct from pg_current_xact_id();
  return null;
end $$;

${['property_types', 'property_statuses', 'sales_statuses', 'cities', 'districts', 'developers']
  .map(
    (table) => `
create trigger name_added after insert or delete on ${table} for each row execute function keep_names_version();
create trigger name_changed after update on ${table} for each row when (old.* is distinct from new.*)
  execute function keep_names_version();
create trigger names_truncated after truncate on ${table} for each statement execute function keep_names_version();`,
  )
  .join('\n')}
`;
