import type { Context } from 'hono';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Origins that are known from the start: of every address, and of the desk. */
export type Origins = { publicUrl: string | null; deskUrl: string | null };

/**
 * The origin that addresses in an answer are made with: `PUBLIC_URL`; else that of the desk for who asks at the desk's host, and the
 * request's own Host for others, where that is a plausible one (a client writes it); else the local one.
 */
export function originOf(c: Context, { publicUrl, deskUrl }: Origins): string {
  if (publicUrl !== null) return publicUrl;
  const host = c.req.header('host') ?? '';
  // Behind a proxy that speaks TLS the request does not know of it.
  if (deskUrl !== null && host.toLowerCase() === new URL(deskUrl).host) return deskUrl;
  const origin = `http://${host.toLowerCase()}`;
  // The pattern keeps out what a URL would read as a path or a user; the parser, ports and numbers that are none.
  return HOST.test(host) && URL.canParse(origin) ? origin : 'http://127.0.0.1';
}
