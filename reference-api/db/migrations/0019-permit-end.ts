/** The last day on which a listing's permit holds, of Dubai; null where nobody has said, as in all that an older version writes. */
export const permitEnd = /* sql */ `
alter table properties add column permit_expires date;
`;
