import type pg from 'pg';

/** Keys of advisory locks: any numbers that nothing else uses. */
export const LOCKS = {
  /** of one who brings the database up to date, or imports */
  upkeep: 7_316_002,
  /** lets one change of a listing be made at a time; the second key is its id */
  listing: 7_316_003,
  /** by which two enquiries of one address are told apart; the second key is its hash */
  receipt: 7_316_004,
  /** a run of a feed, or its undoing; the second key is the source */
  feed: 7_316_013,
  /** lets one source of feeds be made at a time: their names are their own */
  feedNames: 7_316_016,
} as const;

/** Locks the catalogue against other writers, not against readers, until the transaction ends. */
export const lockCatalogue = (client: pg.ClientBase) =>
  client.query('lock table properties in share row exclusive mode');
