import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, W3CTraceContextPropagator, type ExportResult } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import { env } from '../lib/env';
import { log } from '../lib/log';

/** Attributes that leave the process: what Next and the site say of themselves, and nothing that a visitor wrote. */
const KNOWN = [
  ...['next.span_type', 'next.route', 'http.route', 'http.method', 'http.status_code', 'http.response.status_code'],
  ...['upstream.call', 'upstream.outcome', 'request.id'],
];

/** A span without addresses, messages of failures and anything else that could hold what a visitor typed. */
export function withoutPersonalData(span: ReadableSpan): ReadableSpan {
  const told: Partial<Record<string | symbol, unknown>> = {
    // Next names spans by route, but its own fetches, and requests without a route, by address.
    name: span.name
      .replace(/[?#].*$/, '')
      .replace(/https?:\/\/\S+|(?<=^\w+ )\/(?!\[|api\/)\S*$/, (address) =>
        address === span.attributes['next.route'] ? address : '…',
      ),
    attributes: Object.fromEntries(Object.entries(span.attributes).filter(([key]) => KNOWN.includes(key))),
    status: { code: span.status.code },
    events: [],
    links: [],
  };
  return new Proxy(span, {
    get: (whole, key): unknown => (Object.hasOwn(told, key) ? told[key] : Reflect.get(whole, key, whole)),
  });
}

/** Sends spans on, cleaned; says once that they are lost, and once that they are not any more. */
class CleanExporter implements SpanExporter {
  readonly #to = new OTLPTraceExporter();
  #lost = false;

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#to.export(spans.map(withoutPersonalData), (result) => {
      const lost = result.code !== ExportResultCode.SUCCESS;
      if (lost && !this.#lost) log().warn({ event: 'traces_lost', error: result.error }, 'traces cannot be delivered');
      if (!lost && this.#lost) log().info({ event: 'traces_delivered' }, 'traces are delivered again');
      this.#lost = lost;
      done(result);
    });
  }

  forceFlush(): Promise<void> {
    return this.#to.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#to.shutdown();
  }
}

/**
 * Collects traces: Next's own spans and those of calls to the back end, which is told of them by `traceparent`. Where they go to
 * is read by the exporter itself: OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS. A collector that is away costs
 * nothing but its traces.
 */
export function startTelemetry(): void {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'site' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env().TRACES_SHARE) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new CleanExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  // The last ones, while requests under way end; without waiting for them.
  process.once('SIGTERM', () => {
    provider.forceFlush().catch((error: unknown) => {
      log().warn({ event: 'traces_lost', error }, 'traces cannot be delivered');
    });
  });
}
