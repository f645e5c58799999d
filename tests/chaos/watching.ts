// What somebody who runs the site can see of it: metrics of names that stay few, readiness apart from liveness, and traces that
// reach a collector without a word of a visitor's, while a collector that is away costs nothing.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/ports.mjs';
import { OddUpstream } from '../e2e/support/odd-upstream';
import { startReferenceApi, startSite } from '../e2e/support/processes';
import { close, listen } from '../support/listen';
import { until } from '../support/until';
import { isShort, promised } from './support/promises';
import { recordBefore } from './support/recorder';

const UNKNOWN = isShort ? 60 : 5000;
const MARK = /zephyrine/i;
/** Spans are sent every five seconds. */
const PATIENCE_MS = 30_000;

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes?: { key: string }[] };
type Batch = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** A collector of OTLP over HTTP, in JSON: what `OTEL_EXPORTER_OTLP_ENDPOINT` names. */
async function collector() {
  const bodies: string[] = [];
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      if (asked.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString());
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return {
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Batch).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    url: await listen(server),
    close: () => close(server),
  };
}

const text = async (url: string) => (await fetch(url)).text();
const status = async (url: string) => {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status;
};
/** Names and labels of what is counted, without the values. */
const seriesIn = (metrics: string) =>
  new Set(metrics.split('\n').flatMap((line) => (/^[a-z]/.test(line) ? [line.replace(/ \S+$/, '')] : [])));

// Long: one site, seen in each way in turn
async function watchSite(): Promise<void> {
  const upstream = await new OddUpstream().listen();
  const recorder = await recordBefore(upstream.url);
  const traces = await collector();
  const port = await freePort();
  const site = await startSite(recorder.url, {
    METRICS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    LOG_LEVEL: 'info',
  });
  const metrics = () => text(`http://127.0.0.1:${port}/metrics`);
  try {
    for (const page of [
      '/',
      '/properties',
      '/properties/texts-1',
      '/properties/texts-1/units',
      '/og/en.jpg',
      '/api/search',
    ])
      await status(`${site.url}${page}?search=zephyrine&email=zephyrine%40example.com`);
    await status(`${site.url}/properties/zephyrine-404`);
    const before = seriesIn(await metrics());
    const missing = [
      ...['site_requests_total{kind="home",status="200"}', 'site_request_seconds_count{kind="property"}'],
      ...['site_upstream_calls_total{call="propertyDetail",outcome="ok"}', 'site_cache_reads_total{row="property",'],
      ...['site_breaker_open{upstream="api"}', 'site_cards_drawn_total', 'nodejs_eventloop_lag_p99_seconds'],
      ...['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'process_open_fds'],
    ].filter((name) => ![...before].some((series) => series.startsWith(name)));
    promised(
      'The metrics tell of requests, calls, copies, cards, the event loop and memory',
      missing.length === 0,
      `missing: ${missing.join(', ') || 'none'}`,
    );

    for (let at = 0; at < UNKNOWN; at += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, each) => status(`${site.url}/junk-${at + each}/x${each}.y?z=${at}`)),
      );
    const more = [...seriesIn(await metrics())].filter((series) => !before.has(series));
    promised(
      'Addresses that visitors make up add no series',
      more.length <= 40,
      `${before.size} series, ${more.length} more after ${UNKNOWN} unknown paths`,
    );
    const open = await status(`${site.url}/metrics`);
    promised('The site itself serves no metrics', open === 404, String(open));

    const health = await fetch(`${site.url}/api/health`);
    upstream.fail(/./, 'reset');
    const ill = await fetch(`${site.url}/api/health`);
    const [told, ready] = [await ill.text(), await status(`${site.url}/api/ready`)];
    upstream.heal();
    promised(
      'With the back end away the site is alive and ready, and says what is wrong',
      health.status === 200 && ill.status === 200 && told.includes('degraded') && ready === 200,
      `health ${ill.status} ${told}, ready ${ready}`,
    );

    const trace = (await fetch(`${site.url}/api/search?search=zephyrine-${Date.now()}`)).headers.get('x-request-id');
    const arrived = () => {
      const spans = traces.spans();
      const own = spans.filter(({ name }) => name.startsWith('upstream '));
      const parents = new Set(spans.map(({ spanId }) => spanId));
      const within = own.filter(({ parentSpanId }) => parentSpanId !== undefined && parents.has(parentSpanId));
      return { spans, own, children: within };
    };
    await until(() => arrived().children.length > 0, PATIENCE_MS).catch(() => undefined);
    // What is sent with the next batch is looked through as well.
    await sleep(5500);
    const { spans, own, children } = arrived();
    promised(
      'Spans of Next and of calls to the back end reach the collector, one within the other',
      own.length > 0 && children.length > 0 && spans.length > own.length,
      `${spans.length} spans, ${own.length} of calls, ${children.length} of them within another`,
    );
    const named = recorder.asked.filter(({ headers }) => headers.traceparent !== undefined);
    const known = named.filter(({ headers }) => spans.some(({ traceId }) => headers.traceparent?.includes(traceId)));
    promised(
      'The back end is told the trace and the request',
      known.length > 0 && recorder.asked.some(({ headers }) => headers['x-request-id'] === trace),
      `traceparent on ${named.length} of ${recorder.asked.length} calls, ${known.length} of traces that arrived`,
    );
    const lines = traces
      .text()
      .split(/(?=\{"traceId")/)
      .filter((line) => MARK.test(line));
    promised(
      'No span carries what a visitor asked for',
      lines.length === 0,
      `${lines.length} of ${spans.length}${lines[0] ? `: ${lines[0].slice(0, 300)}` : ''}`,
    );

    await traces.close();
    const alone = await status(`${site.url}/about`);
    promised('A collector that goes away costs no page', alone === 200, String(alone));
  } finally {
    await site.stop();
    await traces.close();
    await recorder.close();
    await upstream.close();
  }
}

async function startWithout(): Promise<void> {
  const upstream = await new OddUpstream().listen();
  try {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const site = await startSite(upstream.url, { OTEL_EXPORTER_OTLP_ENDPOINT: nowhere, LOG_LEVEL: 'info' });
    const home = await status(`${site.url}/`);
    await site.stop();
    promised('The site starts and serves while the collector is away', home === 200, String(home));
  } finally {
    await upstream.close();
  }
}

async function watchApi(): Promise<void> {
  const port = await freePort();
  const api = await startReferenceApi({ API_METRICS_PORT: String(port), LOG_LEVEL: 'warn' });
  try {
    for (const call of ['v1/properties', 'v1/property-filters', 'nothing', 'v1/properties/detail/none'])
      await status(`${api.url}/api/${call}/`);
    const metrics = await text(`http://127.0.0.1:${port}/metrics`);
    const missing = [
      ...['api_requests_total{route="/api/v1/properties/",status="200"}', 'api_request_seconds_count'],
      ...[
        'api_outbox_waiting 0',
        'api_outbox_oldest_seconds',
        'api_database_connections{state="idle"}',
        'nodejs_eventloop_lag',
      ],
    ].filter((name) => !metrics.includes(name));
    promised(
      'The metrics of the API tell of requests, the outbox and the database',
      missing.length === 0,
      `missing: ${missing.join(', ') || 'none'}`,
    );
    const ready = await status(`${api.url}/api/ready/`);
    promised('The API is ready once its database is migrated and answers', ready === 200, String(ready));
  } finally {
    await api.stop();
  }
}

await watchSite();
await startWithout();
await watchApi();
