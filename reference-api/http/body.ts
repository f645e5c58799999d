import type { Context } from 'hono';
import { Problem } from './problem';

/** Largest request body, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/**
 * The JSON body of a request.
 * @throws Problem 415 for another type (a form of another site can only send those), 400 for what is not JSON
 */
export async function jsonBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Problem(415, 'Send the body as application/json.');
  try {
    return JSON.parse(await c.req.text()) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw new Problem(400, 'The body is not JSON.');
    throw error;
  }
}
