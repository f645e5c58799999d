import { isShort } from './promises';

/** `--part=0.1` runs a tenth of the long form; its figures say how many that were. */
const part = Number(process.argv.find((word) => word.startsWith('--part='))?.slice(7) ?? 1);

/** How many of something a script does, in its long form and in its short one. */
export const amount = (long: number, short: number): number => (isShort ? short : Math.ceil(long * part));
