'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from '@/components/layout/site-menu.module.css';
import { Icon } from '@/components/ui/icon';

const ID = 'site-menu';
/** Invoker commands: browsers that know them open and close the menu even before its script has come. */
const OPENS = { command: 'show-modal', commandfor: ID };
const CLOSES = { command: 'close', commandfor: ID };
/** From here on the header shows its links itself. */
const WIDE = '(min-width: 1024px)';

type Props = { title: string; openLabel: string; closeLabel: string; logo: ReactNode; children: ReactNode };

/**
 * The phone's menu over the whole screen: the browser's modal dialog, which keeps the focus inside, closes with Escape
 * and gives the focus back. While it is open the root carries `data-menu-open`: the page stands still, bars hide.
 */
export function SiteMenu({ title, openLabel, closeLabel, logo, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const pathname = usePathname();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const sync = () => {
      setOpen(element.open);
      document.documentElement.toggleAttribute('data-menu-open', element.open);
    };
    const chosen = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) element.close();
    };
    const wide = window.matchMedia(WIDE);
    const outgrown = () => {
      if (wide.matches) element.close();
    };
    // `toggle` also tells of a menu that a command opened before this code ran.
    const watcher = new MutationObserver(sync);
    watcher.observe(element, { attributeFilter: ['open'] });
    if (element.open) sync();
    element.addEventListener('click', chosen);
    wide.addEventListener('change', outgrown);
    return () => {
      watcher.disconnect();
      element.removeEventListener('click', chosen);
      wide.removeEventListener('change', outgrown);
      document.documentElement.removeAttribute('data-menu-open');
    };
  }, []);

  // Back and Forward leave the page without a link being chosen.
  useEffect(() => {
    dialog.current?.close();
  }, [pathname]);

  return (
    <>
      <button
        type="button"
        className="needs-script grid size-11 place-items-center"
        aria-label={openLabel}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={ID}
        {...OPENS}
        onClick={(event) => {
          event.preventDefault(); // the command above would open it a second time
          if (!dialog.current?.open) dialog.current?.showModal();
        }}
      >
        <Icon name="menu" className="size-[22px]" />
      </button>
      <dialog ref={dialog} id={ID} aria-label={title} className={`on-dark ${css.menu ?? ''}`}>
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
