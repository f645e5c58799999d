import type { NextRequest } from 'next/server';
import { isSiteError } from '@/lib/errors';
import { refreshPages } from '@/lib/editor/data';
import { MOST_ADDRESSES, readPasted, withLetters } from '@/lib/editor/rules';
import { cookieLine, EDITOR_COOKIE, hasDesk, isEditor, signIn } from '@/lib/editor/submit';
import { FIELDS, type Notice } from '@/lib/editor/view';
import { PRIVATE, readFormBody } from '@/lib/http/visitor';
import { DEFAULT_LOCALE, isLocale, localePath } from '@/lib/i18n/locales';
import { PAGES } from '@/lib/routes';
import { siteUrl } from '@/lib/site';

export const dynamic = 'force-dynamic';

/** What the desk's own address held, 16 KB as Node reads at most, fits with its signs escaped once more. */
const MAX_BYTES = 64 * 1024;
/** Longest way to the page that follows: with its cookies it must fit into the 16 KB of a request. */
const LONGEST_LOCATION = 12 * 1024;

/** The forms of the editor's desk: sign in, sign out, refresh. Each is answered with the way to the page that shows it. */
export async function POST(request: NextRequest): Promise<Response> {
  const nothing = () => new Response(null, { status: 404, headers: PRIVATE });
  if (!hasDesk()) return nothing();
  try {
    const form = await readFormBody(request, MAX_BYTES);
    const lang = form.get(FIELDS.locale) ?? '';
    const desk = localePath(isLocale(lang) ? lang : DEFAULT_LOCALE, PAGES.previews.path);
    const leadTo = (query: Record<string, string>, cookie?: string) => {
      const asked = new URLSearchParams(query);
      if (asked.toString().length > LONGEST_LOCATION) asked.delete(FIELDS.address);
      const headers = new Headers({ ...PRIVATE, location: asked.size === 0 ? desk : `${desk}?${asked.toString()}` });
      if (cookie !== undefined) headers.set('set-cookie', cookie);
      return new Response(null, { status: 303, headers });
    };
    const notice = (said: Notice) => ({ notice: said });
    switch (form.get(FIELDS.act)) {
      case 'sign-in': {
        const done = signIn(form.get(FIELDS.token) ?? '');
        return 'cookie' in done ? leadTo({}, done.cookie) : leadTo(notice(done.reason));
      }
      case 'sign-out':
        return leadTo({}, cookieLine('', 0));
      case 'refresh': {
        if (!isEditor(request.cookies.get(EDITOR_COOKIE)?.value)) return leadTo({});
        const { paths } = readPasted(form.get(FIELDS.address) ?? '', siteUrl());
        await refreshPages(paths.slice(0, MOST_ADDRESSES));
        return leadTo({ ...notice('refreshed'), [FIELDS.address]: paths.map(withLetters).join('\n') });
      }
      default:
        return nothing();
    }
  } catch (error) {
    if (!isSiteError(error)) throw error;
    return new Response(null, { status: error.status, headers: PRIVATE });
  }
}
