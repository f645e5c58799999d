'use client';

import Link, { useLinkStatus } from 'next/link';
import { type ComponentProps, useEffect, useState } from 'react';
import { routeKind } from '@/lib/routes';

/** Milliseconds a navigation may take before the page says that it is under way. */
const PENDING_AFTER = 120;

const SKELETONS = {
  home: 'home',
  properties: 'list',
  landing: 'list',
  property: 'detail',
  units: 'list',
  unit: 'detail',
  page: 'page',
};

/** The name of the skeleton that stands for the page an address leads to. */
export function skeletonOf(href: string): string {
  return SKELETONS[routeKind(href.replace(/[?#].*$/, ''))];
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
