// Many at once: for one page whose copy is past its life, and for pages that nobody has seen. How often the upstream is asked,
// how much at the same time, and whether everybody is answered.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { OddUpstream } from '../e2e/support/odd-upstream';
import { startSite, type Running } from '../e2e/support/processes';
import { until } from '../support/until';
import { FaultyProxy } from './support/faulty-proxy';
import { isShort, promised, tally } from './support/promises';

const HERD = isShort ? 100 : 500;
const COLD = isShort ? 60 : 300;
const AT_ONCE = 8;
/** Milliseconds after which nobody may still wait, on a busy machine too. */
const LIMIT = 11_000;
const NOISE = 2;
/** Milliseconds that the upstream takes for an answer: as a good one does, and as one in trouble. */
const PACES = isShort ? [20] : [20, 300, 3000];

type Answer = { status: number; ms: number };

async function ask(address: string): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(address, { redirect: 'manual' });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
}

const slowest = (answers: readonly Answer[]) => Math.max(...answers.map(({ ms }) => ms));
const opened = (site: Running) => site.output().split('upstream_breaker_open').length - 1;
const shifter = pathToFileURL(path.join(import.meta.dirname, 'support/shift-clock.mjs')).href;

const upstream = await new OddUpstream().listen();
const proxy = await new FaultyProxy(upstream.url).listen();
const site = await startSite(proxy.url, { LOG_LEVEL: 'error', NODE_OPTIONS: `--import=${shifter}` });

try {
  proxy.delay = 50;
  for (const [what, address, isKept] of [
    ['a cached page', '/properties/texts-1', true],
    ['a page per request', '/properties?price_range=1-null', false],
    ['JSON for the browser', '/api/unit?property=2001', false],
  ] as const) {
    await ask(site.url + address);
    const before = site.output().length;
    site.process.kill('SIGUSR2');
    await until(() => site.output().slice(before).includes('clock +'));
    proxy.forget();
    const answers = await Promise.all(Array.from({ length: HERD }, () => ask(site.url + address)));
    // Each of what it is made of, once: a property is asked for in every language that it has a title in.
    const calls = Math.max(...proxy.asked.map((each) => proxy.asked.filter((other) => other === each).length));
    // A copy is given to all; of what is made for each, some wait for their turn and others are asked to come back.
    const answered = answers.every(({ status }) => status === 200 || (status === 503 && !isKept));
    promised(
      `Many at once for ${what} past its life make one upstream call`,
      calls === 1 && answered,
      `${String(HERD)} requests, each address asked at most ${String(calls)} time, ${tally(answers)}, slowest ${slowest(answers).toFixed(0)} ms`,
    );
  }
  for (const [turn, pace] of PACES.entries()) {
    proxy.delay = pace;
    proxy.forget();
    const first = 100 + turn * COLD;
    const answers = await Promise.all(
      Array.from({ length: COLD }, (_, at) => ask(`${site.url}/properties/texts-${String(first + at)}`)),
    );
    const answered = answers.every(({ status }) => status === 200 || status === 503);
    promised(
      `Pages never seen keep at most ${String(AT_ONCE)} requests in flight, the upstream taking ${String(pace)} ms`,
      proxy.most <= AT_ONCE && answered && opened(site) === 0,
      `${String(COLD)} pages at once, ${String(proxy.most)} in flight, ${String(proxy.asked.length)} calls, ${tally(answers)}, breaker opened ${String(opened(site))} times`,
    );
    promised(
      `None of them waits for ever, the upstream taking ${String(pace)} ms`,
      isShort || slowest(answers) <= LIMIT * NOISE,
      `slowest ${(slowest(answers) / 1000).toFixed(1)} s`,
    );
    await until(() => proxy.inFlight === 0, LIMIT * NOISE);
  }
} finally {
  await site.stop();
  await proxy.close();
  await upstream.close();
}
