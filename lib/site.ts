import { readFileSync } from 'node:fs';
import { identitySchema, type Identity } from '@/lib/agency/schema';
import type { OfficeHours } from '@/lib/agency/types';
import { env, EnvError } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import shipped from '@/lib/identity.json';
import { once } from '@/lib/process';

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
  /** the company's own claims (decisions): shown, never in structured data */
  claims: Record<keyof Identity['claims'], string>;
  /** Dubai broker registration; null when the agency has given none */
  orn: string | null;
  /** the logo: one path, drawn in the second bronze */
  mark: Identity['mark'];
  /** by the names of their tokens in app/globals.css */
  colours: Identity['colours'];
};

/**
 * Reads an identity.
 * @param file what to call it in an error
 * @throws EnvError naming each field that is missing or wrong
 */
export function readIdentity(given: unknown, file: string): Identity {
  const parsed = identitySchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${file}: ${path.join('.')} ${message}`);
  throw new EnvError(lines.join('\n'));
}

function identity(): Identity {
  return once('identity', () => {
    const file = env().IDENTITY_FILE;
    if (file === undefined) return readIdentity(shipped, 'lib/identity.json');
    try {
      return readIdentity(JSON.parse(readFileSync(/* turbopackIgnore: true */ file, 'utf8')), file);
    } catch (error) {
      if (error instanceof EnvError) throw error;
      throw new EnvError(`IDENTITY_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}

/**
 * Reads the identity before anything is served.
 * @throws EnvError as `agency` does
 */
export function checkIdentity(): void {
  identity();
}

const inLocale = (value: string | Record<Locale, string>, locale: Locale) =>
  typeof value === 'string' ? value : value[locale];

/**
 * The identity file (`lib/identity.json`, or IDENTITY_FILE) merged with the `AGENCY_*` environment, in `locale`.
 * @throws EnvError when the file cannot be read or a field of it is wrong
 */
export function agency(locale: Locale): Agency {
  const set = env();
  const own = identity();
  const socials = [
    { network: 'facebook' as const, href: set.AGENCY_FACEBOOK ?? own.socials.facebook },
    { network: 'instagram' as const, href: set.AGENCY_INSTAGRAM ?? own.socials.instagram },
    { network: 'tiktok' as const, href: set.AGENCY_TIKTOK ?? own.socials.tiktok },
    { network: 'linkedin' as const, href: set.AGENCY_LINKEDIN ?? own.socials.linkedin },
  ];
  return {
    name: set.AGENCY_NAME ?? own.name[locale],
    legalName: set.AGENCY_NAME ?? own.legalName[locale],
    since: own.since,
    phone: set.AGENCY_PHONE ?? own.phone,
    whatsapp: set.AGENCY_WHATSAPP ?? own.whatsapp,
    email: set.AGENCY_EMAIL ?? own.email,
    address: set.AGENCY_ADDRESS ?? own.address[locale],
    coordinates: own.coordinates,
    socials: socials.filter(({ href }) => href !== ''),
    hours: own.hours,
    claims: {
      sold: inLocale(own.claims.sold, locale),
      years: inLocale(own.claims.years, locale),
      satisfaction: inLocale(own.claims.satisfaction, locale),
      volume: inLocale(own.claims.volume, locale),
      support: inLocale(own.claims.support, locale),
    },
    orn: set.AGENCY_ORN ?? own.orn,
    mark: own.mark,
    colours: own.colours,
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
