import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { once } from './process';
import { routeKind } from './routes';

/** What Prometheus is told of the site (docs/running.md). Labels are names of ours, never addresses or what visitors typed. */

function make() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, registers });
  return {
    registry,
    requests: counter('site_requests_total', 'Requests answered by the front door.', ['kind', 'status']),
    seconds: histogram('site_request_seconds', 'Time until an answer has left.', ['kind']),
    aborted: counter('site_requests_aborted_total', 'Requests whose asker went away before the end.', ['kind']),
    calls: counter('site_upstream_calls_total', 'Calls to the back end, by how they ended.', ['call', 'outcome']),
    callSeconds: histogram('site_upstream_seconds', 'Time of calls to the back end, retries included.', ['call']),
    breaker: new Gauge({
      name: 'site_breaker_open',
      help: '1 while an upstream is not asked because it gave no answers.',
      labelNames: ['upstream'],
      registers,
    }),
    reads: counter('site_cache_reads_total', 'Reads of copies of answers: hit, or to be asked for anew.', [
      'row',
      'outcome',
    ]),
    together: new Gauge({
      name: 'site_instances_together',
      help: '1 while copies are shared with other instances through REDIS_URL.',
      registers,
    }),
    cards: counter('site_cards_drawn_total', 'Preview cards drawn.'),
    refusals: counter('site_limit_refusals_total', 'What a limit of lib/contract/limits.ts refused.', ['limit']),
    enquiries: counter('site_enquiries_total', 'Enquiries, by how they ended.', ['outcome']),
  };
}

/** The metrics of this process; counted whether or not anybody asks for them. */
export function metrics(): ReturnType<typeof make> {
  return once('metrics', make);
}

/** Adds what Node tells of itself, which is measured by the clock and only where METRICS_PORT is set. */
export function measureProcess(): void {
  collectDefaultMetrics({ register: metrics().registry });
}

/** First parts of addresses that are no pages. */
const PARTS: Record<string, string> = {
  media: 'media',
  og: 'card',
  feeds: 'feed',
  sitemaps: 'sitemap',
  'sitemap.xml': 'sitemap',
  hero: 'file',
  editorial: 'file',
  fonts: 'file',
  icons: 'file',
};
const HANDLERS = 'editor enquiry favourite health newsletter property ready revalidate search unit'.split(' ');

/** The kind of what lies at a path: one of a few dozen words, whatever the path is. */
export function requestKind(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  if (first === '_next') return second === 'image' ? 'picture' : 'file';
  if (first === 'api') return HANDLERS.includes(second) ? `api ${second}` : 'api';
  if (Object.hasOwn(PARTS, first)) return PARTS[first] ?? 'file';
  return /\.\w{2,12}$/.test(path) ? 'file' : routeKind(path);
}
