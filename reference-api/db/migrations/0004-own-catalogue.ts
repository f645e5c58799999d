/** What an agency's own catalogue may hold beyond the demo one: a down payment that is not the smallest one offered. */
export const ownCatalogue = /* sql */ `
alter table properties add column down_payment numeric(14, 2);
`;
