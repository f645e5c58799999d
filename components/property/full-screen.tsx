'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useOnDemand } from '@/lib/browser/on-demand';
import type { LargePicture } from '@/lib/browser/zoom';
import type { IslandMessages } from '@/lib/i18n/island';
import type { LIGHTBOX_MESSAGES } from '@/lib/property/view';

const lightboxCode = () => import('@/components/property/lightbox').then(({ Lightbox }) => Lightbox);

type Props = {
  picture: LargePicture;
  /** the file of it that the page shows already, where it does */
  shown?: () => string | undefined;
  title: string;
  /** of the button */
  label: string;
  messages: IslandMessages<(typeof LIGHTBOX_MESSAGES)[number]>;
  className: string;
};

/** The button that shows a picture on the whole screen; the code for that comes with its first press. */
export function FullScreen({ picture, shown, title, label, messages, className }: Props) {
  const [Lightbox, wantLightbox] = useOnDemand(lightboxCode);
  const [opened, setOpened] = useState<LargePicture | null>(null);
  const open = async () => {
    if (await wantLightbox()) setOpened({ ...picture, shown: shown?.() });
    else window.open(picture.src, '_blank', 'noopener');
  };
  return (
    <>
      <button type="button" aria-label={label} onClick={() => void open()} className={`needs-script ${className}`}>
        <Icon name="expand" className="size-4" />
      </button>
      {opened && Lightbox && (
        <Lightbox
          pictures={[opened]}
          start={0}
          title={title}
          messages={messages}
          light
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </>
  );
}
