'use client';

import { type SubmitEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import {
  NEWSLETTER_ANCHORS,
  type NEWSLETTER_MESSAGES,
  NEWSLETTER_OUTCOMES,
  type NewsletterOutcome,
} from '@/lib/newsletter/view';
import { mayMoveFocus } from '@/lib/browser/focus';
import { track } from '@/lib/analytics/track';
import { renewPage } from '@/lib/browser/renew';
import { type IslandMessages, islandTranslator } from '@/lib/i18n/island';

const ID = 'newsletter-email';
const MESSAGE_ID = 'newsletter-message';
const ADDRESS = '/api/newsletter';

type Props = {
  messages: IslandMessages<(typeof NEWSLETTER_MESSAGES)[number]>;
  /** whether the address goes to a newsletter service; else only the event counts (decisions) */
  forwarded: boolean;
};

/** Fetched when somebody comes to the box, at the latest to subscribe: it stands on every page. */
const sendCode = () => import('@/lib/newsletter/send');

/** The footer's newsletter box (specification section 5). Without script it posts, and comes back to a message. */
export function NewsletterForm({ messages, forwarded }: Props) {
  const t = islandTranslator(messages);
  const [outcome, setOutcome] = useState<NewsletterOutcome | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const wrong = outcome !== null && outcome !== 'success';

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const input = field.current;
    if (!input || sending) return;
    setSending(true);
    const typed = input.value;
    const result = await sendCode()
      .then(({ subscribe }) => subscribe(typed, forwarded))
      .catch(() => {
        void renewPage();
        return 'failed' as const;
      });
    setSending(false);
    setOutcome(result);
    if (result === 'success') {
      console.info('Newsletter subscription');
      track('newsletter_subscribe', { label: 'footer' });
      // Another address may stand there by now.
      if (input.value === typed) input.value = '';
    } else if (mayMoveFocus(input.form)) {
      input.focus();
    }
  }

  return (
    <form action={ADDRESS} method="post" noValidate onSubmit={(event) => void submit(event)} data-newsletter>
      <input type="hidden" name="locale" value={messages.locale} />
      <div className="flex items-center border-b border-paper/35 transition-colors focus-within:border-paper focus-within:shadow-[0_1px_0_var(--color-paper)]">
        <label htmlFor={ID} className="sr-only">
          {t('newsletter.label')}
        </label>
        <input
          ref={field}
          id={ID}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          placeholder={t('newsletter.label')}
          aria-invalid={wrong || undefined}
          aria-describedby={MESSAGE_ID}
          className="h-13 w-full min-w-0 bg-transparent text-base outline-hidden placeholder:text-on-night-2 rtl:text-right rtl:placeholder-shown:[direction:rtl]"
          onFocus={() => {
            // Offline now, it is asked for again to subscribe.
            sendCode().catch(() => undefined);
          }}
          onChange={() => {
            if (outcome !== null) setOutcome(null);
          }}
        />
        <button
          type="submit"
          aria-label={t(sending ? 'newsletter.sending' : 'newsletter.submit')}
          aria-disabled={sending}
          className="-me-3 grid size-11 flex-none place-items-center transition-colors hover:text-bronze-2 aria-disabled:opacity-50"
        >
          <Icon name="arrow" />
        </button>
      </div>
      <p id={MESSAGE_ID} role="status" className="mt-3 text-sm empty:hidden">
        {outcome === null ? null : t(`newsletter.${outcome}`)}
      </p>
      {NEWSLETTER_OUTCOMES.map((name) => (
        <p
          key={name}
          id={NEWSLETTER_ANCHORS[name]}
          className="without-script mt-3 hidden scroll-mt-40 text-sm target:block"
        >
          {t(`newsletter.${name}`)}
        </p>
      ))}
    </form>
  );
}
