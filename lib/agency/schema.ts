import { z } from 'zod';
import { COLOUR } from '@/lib/contract/colours';
import { daysNamed, spellsMeet, TIME } from '@/lib/contract/hours';
import { forEachLocale } from '@/lib/contract/locales';
import { OFFICE_PHONE, isEmail, MARK_PATH, officePhone } from '@/lib/contract/rules';

/** The identity file, `lib/identity.json` or the one that IDENTITY_FILE names: all that is an agency's own (README). */

const text = z.string().trim().min(1, 'is empty');
const eachLocale = z.strictObject(forEachLocale(() => text));
/** The same in every language, or a text for each. */
const claim = z.union([text, eachLocale]);
const phone = z.string().overwrite(officePhone).regex(OFFICE_PHONE, 'must be a phone number');
const time = z.string().regex(TIME, 'must be a time, HH:MM');
const colour = z.string().regex(COLOUR, 'must be a colour, #rrggbb');
/** An empty one is not shown. */
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http or https address' })]);
const size = z.number().positive('must be more than 0');
const social = z.union(
  [address, z.strictObject({ label: z.union([text, eachLocale]), href: address })],
  'must be an http or https address, or a label with its href',
);

const hours = z
  .array(
    z.strictObject({
      days: z
        .string()
        .refine(
          (days) => daysNamed(days).length > 0,
          'must be weekdays, a day like friday, or days like monday-thursday',
        ),
      opens: time,
      closes: time,
    }),
  )
  .superRefine((lines, context) => {
    lines.forEach((line, at) => {
      const other = lines.findIndex((earlier, before) => before < at && spellsMeet(earlier, line));
      if (other === -1) return;
      context.addIssue({
        code: 'custom',
        path: [at, 'days'],
        message: `names a day and time that hours.${String(other)} names too`,
      });
    });
  });

/** Every colour of app/globals.css: the five that an identity must name, and those that may be derived of them. */
const colours = z.strictObject({
  paper: colour,
  ink: colour,
  night: colour,
  bronze: colour,
  'bronze-2': colour,
  white: colour.optional(),
  'paper-2': colour.optional(),
  'ink-2': colour.optional(),
  'ink-3': colour.optional(),
  line: colour.optional(),
  'line-2': colour.optional(),
  'night-2': colour.optional(),
  'on-night': colour.optional(),
  'on-night-2': colour.optional(),
  available: colour.optional(),
  sold: colour.optional(),
  reserved: colour.optional(),
  'under-construction': colour.optional(),
  'coming-soon': colour.optional(),
  danger: colour.optional(),
});

export const identitySchema = z.strictObject({
  name: eachLocale,
  legalName: eachLocale,
  since: z.string().regex(/^\d{4}$/, 'must be a year'),
  phone,
  whatsapp: phone,
  email: z.string().refine(isEmail, 'must be an e-mail address'),
  address: eachLocale,
  coordinates: z.strictObject({
    latitude: z.number().min(-90, 'must be from -90 to 90').max(90, 'must be from -90 to 90'),
    longitude: z.number().min(-180, 'must be from -180 to 180').max(180, 'must be from -180 to 180'),
  }),
  socials: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), social).default({}),
  hours,
  claims: z
    .strictObject({
      sold: claim.optional(),
      years: claim.optional(),
      satisfaction: claim.optional(),
      volume: claim.optional(),
      support: claim.optional(),
    })
    .default({}),
  orn: text.nullable(),
  // Younger than the others: identities that were written before it have none.
  licence: text.nullable().default(null),
  // One path in one colour.
  mark: z.strictObject({
    width: size,
    height: size,
    path: z.string().regex(MARK_PATH, 'must be the d of an SVG path'),
  }),
  colours,
});

export type Identity = z.output<typeof identitySchema>;

/** What is wrong with an identity, a line a field, in the manner of lib/env.ts; empty when nothing is. */
export function identityProblems(error: z.ZodError): string[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${[...issue.path, key].join('.')} is not a field of the identity`)
      : [`${issue.path.join('.') || 'the whole'} ${issue.message}`],
  );
}

/** Plain words where a rule above has none of its own. */
export const identityWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `must be ${issue.expected === 'object' ? '{ … }' : `a ${issue.expected}`}`;
  return 'is not right';
};
