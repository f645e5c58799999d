/** Milliseconds by which the clocks of two machines may differ. */
const MOST_APART = 1000;

/**
 * Whether a time, in milliseconds since 1970, is still to come: the clock has been set back since it was taken, and nobody can say
 * what came after it.
 * @param {number} time
 */
export const isAhead = (time) => time > Date.now() + MOST_APART;
