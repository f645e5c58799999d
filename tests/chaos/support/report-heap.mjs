// Loaded into the site by tests/load/soak.ts alone (NODE_OPTIONS=--import=…): at SIGUSR2 it collects what can be collected
// and prints what is left, in bytes. No product code knows of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', async () => {
  // What has a finaliser goes only with the next collection, and finalisers run between two turns.
  for (let time = 0; time < 6; time += 1) {
    collect();
    await sleep(100);
  }
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  process.stdout.write(`\nheap ${JSON.stringify({ heapUsed, arrayBuffers, rss })}\n`);
});
