'use client';

import { type MouseEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { asPopover } from '@/lib/browser/popover';
import { type Strip, useStrip } from '@/lib/browser/strip';
import type { LargePicture } from '@/lib/browser/zoom';

/** What the gallery of a page knows. */
export type Gallery = {
  strip: Strip;
  /** what the whole screen shows; null while it is closed */
  opened: { pictures: LargePicture[]; start: number } | null;
  /** back from the whole screen, to the picture that was looked at last */
  close: (at: number) => void;
  /** hears the clicks of the gallery: `data-open` opens the whole screen at the picture it names, the strip at its own */
  click: (event: MouseEvent) => void;
  key: (event: KeyboardEvent) => void;
};

/** What comes before the strip moves. */
const APPROACHES = ['pointerenter', 'touchstart', 'focus', 'scroll'] as const;

/**
 * @param wantLarge fetches the code of the whole screen; null when it cannot be had
 * @param sheet id of the popover that then stands for it
 */
export function useGallery(pictures: LargePicture[], wantLarge: () => Promise<unknown>, sheet: string): Gallery {
  const strip = useStrip(pictures.length);
  const { element, at } = strip;
  const [opened, setOpened] = useState<Gallery['opened']>(null);
  const [used, setUsed] = useState(false);

  // A neighbour is fetched for one who may go there: at rest the pictures beside the first show it in another width.
  useEffect(() => {
    const stage = element.current;
    if (!stage || used) return;
    const use = () => {
      // The pictures beside the first may be still to come (components/ui/later.tsx).
      if (stage.children.length > 1) setUsed(true);
    };
    for (const name of APPROACHES) stage.addEventListener(name, use, { passive: true });
    return () => {
      for (const name of APPROACHES) stage.removeEventListener(name, use);
    };
  }, [element, used]);
  useEffect(() => {
    [...(element.current?.children ?? [])].forEach((slide, index) => {
      const near = Math.abs(index - at) <= 1;
      slide.toggleAttribute('data-near', near);
      // Beside the window a lazy picture of a strip that is cut there is not fetched.
      if (near && used) slide.querySelector('img')?.setAttribute('loading', 'eager');
    });
  }, [element, at, used]);

  const open = async (start: number) => {
    if (!(await wantLarge())) {
      asPopover(document.getElementById(sheet))?.showPopover();
      return;
    }
    const images = element.current?.querySelectorAll('img');
    setOpened({ start, pictures: pictures.map((picture, n) => ({ ...picture, shown: images?.[n]?.currentSrc })) });
  };
  return {
    strip,
    opened,
    close: (to) => {
      setOpened(null);
      strip.go(to, false);
    },
    click: (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const control = target?.closest<HTMLElement>('[data-open]');
      // Without this code the control opens the sheet.
      if (control) event.preventDefault();
      if (control?.dataset.open) void open(Number(control.dataset.open));
      else if (control || (target && element.current?.contains(target))) void open(strip.aim());
    },
    key: (event) => {
      if (event.key === 'Enter' && event.target === element.current) void open(strip.aim());
      else strip.key(event);
    },
  };
}
