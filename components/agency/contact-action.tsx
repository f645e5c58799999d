import type { ComponentProps } from 'react';
import { mailHref, telHref, whatsappHref } from '@/lib/agency/format';

/** The ways to reach the agency: what analytics calls their use, and their address (specification section 7, Outside links). */
const WAYS = {
  phone: { event: 'phone_call', href: (to: string) => telHref(to) },
  mail: { event: 'email_click', href: mailHref },
  whatsapp: { event: 'whatsapp_click', href: (to: string, _subject?: string, text?: string) => whatsappHref(to, text) },
} as const;

type Props = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & {
  way: keyof typeof WAYS;
  /** a phone number or an e-mail address, as written for people */
  to: string;
  /** of an e-mail */
  subject?: string;
  /** what the e-mail or WhatsApp message begins with */
  text?: string;
  /** analytics label: where it stands; a card says it for all within */
  label?: string;
};

/** A link that calls, mails or writes to the agency; WhatsApp opens beside the page. Server or island. */
export function ContactAction({ way, to, subject, text, label, children, ...link }: Props) {
  const { event, href } = WAYS[way];
  return (
    <a
      {...link}
      href={href(to, subject, text)}
      {...(way === 'whatsapp' ? { target: '_blank', rel: 'noopener' } : {})}
      data-track={event}
      data-track-label={label}
    >
      {children}
    </a>
  );
}
