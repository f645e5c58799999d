import {
  LinkBase,
  type LayoutComponent,
  useGetIdentity,
  useLocaleState,
  useLocales,
  useLocation,
  useLogout,
  useNotify,
  usePermissions,
} from 'ra-core';
import { useEffect, useRef } from 'react';
import { LOCALE_ROWS } from '../../lib/contract/locales';
import type { Role } from '../../reference-api/desk/shapes';
import { endSession, mayDo } from '../auth';
import { type DeskLocale, type MessageKey, useWords } from '../i18n';
import { SessionEnded } from '../account/session-ended';
import { screenShown, useFocusKept } from '../ui/focus-kept';
import { NotYours } from './failed';
import { leaving } from './leave-guard';
import { Notifications } from './notifications';
import { ScreenBoundary } from './screen-boundary';

/** The screens by their address and name, in the order of the header. */
const SCREENS: readonly [path: string, name: MessageKey][] = [
  ['/', 'frame.overview'],
  ['/listings', 'frame.listings'],
  ['/enquiries', 'frame.enquiries'],
  ['/feeds', 'frame.feeds'],
  ['/agents', 'frame.agents'],
  ['/home', 'frame.home'],
  ['/places', 'frame.places'],
  ['/articles', 'frame.articles'],
  ['/content', 'frame.content'],
  ['/account', 'frame.account'],
];

/** Screens of which an adviser may not even read. */
const OF_EDITORS = ['/feeds'];
const isOfEditors = (path: string) => OF_EDITORS.some((each) => path === each || path.startsWith(`${each}/`));

/** The desk's mark and name, as the site's header has the agency's. */
export function Brand() {
  const t = useWords();
  return (
    <span className="serif brand">
      <svg aria-hidden="true" viewBox="0 0 12.5 22" className="h-[22px] w-[12.5px] fill-bronze-2">
        <path d="M5.5 0h7L7 22H0z" />
      </svg>
      {t('frame.desk')}
    </span>
  );
}

/** Both languages, in their own names. */
export function LocaleSwitch() {
  const t = useWords();
  const [locale, setLocale] = useLocaleState();
  return (
    <div role="group" aria-label={t('frame.language')} className="flex text-ink">
      {useLocales().map(({ locale: each, name }) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-label={name}
          aria-current={each === locale || undefined}
          // All screens are drawn anew, and what was typed in them is gone.
          onClick={() => each !== locale && leaving(() => setLocale(each))}
          className="locale-link text-sm"
        >
          {LOCALE_ROWS[each as DeskLocale].short}
        </button>
      ))}
    </div>
  );
}

/** What stands around every screen of somebody who has signed in. */
export const Layout: LayoutComponent = ({ children }) => {
  const t = useWords();
  const { pathname } = useLocation();
  const { data: who } = useGetIdentity();
  const { permissions } = usePermissions<Role>();
  const logout = useLogout();
  const notify = useNotify();
  // Who is told that they have signed out leaves the computer to others.
  const signOut = () =>
    endSession().then(
      () => logout(),
      () => notify('frame.stillIn', { type: 'error' }),
    );
  // What led here is gone with the screen that it stood on.
  useFocusKept(pathname, screenShown);
  const nav = useRef<HTMLElement>(null);
  // On a phone the names of the screens are wider than the window.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname, permissions]);
  return (
    <>
      <a
        href="#screen"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50 focus:bg-paper focus:p-3"
      >
        {t('frame.skip')}
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="wrap flex min-h-16 flex-wrap items-center gap-x-10 2xl:min-h-[76px]">
          <LinkBase to="/" className="-outline-offset-1">
            <Brand />
          </LinkBase>
          <nav
            ref={nav}
            aria-label={t('frame.screens')}
            className="no-scrollbar order-last -mx-(--gutter) flex w-[100vw] gap-7 overflow-x-auto border-t border-line px-(--gutter) 2xl:order-none 2xl:mx-0 2xl:w-auto 2xl:flex-1 2xl:border-0 2xl:px-0"
          >
            {SCREENS.filter(([path]) => !isOfEditors(path) || mayDo(permissions, 'editor')).map(([path, name]) => (
              <LinkBase
                key={path}
                to={path}
                aria-current={(path === '/' ? pathname === '/' : pathname.startsWith(path)) ? 'page' : undefined}
                className="flex h-11 flex-none items-center border-b border-transparent text-body -outline-offset-2 hover:border-line-2 aria-[current]:border-ink"
              >
                {t(name)}
              </LinkBase>
            ))}
          </nav>
          <div className="ms-auto flex items-center gap-4 text-sm text-ink-2">
            <span className="hidden max-w-56 truncate md:block" dir="auto">
              {who?.fullName}
            </span>
            <LocaleSwitch />
            <button
              type="button"
              className="h-11 underline-offset-4 hover:underline"
              onClick={() => leaving(() => void signOut())}
            >
              {t('frame.signOut')}
            </button>
          </div>
        </div>
      </header>
      <main id="screen" tabIndex={-1} className="wrap pt-10 pb-24 outline-none">
        {isOfEditors(pathname) && permissions && !mayDo(permissions, 'editor') ? (
          <NotYours />
        ) : (
          <ScreenBoundary at={pathname}>{children}</ScreenBoundary>
        )}
      </main>
      <SessionEnded />
      <Notifications />
    </>
  );
};
