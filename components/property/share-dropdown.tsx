'use client';

import { type ReactElement, useRef, useSyncExternalStore } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Icon } from '@/components/ui/icon';
import { NewTab } from '@/components/ui/new-tab';
import { copyLink, deviceShare } from '@/lib/browser/share';
import { islandTranslator, type IslandMessages } from '@/lib/i18n/island';
import { directionOf } from '@/lib/i18n/locales';
import type { SHARE_MESSAGES } from '@/lib/property/view';

const never = () => () => undefined;

type Props = {
  title: string;
  url: string;
  /** address that shares by WhatsApp */
  whatsapp: string;
  /** address of the brochure, which prints itself */
  brochure: string;
  messages: IslandMessages<(typeof SHARE_MESSAGES)[number]>;
  trigger: ReactElement;
  /** whether a key asked for it, which only a menu that is there hears by itself */
  byKey: boolean;
};

/** The menu of the ways to share, open from its first moment on: it is drawn when it is asked for. */
export function ShareDropdown({ title, url, whatsapp, brochure, messages, trigger, byKey }: Props) {
  const t = islandTranslator(messages);
  const isFirst = useRef(byKey);
  const focusFirst = (menu: HTMLElement | null) => {
    if (menu && isFirst.current) menu.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    if (menu) isFirst.current = false;
  };
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
      <DropdownMenuContent ref={focusFirst} className="w-[240px]">
        <DropdownMenuItem asChild>
          <a href={whatsapp} target="_blank" rel="noopener">
            <Icon name="whatsapp" />
            {t('common.whatsapp')}
            <NewTab words={t('common.newTab')} />
          </a>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={copy}>
          <Icon name="copy" />
          {t('property.copyLink')}
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <a href={brochure}>
            <Icon name="print" />
            {t('brochure.print')}
          </a>
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
