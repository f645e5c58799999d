import { readFileSync } from 'node:fs';
import { identityProblems, identitySchema, identityWords, type Identity } from '@/lib/agency/schema';
import type { OfficeHours } from '@/lib/agency/types';
import { editedOr } from '@/lib/content/rules';
import { heldContent } from '@/lib/content/store';
import { faintColours, palette, type Colours } from '@/lib/contract/colours';
import { env, EnvError, isDeveloped } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import shipped from '@/lib/identity.json';
import { once } from '@/lib/process';
import type { Coordinates } from '@/lib/property/types';

/** The agency as one locale shows it. Plain data: islands get it, or parts of it, as props. */
export type Agency = {
  name: string;
  legalName: string;
  since: string;
  phone: string;
  whatsapp: string;
  email: string;
  address: string;
  coordinates: Coordinates;
  /** `label` is null where the identity gives none */
  socials: { network: string; label: string | null; href: string }[];
  hours: OfficeHours[];
  /** the company's own claims (decisions): shown, never in structured data */
  claims: Partial<Record<keyof Identity['claims'], string>>;
  /** Dubai broker registration; null when the agency has given none */
  orn: string | null;
  /** trade licence; null when the agency has given none */
  licence: string | null;
  /** the logo: one path, drawn in the second bronze */
  mark: Identity['mark'];
  /** by the names of their tokens in app/globals.css; those that are not here stand there */
  colours: Colours;
};

/**
 * Reads an identity.
 * @param file what to call it in an error
 * @throws EnvError naming each field that is missing or wrong
 */
export function readIdentity(given: unknown, file: string): Identity {
  const parsed = identitySchema.safeParse(given, { error: identityWords });
  if (parsed.success) return parsed.data;
  throw new EnvError(
    identityProblems(parsed.error)
      .map((line) => `${file}: ${line}`)
      .join('\n'),
  );
}

function loadIdentity(): Identity {
  const file = env().IDENTITY_FILE;
  if (file === undefined) return readIdentity(shipped, 'lib/identity.json');
  try {
    return readIdentity(JSON.parse(readFileSync(/* turbopackIgnore: true */ file, 'utf8')), file);
  } catch (error) {
    if (error instanceof EnvError) throw error;
    throw new EnvError(`IDENTITY_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Read once; while the site is developed, anew for each page, so that what is edited shows. */
function identity(): Identity {
  return isDeveloped() ? loadIdentity() : once('identity', loadIdentity);
}

/**
 * Reads the identity before anything is served.
 * @returns what is poor in it but no reason to stop: colours that are too faint to be read, a line each
 * @throws EnvError as `agency` does
 */
export function checkIdentity(): string[] {
  return faintColours(identity().colours);
}

const inLocale = (value: string | Record<Locale, string>, locale: Locale) =>
  typeof value === 'string' ? value : value[locale];

type Socials = Agency['socials'];

/** The networks of the identity, those of the environment in their place; of an editor, all of them. */
function socialsIn(locale: Locale): Socials {
  const edited = heldContent().agency.socials;
  if (edited) return Object.entries(edited).map(([network, href]) => ({ network, label: null, href: href ?? '' }));
  const set = env();
  const replaced = Object.entries({
    facebook: set.AGENCY_FACEBOOK,
    instagram: set.AGENCY_INSTAGRAM,
    tiktok: set.AGENCY_TIKTOK,
    linkedin: set.AGENCY_LINKEDIN,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.entries({ ...identity().socials, ...Object.fromEntries(replaced) }).map(([network, given]) => {
    if (typeof given === 'string') return { network, label: null, href: given };
    const { label, href } = given;
    return { network, label: typeof label === 'string' ? label : label[locale], href };
  });
}

function claimsIn(locale: Locale): Agency['claims'] {
  const own = Object.entries(identity().claims).map(([claim, given]) => [claim, inLocale(given, locale)]);
  const edited = Object.entries(heldContent().agency.claims ?? {}).map(([claim, given]) => [claim, given?.[locale]]);
  return Object.fromEntries([...own, ...edited.filter(([, text]) => text !== undefined)]) as Agency['claims'];
}

/**
 * The identity file (`lib/identity.json`, or IDENTITY_FILE) merged with the `AGENCY_*` environment and with what an editor has
 * written in the back end (docs/decisions/content.md), in `locale`.
 * @throws EnvError when the file cannot be read or a field of it is wrong
 */
export function agency(locale: Locale): Agency {
  const set = env();
  const own = identity();
  const edited = heldContent().agency;
  return {
    name: editedOr(edited.name, locale, set.AGENCY_NAME ?? own.name[locale]),
    legalName: editedOr(edited.legalName, locale, set.AGENCY_NAME ?? own.legalName[locale]),
    since: edited.since ?? own.since,
    phone: edited.phone ?? set.AGENCY_PHONE ?? own.phone,
    whatsapp: edited.whatsapp ?? set.AGENCY_WHATSAPP ?? own.whatsapp,
    email: edited.email ?? set.AGENCY_EMAIL ?? own.email,
    address: editedOr(edited.address, locale, set.AGENCY_ADDRESS ?? own.address[locale]),
    coordinates: edited.coordinates ?? own.coordinates,
    socials: socialsIn(locale).filter(({ href }) => href !== ''),
    hours: edited.hours ?? own.hours,
    claims: claimsIn(locale),
    orn: edited.orn ?? set.AGENCY_ORN ?? own.orn,
    licence: edited.licence ?? set.AGENCY_LICENCE ?? own.licence,
    mark: edited.mark ?? own.mark,
    colours: palette(edited.colours ?? own.colours),
  };
}

/** The public address of the site without a trailing slash, for canonical and Open Graph addresses. */
export function siteUrl(): string {
  return env().SITE_URL;
}

/** Days after which the back end deletes an enquiry, as the privacy page says: ENQUIRY_RETENTION_DAYS, as it reads it too. */
export function enquiryRetention(): number {
  return env().ENQUIRY_RETENTION_DAYS;
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
