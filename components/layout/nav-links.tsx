'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { SiteLink } from '@/components/ui/link';
import { withoutLocale } from '@/lib/i18n/locales';

export type NavItem = {
  /** public, localised */
  href: string;
  /** without locale */
  path: string;
  label: string;
};

/** How the page at `here` stands to the one at `path`: itself, below it, or elsewhere. */
export function currentOf(path: string, here: string): 'page' | 'true' | undefined {
  if (path === here) return 'page';
  return path !== '/' && here.startsWith(`${path}/`) ? 'true' : undefined;
}

/** The pages of the site as list items, the current one marked, with and without script. */
export function NavLinks({
  items,
  className,
  linkClassName,
}: {
  items: NavItem[];
  className?: string;
  linkClassName?: string;
}) {
  const here = withoutLocale(usePathname());
  const list = useRef<HTMLUListElement>(null);
  // A whole screen is drawn at its own address and sent for another: the mark is set right once the browser knows where it is.
  useEffect(() => {
    list.current?.querySelectorAll('a').forEach((link, index) => {
      const current = currentOf(items[index]?.path ?? '', here);
      if (current) link.setAttribute('aria-current', current);
      else link.removeAttribute('aria-current');
    });
  }, [here, items]);
  return (
    <ul ref={list} className={className}>
      {items.map(({ href, path, label }) => (
        <li key={path}>
          <SiteLink href={href} className={linkClassName} aria-current={currentOf(path, here)} suppressHydrationWarning>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
