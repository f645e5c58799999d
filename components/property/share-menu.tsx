'use client';

import { type ComponentProps, type ReactElement, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { NewTab } from '@/components/ui/new-tab';
import { whatsappShareHref } from '@/lib/agency/format';
import { useOnDemand } from '@/lib/browser/on-demand';
import { asPopover } from '@/lib/browser/popover';
import { islandTranslator, type IslandMessages } from '@/lib/i18n/island';
import type { SHARE_MESSAGES } from '@/lib/property/view';

const menuCode = () => import('@/components/property/share-dropdown').then(({ ShareDropdown }) => ShareDropdown);

const ITEM = 'flex min-h-11 items-center gap-3 px-4 text-body';

type Props = {
  title: string;
  url: string;
  /** address of the brochure, which prints itself */
  brochure: string;
  messages: IslandMessages<(typeof SHARE_MESSAGES)[number]>;
};

/**
 * 'Share' with its ways: WhatsApp, copy the link, print, the device's own sheet. The menu comes with its first use; without
 * script, or where it cannot be fetched, the browser's popover holds WhatsApp and the brochure.
 */
export function ShareMenu({ title, url, brochure, messages }: Props) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [Menu, wantMenu] = useOnDemand(menuCode);
  /** by what it was asked for; null before */
  const [used, setUsed] = useState<'key' | 'pointer' | null>(null);
  const t = islandTranslator(messages);
  const whatsapp = whatsappShareHref(title, url);
  const button = (more: ComponentProps<'button'>): ReactElement => (
    <button type="button" className="inline-flex min-h-11 items-center gap-2.5 text-sm hover:text-bronze" {...more}>
      <Icon name="share" />
      {t('property.share')}
    </button>
  );
  const want = () => void wantMenu();
  if (used && Menu)
    return <Menu {...{ title, url, whatsapp, brochure, messages }} trigger={button({})} byKey={used === 'key'} />;
  return (
    <>
      {button({
        popoverTarget: id,
        onPointerEnter: want,
        onFocus: want,
        onClick: (event) => {
          event.preventDefault();
          const by = event.detail === 0 ? 'key' : 'pointer';
          void wantMenu().then((arrived) => {
            if (arrived) setUsed(by);
            // Shown, not turned over: two taps may have waited for the code.
            else asPopover(popover.current)?.togglePopover(true);
          });
        },
      })}
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="m-auto border border-line bg-white p-2 text-ink shadow-float"
      >
        <a href={whatsapp} target="_blank" rel="noopener" className={ITEM}>
          <Icon name="whatsapp" />
          {t('common.whatsapp')}
          <NewTab words={t('common.newTab')} />
        </a>
        <a href={brochure} className={ITEM}>
          <Icon name="print" />
          {t('brochure.print')}
        </a>
      </div>
    </>
  );
}
