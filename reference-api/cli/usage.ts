/** Of a command: with `--help` among its words it says how it is used, and does nothing else. */
export function helpIfAsked(usage: string): void {
  if (!process.argv.includes('--help', 2)) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
