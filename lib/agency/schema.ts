import { z } from 'zod';
import { isEmail } from '@/lib/contract/rules';

/** The identity file, `lib/identity.json` or the one that IDENTITY_FILE names: all that is an agency's own (README). */

const text = z.string().trim().min(1, 'is empty');
const eachLocale = z.strictObject({ en: text, ar: text, fa: text });
/** The same in every language, or a text for each. */
const claim = z.union([text, eachLocale]);
const phone = z.string().regex(/^\+?[\d\s()-]{6,24}$/, 'must be a phone number');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, HH:MM');
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour, #rrggbb');
/** An empty one is not shown. */
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http or https address' })]);
const size = z.number().positive();

export const identitySchema = z.strictObject({
  name: eachLocale,
  legalName: eachLocale,
  since: z.string().regex(/^\d{4}$/, 'must be a year'),
  phone,
  whatsapp: phone,
  email: z.string().refine(isEmail, 'must be an e-mail address'),
  address: eachLocale,
  coordinates: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  socials: z.strictObject({ facebook: address, instagram: address, tiktok: address, linkedin: address }),
  hours: z.array(z.strictObject({ days: z.enum(['weekdays', 'saturday', 'sunday']), opens: time, closes: time })),
  claims: z.strictObject({ sold: claim, years: claim, satisfaction: claim, volume: claim, support: claim }),
  orn: text.nullable(),
  // One path in one colour; letters of path data alone, as it stands in documents.
  mark: z.strictObject({ width: size, height: size, path: z.string().regex(/^[MmZzLlHhVvCcSsQqTtAaEe\d\s,.+-]+$/) }),
  colours: z.strictObject({ paper: colour, ink: colour, night: colour, bronze: colour, 'bronze-2': colour }),
});

export type Identity = z.output<typeof identitySchema>;
