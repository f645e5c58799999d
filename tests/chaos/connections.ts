// One visitor's connections, at the site and at the reference API: requests sent ahead without end and never read, and connections
// that go with requests unanswered. Others are answered meanwhile, and the memory that it took is given back. At the site, a form too
// that comes a byte a second, as one that never comes whole.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/ports.mjs';
import { startReferenceApi, startSite } from '../e2e/support/processes';
import { isShort, promised } from './support/promises';

const CONNECTIONS = 5;
const AHEAD = 2000;
const LEAVERS = isShort ? 100 : 1000;
const LEFT_BEHIND = 20;
/** MB that a process may have more afterwards: each way took a gigabyte before it was bounded. */
const MOST_MB = 150;
/** When the site ends a request that has not come whole (docs/decisions/limits.md): it looks every few seconds. */
const DRIP_S = { least: 30, most: 60 };

const metricsOf = { site: await freePort(), api: await freePort() };
const api = await startReferenceApi({ API_METRICS_PORT: String(metricsOf.api), LOG_LEVEL: 'silent' });
const site = await startSite(api.url, { METRICS_PORT: String(metricsOf.site), LOG_LEVEL: 'silent' }).catch(
  async (error: unknown) => {
    await api.stop();
    throw error;
  },
);

/** What it holds outside of its heap, in MB, where bodies lie. */
async function externalMb(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^nodejs_external_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 ** 2;
}

const requests = (url: URL, count: number) =>
  `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`.repeat(count);

/** Sends requests ahead, and reads nothing. */
function ahead(url: URL, count: number): Socket {
  const socket = connect(Number(url.port), '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(requests(url, count));
  return socket;
}

async function flood(name: string, url: URL, metrics: number): Promise<void> {
  const isWell = async () => (await fetch(url)).status === 200;
  await isWell();
  const before = await externalMb(metrics);
  const sockets = Array.from({ length: CONNECTIONS }, () => ahead(url, AHEAD));
  const answered = await Promise.all([isWell(), isWell(), isWell()]);
  const more = (await externalMb(metrics)) - before;
  promised(
    `${CONNECTIONS} connections with ${AHEAD} requests each take nothing from others at the ${name}`,
    answered.every(Boolean) && more < MOST_MB,
    `${Math.round(more)} MB more`,
  );
  for (const socket of sockets) socket.destroy();
  for (let n = 0; n < LEAVERS; n += 1) {
    const socket = ahead(url, LEFT_BEHIND);
    await sleep(20);
    socket.destroy();
  }
  const left = (await externalMb(metrics)) - before;
  promised(
    `${LEAVERS} connections that go with requests unanswered leave nothing at the ${name}`,
    (await isWell()) && left < MOST_MB,
    `${Math.round(left)} MB more`,
  );
}

/** Sends a form a byte a second; what it is told, and after how many seconds its connection was closed. */
async function drip(url: URL): Promise<{ answer: string; seconds: number }> {
  const begun = Date.now();
  const socket = connect(Number(url.port), '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('error', () => undefined).on('data', (chunk: string) => (answer += chunk));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const head = ['POST /api/enquiry HTTP/1.1', `Host: ${url.host}`, 'Content-Type: application/json'];
  socket.write([...head, 'Content-Length: 1000', '', ''].join('\r\n'));
  const drops = setInterval(() => socket.write(' '), 1000);
  const late = setTimeout(() => socket.destroy(), DRIP_S.most * 1000);
  await closed;
  clearInterval(drops);
  clearTimeout(late);
  return { answer, seconds: (Date.now() - begun) / 1000 };
}

try {
  const dripping = drip(new URL(site.url));
  await flood('site', new URL(site.url), metricsOf.site);
  await flood('API', new URL(`${api.url}/api/v1/properties/?page_size=96`), metricsOf.api);
  const { answer, seconds } = await dripping;
  const status = answer.split(' ')[1] ?? 'no answer';
  promised(
    `a form that comes a byte a second is ended by the site after ${DRIP_S.least} to ${DRIP_S.most} s, with 408`,
    status === '408' && seconds >= DRIP_S.least && seconds < DRIP_S.most,
    `${status} after ${seconds.toFixed(1)} s`,
  );
} finally {
  await site.stop();
  await api.stop();
}
