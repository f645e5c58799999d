'use client';

import Link, { useLinkStatus } from 'next/link';
import { type ComponentProps, useEffect, useState } from 'react';

/** Milliseconds a navigation may take before the page says that it is under way. */
const PENDING_AFTER = 120;

type Kind = 'home' | 'list' | 'detail' | 'page';

/** The shape of the page an address leads to; names the skeleton that stands for it. */
export function skeletonOf(href: string): Kind {
  const path = href.replace(/[?#].*$/, '').replace(/^\/(ar|fa)(?=\/|$)/, '');
  if (path === '' || path === '/') return 'home';
  if (/^\/properties(\/[^/]+\/units)?\/?$/.test(path)) return 'list';
  return /^\/properties\/[^/]+(\/units\/[^/]+)?\/?$/.test(path) ? 'detail' : 'page';
}

/** Marks the document while this link's page is on its way; styles draw the progress line and the skeletons. */
function Pending({ href }: { href: string }) {
  const { pending } = useLinkStatus();
  useEffect(() => {
    if (!pending) return;
    const root = document.documentElement;
    const samePage = new URL(href, location.href).pathname === location.pathname;
    const timer = setTimeout(() => (root.dataset.navigating = samePage ? 'page' : skeletonOf(href)), PENDING_AFTER);
    return () => {
      clearTimeout(timer);
      delete root.dataset.navigating;
    };
  }, [pending, href]);
  return null;
}

export type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string };

/**
 * Every link inside the site. `href` is the public, localised address (`localePath`). Nothing is fetched until the
 * visitor points at it; then the whole page is. A slow one shows as pending.
 */
export function SiteLink({ href, children, onPointerEnter, onPointerDown, onFocus, ...rest }: SiteLinkProps) {
  const [wanted, setWanted] = useState(false);
  return (
    <Link
      href={href}
      prefetch={wanted}
      onPointerEnter={(event) => {
        setWanted(true);
        onPointerEnter?.(event);
      }}
      onPointerDown={(event) => {
        setWanted(true);
        onPointerDown?.(event);
      }}
      onFocus={(event) => {
        setWanted(true);
        onFocus?.(event);
      }}
      {...rest}
    >
      {children}
      <Pending href={href} />
    </Link>
  );
}
