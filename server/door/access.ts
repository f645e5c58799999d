import type { ServerResponse } from 'node:http';
import { log } from '../../lib/log';
import { metrics, requestKind } from '../../lib/metrics';
import { once } from '../../lib/process';
import type { RequestContext } from '../../lib/request';
import { loggedAddress } from '../../lib/routes';

/**
 * The log of the lines below, whose fields are all named there, and none of which is a person's: to search them for such fields,
 * as is done with every other line, is a tenth of what a kept page costs.
 */
export const accessLog = () => once('access-log', () => log().child({}, { redact: [] }));

/**
 * Counts an answer once it has left, and writes its line of the log.
 * @param path as it was asked for, decoded; a query is told to nobody
 */
export function noteAccess(
  res: ServerResponse,
  path: string,
  method: string | undefined,
  context: RequestContext,
): void {
  const started = performance.now();
  res.once('close', () => {
    const kind = requestKind(path);
    const ms = performance.now() - started;
    metrics().requests.inc({ kind, status: res.statusCode });
    metrics().seconds.observe({ kind }, ms / 1000);
    if (!res.writableFinished) metrics().aborted.inc({ kind });
    accessLog().info(
      {
        event: 'request',
        requestId: context.id,
        method,
        path: loggedAddress(path),
        status: res.statusCode,
        ms: Math.round(ms),
        cache: context.fromMemory ? 'MEMORY' : res.getHeader('x-nextjs-cache'),
        aborted: res.writableFinished ? undefined : true,
      },
      'request',
    );
  });
}
