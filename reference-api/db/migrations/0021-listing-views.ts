/**
 * How often listings were viewed, as analytics last said: a report for each property of Google Analytics that is asked. An older
 * version knows neither table.
 */
export const listingViews = /* sql */ `
create table view_reports (
  property text primary key,
  -- when it is asked again; who moves this asks
  next_at timestamptz not null,
  -- of the figures below; null before the first
  taken_at timestamptz,
  -- since when asking fails, and why; null while it does not
  failed_at timestamptz,
  reason text
);

create table listing_views (
  property text not null references view_reports on delete cascade,
  listing integer not null,
  views integer not null,
  primary key (property, listing)
);
`;
