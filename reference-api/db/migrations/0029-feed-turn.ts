/**
 * The turn of a scheduled run: when its source is due again, as the schedule wrote it with the claim. A run whose process ends gives
 * it back only where nobody has set it anew. Null in the runs of an older version, which goes on beside it.
 */
export const feedTurn = /* sql */ `alter table feed_runs add column turn timestamptz;`;
