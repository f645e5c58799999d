import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What Prometheus is told of the API (docs/running.md). Labels are routes as they are mounted, never addresses. */
export type Metrics = {
  registry: Registry;
  /** one request that was answered */
  answered: (route: string, status: number, seconds: number) => void;
  /** one that a limit refused */
  refused: (limit: string) => void;
};

const WAITING = `select count(*)::int as entries, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
  from outbox where delivered_at is null and abandoned_at is null`;

/** The API's figures for Prometheus; those of the pool and the outbox are read whenever they are asked for. */
export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'api_requests_total',
    help: 'Requests answered.',
    labelNames: ['route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'api_request_seconds',
    help: 'Time until the answer.',
    labelNames: ['route'],
    registers,
  });
  const refusals = new Counter({
    name: 'api_limit_refusals_total',
    help: 'Requests refused by a limit of reference-api and lib/contract/limits.ts.',
    labelNames: ['limit'],
    registers,
  });
  const age = new Gauge({
    name: 'api_outbox_oldest_seconds',
    help: 'Age of the oldest entry that waits to be delivered.',
    registers,
  });
  new Gauge({
    name: 'api_outbox_waiting',
    help: 'Mails, webhook calls and changes that wait to be delivered; NaN while the database is away.',
    registers,
    async collect() {
      const found = await pool.query<{ entries: number; age: number }>(WAITING).catch(() => null);
      const [row = { entries: NaN, age: NaN }] = found?.rows ?? [];
      this.set(row.entries);
      age.set(row.age);
    },
  });
  new Gauge({
    name: 'api_database_connections',
    help: 'Connections of the pool, and who waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  return {
    registry,
    answered: (route, status, took) => {
      requests.inc({ route, status });
      seconds.observe({ route }, took);
    },
    refused: (limit) => refusals.inc({ limit }),
  };
}
