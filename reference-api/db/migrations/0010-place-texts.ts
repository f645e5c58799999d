/** What an editor wrote of a place, in the languages it exists in. */
export const placeTexts = /* sql */ `
alter table cities add column text jsonb;
alter table districts add column text jsonb;
`;
