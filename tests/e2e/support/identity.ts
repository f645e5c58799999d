import { readFileSync } from 'node:fs';
import path from 'node:path';
import { identityFile } from '../../../server/identity-file.mjs';
import type { Locale } from './words';

const ROOT = path.resolve(import.meta.dirname, '../../..');
type Worded = string | Record<Locale, string>;

/** IDENTITY_FILE by its whole path, which the sites of a run are started with; none for `lib/identity.json`. */
export const IDENTITY_FILE = identityFile(process.env, ROOT);

/** The agency whose site is tested: the one in force, so that an agency's own identity fails no test. */
export const identity = JSON.parse(
  readFileSync(IDENTITY_FILE ?? path.join(ROOT, 'lib/identity.json'), 'utf8'),
) as Record<'name' | 'legalName' | 'address', Record<Locale, string>> &
  Record<'since' | 'phone' | 'whatsapp' | 'email', string> & {
    hours: { opens: string; closes: string }[];
    claims?: Partial<Record<'sold' | 'years' | 'satisfaction' | 'volume' | 'support', Worded>>;
    colours: { paper: string };
    socials: Record<string, string | { href: string }>;
  };

/** The claims that the agency makes, of those named, as English pages have them. */
export function claims(...names: (keyof NonNullable<typeof identity.claims>)[]): string[] {
  return names
    .map((name) => identity.claims?.[name])
    .filter((claim) => claim !== undefined)
    .map((claim) => (typeof claim === 'string' ? claim : claim.en));
}

/** Every time of the office hours, as English pages have them: `9:00 AM`. */
export const times = identity.hours
  .flatMap(({ opens, closes }) => [opens, closes])
  .map((time) => {
    const hour = Number(time.slice(0, 2));
    return `${String(hour % 12 || 12)}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
  });

/** Where the agency's networks lead; one without an address is not shown. */
export const networks = Object.values(identity.socials)
  .map((social) => (typeof social === 'string' ? social : social.href))
  .filter((href) => href !== '');
