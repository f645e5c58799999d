/** Dry runs that the desk asked for, each with the fate of every row; an older version sees them as runs that wrote nothing. */
export const feedDesk = /* sql */ `
alter table feed_runs add column dry boolean not null default false;
create table feed_fates (
  run_id integer not null references feed_runs (id) on delete cascade,
  position integer not null,
  -- of the feed; null of a listing that no row names
  row integer,
  reference text,
  fate text not null,
  title text,
  reasons text[] not null default '{}',
  primary key (run_id, position)
);
create index feed_fates_fate on feed_fates (run_id, fate, position);
`;
