'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { whenWidthTurns } from '@/lib/browser/wide';

const ID = 'site-menu';
/** Invoker commands: browsers that know them open and close the menu even before its script has come. */
const OPENS = { command: 'show-modal', commandfor: ID };
const CLOSES = { command: 'close', commandfor: ID };

type Props = { title: string; openLabel: string; closeLabel: string; logo: ReactNode; children: ReactNode };

/**
 * The phone's menu over the whole screen: the browser's modal dialog, which keeps the focus inside, closes with Escape
 * and gives the focus back, and which opens before this code has come (docs/decisions/radix-at-first-use.md).
 */
export function SiteMenu({ title, openLabel, closeLabel, logo, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();

  // There the header shows its links itself.
  useEffect(() => whenWidthTurns(() => dialog.current?.close()), []);

  // Back and Forward leave the page without a link being chosen. Not as this code starts: the menu may be open by then.
  useEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, [pathname]);

  return (
    <>
      <button
        type="button"
        className="needs-script grid size-11 place-items-center"
        aria-label={openLabel}
        aria-haspopup="dialog"
        aria-controls={ID}
        {...OPENS}
        onClick={(event) => {
          event.preventDefault(); // the command above would open it a second time
          if (!dialog.current?.open) dialog.current?.showModal();
        }}
      >
        <Icon name="menu" className="size-[22px]" />
      </button>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- hears the links in it, by key too */}
      <dialog
        ref={dialog}
        id={ID}
        aria-label={title}
        onClick={(event) => {
          // Also for the page that is shown already, which is no navigation.
          if (event.target instanceof Element && event.target.closest('a')) dialog.current?.close();
        }}
        className="on-dark site-menu"
      >
        <div className="flex min-h-full flex-col pb-[env(safe-area-inset-bottom)]">
          <div className="wrap flex h-(--header-height) w-full flex-none items-center justify-between">
            {logo}
            <button
              type="button"
              className="-me-3 grid size-11 place-items-center"
              aria-label={closeLabel}
              {...CLOSES}
              onClick={(event) => {
                event.preventDefault();
                dialog.current?.close();
              }}
            >
              <Icon name="close" className="size-[22px]" />
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}
