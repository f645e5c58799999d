'use client';

import Link, { useLinkStatus } from 'next/link';
import { type ComponentProps, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { whenSeen } from '@/lib/browser/ahead';
import { routeKind } from '@/lib/routes';

/** Milliseconds a navigation may take before the page says that it is under way: what comes sooner needs no skeleton, and waits for none. */
const PENDING_AFTER = 250;
/** Milliseconds after which the router's answer is taken for lost, as other answers are (lib/browser/request.ts). */
const LOST_AFTER = 12_000;

const SKELETONS = {
  home: 'home',
  properties: 'list',
  landing: 'list',
  property: 'detail',
  brochure: 'page',
  units: 'list',
  unit: 'detail',
  page: 'page',
};

/** The name of the skeleton that stands for the page an address leads to. */
export function skeletonOf(href: string): string {
  return SKELETONS[routeKind(href.replace(/[?#].*$/, ''))];
}

/** Takes the router's way to a page back: an address that is written, even this one, wins over one that is still asked for. */
function stopRouter() {
  // With that mark the router would take it for its own writing, and not hear of it; it puts the mark back.
  history.replaceState({ ...(history.state as object | null), __NA: undefined }, '', location.href);
}

/**
 * Marks the document while this link's page is on its way; styles draw the progress line and the skeletons. The router waits for
 * an answer without end: after a while the browser is asked for the page, which says what comes of it.
 */
function Pending({ href }: { href: string }) {
  const { pending } = useLinkStatus();
  useEffect(() => {
    if (!pending) return;
    const root = document.documentElement;
    const samePage = new URL(href, location.href).pathname === location.pathname;
    const unmark = () => delete root.dataset.navigating;
    const timers = [
      setTimeout(() => (root.dataset.navigating = samePage ? 'page' : skeletonOf(href)), PENDING_AFTER),
      setTimeout(() => {
        unmark();
        // Its late answer or failure would lead whoever came back from the browser's page there once more.
        stopRouter();
        location.assign(href);
      }, LOST_AFTER),
    ];
    return () => {
      timers.forEach(clearTimeout);
      unmark();
    };
  }, [pending, href]);
  return null;
}

export type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & {
  href: string;
  /** its page is one that is kept, and a likely choice: fetched while the link is looked at */
  ahead?: boolean;
};

/**
 * Every link inside the site. `href` is the public, localised address (`localePath`). Its whole page is fetched when a mouse
 * or the focus comes to it, or `ahead` of that; a finger's touch is followed by the click too soon to gain by it. A slow one
 * shows as pending.
 */
export function SiteLink({ href, ahead = false, children, ref, onPointerEnter, onFocus, ...rest }: SiteLinkProps) {
  const [wanted, setWanted] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useImperativeHandle(ref, () => link.current as HTMLAnchorElement, []);
  useEffect(() => {
    if (!ahead || !link.current) return;
    return whenSeen(link.current.closest('article') ?? link.current, () => {
      setWanted(true);
    });
  }, [ahead, href]);
  return (
    <Link
      ref={link}
      href={href}
      prefetch={wanted}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setWanted(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) setWanted(true);
        onFocus?.(event);
      }}
      {...rest}
    >
      {children}
      <Pending href={href} />
    </Link>
  );
}
