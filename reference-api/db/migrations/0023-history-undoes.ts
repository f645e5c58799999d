/** By which change another was undone: a row of the history that is deleted is looked for there, each one. */
export const historyUndoes = /* sql */ `
create index listing_history_undoes on listing_history (undoes) where undoes is not null;
`;
