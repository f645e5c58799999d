// Loaded into the site by scripts of tests/chaos alone (NODE_OPTIONS=--import=…): at SIGUSR2 it collects what can be collected
// and prints what is left, in bytes, how many descriptors are open and how long the loop was blocked at most since the last
// time, in milliseconds. No product code knows of it.
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

function descriptors() {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    // Systems without /proc say nothing of it.
    return 0;
  }
}

process.on('SIGUSR2', async () => {
  const blockedMs = Math.round(delay.max / 1e6);
  // What has a finaliser goes only with the next collection, and finalisers run between two turns.
  for (let time = 0; time < 6; time += 1) {
    collect();
    await sleep(100);
  }
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  process.stdout.write(
    `\nheap ${JSON.stringify({ heapUsed, arrayBuffers, rss, descriptors: descriptors(), blockedMs })}\n`,
  );
  // The collections themselves block it.
  delay.reset();
});
