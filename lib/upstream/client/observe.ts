import { SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api';
import type { CallName } from '@/lib/contract/calls';
import { isSiteError } from '@/lib/errors';
import { metrics } from '@/lib/metrics';
import { request } from '@/lib/request';
import { REQUEST_ID_HEADER } from '@/lib/running/log-format';

/**
 * Headers by which the back end's log and traces can name the request that this one is made for. A read that many requests share
 * names the one that began it.
 */
export function traceHeaders(): Record<string, string> {
  const id = request()?.id;
  const headers: Record<string, string> = id === undefined ? {} : { [REQUEST_ID_HEADER]: id };
  // Nothing, unless traces are collected (server/telemetry.ts).
  propagation.inject(context.active(), headers);
  return headers;
}

/** Makes a call to the back end, counted, timed and traced by its name and by how it ended. */
export function observed<T>(call: CallName, make: () => Promise<T>): Promise<T> {
  const { calls, callSeconds } = metrics();
  const began = performance.now();
  return trace
    .getTracer('property-site')
    .startActiveSpan(`upstream ${call}`, { kind: SpanKind.CLIENT }, async (span) => {
      let outcome = 'ok';
      try {
        return await make();
      } catch (error) {
        outcome = isSiteError(error) ? error.kind : 'unexpected';
        if (outcome !== 'absent') span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.setAttributes({ 'upstream.call': call, 'upstream.outcome': outcome, 'request.id': request()?.id ?? '' });
        span.end();
        calls.inc({ call, outcome });
        callSeconds.observe({ call }, (performance.now() - began) / 1000);
      }
    });
}
