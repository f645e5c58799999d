'use client';

import { type MouseEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useProgress } from '@/lib/browser/progress';
import { type Strip, useStrip } from '@/lib/browser/strip';
import type { LargePicture } from '@/lib/browser/zoom';

/** What the gallery of a page knows. */
export type Gallery = {
  strip: Strip;
  progress: ReturnType<typeof useProgress>;
  /** what the whole screen shows; null while it is closed */
  opened: { pictures: LargePicture[]; start: number } | null;
  /** back from the whole screen, to the picture that was looked at last */
  close: (at: number) => void;
  /** hears the clicks of the gallery: `data-show` shows a picture, `data-open` and the strip itself open the whole screen */
  click: (event: MouseEvent) => void;
  key: (event: KeyboardEvent) => void;
};

/**
 * @param root the gallery with what lies beside its strip
 * @param wantLarge fetches the code of the whole screen; null when it cannot be had
 * @param sheet id of the popover that then stands for it
 */
export function useGallery(
  root: RefObject<HTMLElement | null>,
  pictures: LargePicture[],
  wantLarge: () => Promise<unknown>,
  sheet: string,
): Gallery {
  const strip = useStrip(pictures.length);
  const { element, at } = strip;
  const [opened, setOpened] = useState<Gallery['opened']>(null);
  const progress = useProgress(root, pictures.length > 1 && opened === null);

  useEffect(() => {
    [...(element?.children ?? [])].forEach((slide, index) => {
      slide.toggleAttribute('data-near', Math.abs(index - at) <= 1);
    });
    for (const tile of root.current?.querySelectorAll<HTMLElement>('[data-show]') ?? []) {
      if (tile.dataset.show === String(at)) tile.setAttribute('aria-current', 'true');
      else tile.removeAttribute('aria-current');
    }
  }, [root, element, at]);

  const open = async () => {
    const start = strip.aim();
    if (!(await wantLarge())) {
      document.getElementById(sheet)?.showPopover();
      return;
    }
    const images = element?.querySelectorAll('img');
    setOpened({ start, pictures: pictures.map((picture, n) => ({ ...picture, shown: images?.[n]?.currentSrc })) });
  };
  return {
    strip,
    progress,
    opened,
    close: (to) => {
      setOpened(null);
      strip.go(to, false);
    },
    click: (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const control = target?.closest<HTMLElement>('[data-show], [data-open]');
      // Without this code the control opens the sheet.
      if (control) event.preventDefault();
      if (control?.dataset.show) strip.go(Number(control.dataset.show));
      else if (control || (target && element?.contains(target))) void open();
    },
    key: (event) => {
      if (event.key === 'Enter' && event.target === element) void open();
      else strip.key(event);
    },
  };
}
