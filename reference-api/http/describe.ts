import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { problem } from '../../lib/contract/common';
import type { AnyCall } from './calls';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '../../lib/contract/rules';

const idempotencyKey = z.object({ [IDEMPOTENCY_HEADER]: z.string().regex(IDEMPOTENCY_KEY_PATTERN).optional() });
const problemContent = { 'application/problem+json': { schema: problem } };

/** Parameters of paths that are ids. */
const NUMBERS = ['id', 'unitId', 'change', 'run'];
const fileContent = { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } };
const pictureContent = { 'image/*': { schema: z.string().meta({ format: 'binary' }) } };

/** Writes one call into the OpenAPI document, with the shapes that also validate it. */
export function describe(app: OpenAPIHono, name: string, call: AnyCall): void {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param ?? '');
  const param = (key: string) => (NUMBERS.includes(key) ? z.string().regex(/^\d+$/) : z.string());
  const takesKey =
    call.method === 'POST' && call.success === 201 && call.access === 'public' && /contact|inquiry/.test(call.path);
  app.openAPIRegistry.registerPath({
    method: call.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete',
    path: call.path,
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[call.path.startsWith('/api/v1/') ? 3 : 2] ?? 'api'],
    request: {
      params: names.length > 0 ? z.object(Object.fromEntries(names.map((key) => [key, param(key)]))) : undefined,
      query: call.query,
      headers: takesKey ? idempotencyKey : undefined,
      body: call.body
        ? { required: true, content: { 'application/json': { schema: call.body } } }
        : 'picture' in call
          ? { required: true, content: pictureContent }
          : 'file' in call
            ? { required: true, content: fileContent }
            : undefined,
    },
    responses: {
      [call.success]: {
        description: 'Success',
        ...(call.response ? { content: { 'application/json': { schema: call.response } } } : {}),
      },
      // To who names the version it has; personal answers have none.
      ...(call.method === 'GET' && call.access === 'public' && { 304: { description: 'Unchanged' } }),
      default: { description: 'A problem (RFC 9457)', content: problemContent },
    },
  });
}
