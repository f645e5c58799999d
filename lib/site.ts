import type { OfficeHours } from '@/lib/agency/types';
import { env } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import identity from '@/lib/identity.json';

/** The agency as one locale shows it. Plain data: islands get it, or parts of it, as props. */
export type Agency = {
  name: string;
  legalName: string;
  since: string;
  phone: string;
  whatsapp: string;
  email: string;
  address: string;
  coordinates: { latitude: number; longitude: number };
  socials: { network: 'facebook' | 'instagram' | 'tiktok' | 'linkedin'; href: string }[];
  hours: OfficeHours[];
  /** the company's own claims (decisions.md): shown, never in structured data */
  claims: typeof identity.claims;
  /** Dubai broker registration; null when the agency has given none */
  orn: string | null;
};

/** The identity file (`lib/identity.json`) merged with the `AGENCY_*` environment, in `locale`. */
export function agency(locale: Locale): Agency {
  const set = env();
  const socials = [
    { network: 'facebook' as const, href: set.AGENCY_FACEBOOK ?? identity.socials.facebook },
    { network: 'instagram' as const, href: set.AGENCY_INSTAGRAM ?? identity.socials.instagram },
    { network: 'tiktok' as const, href: set.AGENCY_TIKTOK ?? identity.socials.tiktok },
    { network: 'linkedin' as const, href: set.AGENCY_LINKEDIN ?? identity.socials.linkedin },
  ];
  return {
    name: set.AGENCY_NAME ?? identity.name[locale],
    legalName: set.AGENCY_NAME ?? identity.legalName[locale],
    since: identity.since,
    phone: set.AGENCY_PHONE ?? identity.phone,
    whatsapp: set.AGENCY_WHATSAPP ?? identity.whatsapp,
    email: set.AGENCY_EMAIL ?? identity.email,
    address: set.AGENCY_ADDRESS ?? identity.address[locale],
    coordinates: identity.coordinates,
    socials: socials.filter(({ href }) => href !== ''),
    hours: identity.hours as OfficeHours[],
    claims: identity.claims,
    orn: set.AGENCY_ORN ?? identity.orn,
  };
}

/** The public address of the site without a trailing slash, for canonical and Open Graph addresses. */
export function siteUrl(): string {
  return env().SITE_URL;
}

/** What a visitor's browser must know: the analytics property, whether the newsletter goes anywhere, whether pages are kept. */
export function services(): { analyticsId: string | null; newsletter: boolean; keepsPages: boolean } {
  const set = env();
  return {
    keepsPages: set.SERVICE_WORKER === 'on',
    analyticsId: set.GA_ID ?? null,
    newsletter: set.NEWSLETTER_URL !== undefined,
  };
}
