/** Whether the short form is run, as `npm run verify` does; the long one is that of `npm run chaos`. */
export const isShort = process.argv.includes('--short');

let made = 0;

/**
 * Says whether a promise held, with the figure that shows it, in the form that scripts/chaos.mjs counts; one that did not
 * makes the script fail.
 * @param promise what must be true, as a sentence without a full stop
 * @param figure what was measured
 */
export function promised(promise: string, held: boolean, figure: string): void {
  made += 1;
  if (!held) process.exitCode = 1;
  console.log(`${held ? '✓' : '✗'} ${promise} | ${figure}`);
}

/** Says where a long run is, with the time, on the error stream: figures alone are on the other. */
export function progress(done: number, all: number): void {
  if (!isShort) console.error(`${new Date().toISOString().slice(11, 19)} ${done} of ${all}`);
}

/** How many answers of each status there are, as a figure. */
export function tally(answers: readonly { status: number }[]): string {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}

// A script that ends before it has said anything has shown nothing.
process.once('exit', (code) => {
  if (code === 0 && made === 0) process.exitCode = 1;
});
