import type { Context } from 'hono';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The origin that addresses in an answer are made with: `PUBLIC_URL`, else the request's own Host where that is a
 * plausible one (a client writes it), else the local one.
 */
export function originOf(c: Context, publicUrl: string | null): string {
  if (publicUrl !== null) return publicUrl;
  const host = c.req.header('host') ?? '';
  const origin = `http://${host.toLowerCase()}`;
  // The pattern keeps out what a URL would read as a path or a user; the parser, ports and numbers that are none.
  return HOST.test(host) && URL.canParse(origin) ? origin : 'http://127.0.0.1';
}
