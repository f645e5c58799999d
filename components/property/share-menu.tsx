'use client';

import { type ToggleEvent, useId, useRef, useSyncExternalStore } from 'react';
import { copyLink, deviceShare } from '@/lib/browser/share';
import { Icon } from '@/components/ui/icon';
import { whatsappShareHref } from '@/lib/agency/format';

type Labels = { share: string; whatsapp: string; copy: string; device: string; print: string; copied: string };

const never = () => () => undefined;
const ITEM = 'flex min-h-[44px] w-full items-center gap-3 px-4 text-start text-[15px] hover:bg-paper-2';
/** Px; the classes below say the same. */
const WIDTH = 240;
const ITEM_HEIGHT = 44;
const GAP = 8;
/** Width of a sheet of paper at twice the fineness of a screen. */
const PAPER = '1600px';
/** Ms that nobody minds between a tap and the print dialog. */
const PATIENCE = 3000;

/**
 * Prints the brochure with its cover in the fineness of paper; where that does not come in time, with the one that is
 * there, as the browser's own command does.
 */
async function printBrochure() {
  const cover = document.querySelector<HTMLImageElement>('[data-brochure] img');
  if (cover) {
    const sharp = new Image();
    sharp.sizes = PAPER;
    sharp.srcset = cover.srcset;
    try {
      await Promise.race([sharp.decode(), new Promise((_, late) => setTimeout(late, PATIENCE))]);
      cover.sizes = PAPER;
      await cover.decode();
    } catch {
      // offline, slow, or a drawing without sizes
    }
  }
  print();
}

/**
 * 'Share' with its ways: WhatsApp, copy the link, the device's own sheet where it has one. The browser's popover opens,
 * closes and gives the focus back; without script it holds the WhatsApp link.
 */
export function ShareMenu({ title, url, labels }: { title: string; url: string; labels: Labels }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator && typeof navigator.share === 'function',
    () => false,
  );
  /** Under its button, or over it where there is no room; within the viewport on both sides. Before it shows, so unmeasured. */
  const place = ({ newState }: ToggleEvent) => {
    const list = menu.current;
    if (newState !== 'open' || !list || !button.current) return;
    const at = button.current.getBoundingClientRect();
    const height = list.childElementCount * ITEM_HEIGHT + 2 * GAP;
    const start = document.dir === 'rtl' ? at.right - WIDTH : at.left;
    const left = Math.max(GAP, Math.min(start, document.documentElement.clientWidth - WIDTH - GAP));
    const top = at.bottom + GAP + height > innerHeight ? at.top - GAP - height : at.bottom + GAP;
    Object.assign(list.style, {
      position: 'absolute',
      inset: 'auto',
      margin: '0',
      left: `${String(left + scrollX)}px`,
      top: `${String(top + scrollY)}px`,
    });
  };
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center gap-2.5 text-sm hover:text-bronze"
      >
        <Icon name="share" />
        {labels.share}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        // In the middle of the screen, where the browser puts it, until it is placed; the order is for readers of the tree (axe).
        className="z-50 m-auto w-[240px] border border-line bg-white py-2 text-ink shadow-float"
      >
        <a href={whatsappShareHref(title, url)} target="_blank" rel="noopener" onClick={close} className={ITEM}>
          <Icon name="whatsapp" />
          {labels.whatsapp}
        </a>
        <button
          type="button"
          onClick={() => {
            close();
            void copyLink(url, labels.copied);
          }}
          className={`needs-script ${ITEM}`}
        >
          <Icon name="copy" />
          {labels.copy}
        </button>
        <button
          type="button"
          onClick={() => {
            close();
            void printBrochure();
          }}
          className={`needs-script ${ITEM}`}
        >
          <Icon name="print" />
          {labels.print}
        </button>
        {canShare && (
          <button
            type="button"
            onClick={() => {
              close();
              void deviceShare(title, url).then((taken) => (taken ? undefined : copyLink(url, labels.copied)));
            }}
            className={ITEM}
          >
            <Icon name="share" />
            {labels.device}
          </button>
        )}
      </div>
    </>
  );
}
