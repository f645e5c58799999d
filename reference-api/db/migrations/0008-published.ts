/** When a listing first appeared, where the catalogue says. */
export const published = /* sql */ `
alter table properties add column published_at timestamptz;
`;
