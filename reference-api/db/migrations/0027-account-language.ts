/** The language of the desk that invited an account to the staff; null for all others, as in all that an older version writes. */
export const accountLanguage = /* sql */ `
alter table users add column language text;
`;
