'use client';

import { useState } from 'react';
import type { ConsentTexts } from '@/lib/consent/view';
import { SOLID } from '@/components/ui/button-classes';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { Switch } from '@/components/ui/switch';
import { CONSENT_CHOICES, ESSENTIAL_ONLY } from '@/lib/consent/rules';
import type { Consent } from '@/lib/consent/types';

const CATEGORIES = ['essential', ...CONSENT_CHOICES] as const;

type Props = {
  open: boolean;
  texts: ConsentTexts;
  policyHref: string;
  onClose: () => void;
  onSave: (consent: Consent) => void;
};

/** The Cookie Preferences panel: what is essential is locked and says so (section 5). */
export function ConsentPreferences({ open, texts, policyHref, onClose, onSave }: Props) {
  const [consent, setConsent] = useState<Consent>(ESSENTIAL_ONLY);
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="consent-preferences-title">
      <div className="p-6 sm:p-9">
        <div className="flex items-start justify-between gap-4">
          <h2 id="consent-preferences-title" className="text-[28px]">
            {texts.preferences}
          </h2>
          <button
            type="button"
            aria-label={texts.close}
            className="-me-3 -mt-2 grid size-11 flex-none place-items-center"
            onClick={onClose}
          >
            <Icon name="close" className="size-5" />
          </button>
        </div>
        <p className="mt-3 text-[15px] text-ink-2">
          {texts.preferencesText}{' '}
          <SiteLink href={policyHref} className="underline underline-offset-4">
            {texts.policy}
          </SiteLink>
        </p>
        <ul className="mt-6 border-t border-line">
          {CATEGORIES.map((category) => {
            const locked = category === 'essential';
            return (
              <li key={category} className="border-b border-line">
                <label htmlFor={`consent-${category}`} className="flex min-h-11 items-center gap-5 py-4">
                  <span className="flex-1">
                    <span className="flex flex-wrap items-baseline gap-x-3 font-medium">
                      {texts[category]}
                      {locked && <span className="text-[13px] font-normal text-bronze">{texts.required}</span>}
                    </span>
                    <span id={`consent-${category}-text`} className="mt-1 block text-sm text-ink-2">
                      {texts[`${category}Text`]}
                    </span>
                  </span>
                  <Switch
                    id={`consent-${category}`}
                    aria-label={locked ? `${texts[category]}, ${texts.required}` : texts[category]}
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
        </ul>
        <button
          type="button"
          className={`${SOLID} mt-7 w-full sm:w-auto`}
          onClick={() => {
            onSave(consent);
          }}
        >
          {texts.save}
        </button>
      </div>
    </Dialog>
  );
}
