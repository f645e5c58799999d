import { NextResponse, type NextRequest } from 'next/server';
import { normaliseForm } from '@/lib/search/draft';

/**
 * The filter form sent without JavaScript repeats keys and sends empty ones, `price_min` and `price_max`: it is
 * answered with a redirect to the normalised address. Everything else that looks like middleware's work is done by
 * next.config.mjs and the front door (docs/decisions/middleware.md).
 */
export default function middleware(request: NextRequest): NextResponse {
  const query = normaliseForm(request.nextUrl.searchParams);
  if (query === null) return NextResponse.next();
  const target = request.nextUrl.clone();
  target.search = query;
  return NextResponse.redirect(target, 307);
}

// Written out, because Next reads it without running it. Only the list: its page is made per request anyway.
export const config = {
  runtime: 'nodejs',
  matcher: '/:locale([a-z]{2})?/properties',
};
