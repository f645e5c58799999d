/**
 * What each command begins with: with `--help` among its words it says how it is used, and does nothing else. Where its reader
 * goes away (`| head`), it ends without a word.
 */
export function beginCommand(usage: string): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  if (!process.argv.includes('--help', 2)) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
