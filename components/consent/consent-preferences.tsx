'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { SOLID } from '@/components/ui/button-classes';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { SiteLink } from '@/components/ui/link';
import { List } from '@/components/ui/list';
import { Switch } from '@/components/ui/switch';
import { CONSENT_CHOICES, ESSENTIAL_ONLY } from '@/lib/consent/rules';
import { writeConsent } from '@/lib/consent/store';
import type { Consent } from '@/lib/consent/types';
import type { CONSENT_MESSAGES } from '@/lib/consent/view';
import { islandTranslator, type IslandMessages } from '@/lib/i18n/island';

const CATEGORIES = ['essential', ...CONSENT_CHOICES] as const;

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  messages: IslandMessages<(typeof CONSENT_MESSAGES)[number]>;
  policyHref: string;
};

/** The Cookie Preferences panel: what is essential is locked and says so (section 5). */
export function ConsentPreferences({ open, onOpenChange, messages, policyHref }: Props) {
  const t = islandTranslator(messages);
  const [consent, setConsent] = useState<Consent>(ESSENTIAL_ONLY);
  const pathname = usePathname();

  // Not as this code starts: the panel is asked for by then.
  useEffect(
    () => () => {
      onOpenChange(false);
    },
    [pathname, onOpenChange],
  );

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="p-6 sm:p-9">
        <div className="flex items-start justify-between gap-4">
          <DialogTitle className="text-[1.75rem]">{t('consent.preferences')}</DialogTitle>
          <DialogClose label={t('consent.close')} className="-mt-2" />
        </div>
        <p className="mt-3 text-body text-ink-2">
          {t('consent.preferencesText')}{' '}
          <SiteLink
            href={policyHref}
            onClick={() => {
              if (policyHref === pathname) onOpenChange(false); // which is no navigation
            }}
            className="underline underline-offset-4"
          >
            {t('consent.policy')}
          </SiteLink>
        </p>
        <List className="mt-6 border-t border-line">
          {CATEGORIES.map((category) => {
            const locked = category === 'essential';
            return (
              <li key={category} className="border-b border-line">
                <label htmlFor={`consent-${category}`} className="flex min-h-11 items-center gap-5 py-4">
                  <span className="flex-1">
                    <span className="flex flex-wrap items-baseline gap-x-3 font-medium">
                      {t(`consent.${category}`)}
                      {locked && <span className="text-caption font-normal text-bronze">{t('consent.required')}</span>}
                    </span>
                    <span id={`consent-${category}-text`} className="mt-1 block text-sm text-ink-2">
                      {t(`consent.${category}Text`)}
                    </span>
                  </span>
                  <Switch
                    id={`consent-${category}`}
                    aria-label={
                      locked ? `${t(`consent.${category}`)}, ${t('consent.required')}` : t(`consent.${category}`)
                    }
                    aria-describedby={`consent-${category}-text`}
                    checked={consent[category]}
                    disabled={locked}
                    onChange={(event) => {
                      setConsent({ ...consent, [category]: event.target.checked, essential: true });
                    }}
                  />
                </label>
              </li>
            );
          })}
        </List>
        <button
          type="button"
          className={`${SOLID} mt-7 w-full sm:w-auto`}
          onClick={() => {
            onOpenChange(false);
            writeConsent(consent);
          }}
        >
          {t('consent.save')}
        </button>
      </DialogContent>
    </Dialog>
  );
}
