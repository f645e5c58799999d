'use client';

import { type ReactElement, useSyncExternalStore } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Icon } from '@/components/ui/icon';
import { copyLink, deviceShare } from '@/lib/browser/share';
import { islandTranslator, type IslandMessages } from '@/lib/i18n/island';
import { directionOf } from '@/lib/i18n/locales';
import type { SHARE_MESSAGES } from '@/lib/property/view';

const never = () => () => undefined;
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

type Props = {
  title: string;
  url: string;
  /** address that shares by WhatsApp */
  whatsapp: string;
  messages: IslandMessages<(typeof SHARE_MESSAGES)[number]>;
  trigger: ReactElement;
};

/** The menu of the ways to share, open from its first moment on: it is drawn when it is asked for. */
export function ShareDropdown({ title, url, whatsapp, messages, trigger }: Props) {
  const t = islandTranslator(messages);
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator && typeof navigator.share === 'function',
    () => false,
  );
  const copy = () => void copyLink(url, t('common.linkCopied'));
  const share = async () => {
    if (!(await deviceShare(title, url))) copy();
  };
  return (
    <DropdownMenu defaultOpen modal={false} dir={directionOf(messages.locale)}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent className="w-[240px]">
        <DropdownMenuItem asChild>
          <a href={whatsapp} target="_blank" rel="noopener">
            <Icon name="whatsapp" />
            {t('common.whatsapp')}
          </a>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={copy}>
          <Icon name="copy" />
          {t('property.copyLink')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void printBrochure()}>
          <Icon name="print" />
          {t('brochure.print')}
        </DropdownMenuItem>
        {canShare && (
          <DropdownMenuItem onSelect={() => void share()}>
            <Icon name="share" />
            {t('property.shareDevice')}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
