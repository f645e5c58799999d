import { z } from 'zod';
import { daysNamed, spellsMeet } from '@/lib/agency/rules';
import { forEachLocale } from '@/lib/contract/locales';
import { isEmail } from '@/lib/contract/rules';

/** The identity file, `lib/identity.json` or the one that IDENTITY_FILE names: all that is an agency's own (README). */

const text = z.string().trim().min(1, 'is empty');
const eachLocale = z.strictObject(forEachLocale(() => text));
/** The same in every language, or a text for each. */
const claim = z.union([text, eachLocale]);
const phone = z.string().regex(/^\+?[\d\s()-]{6,24}$/, 'must be a phone number');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, HH:MM');
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour, #rrggbb');
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
  // One path in one colour; letters of path data alone, as it stands in documents.
  mark: z.strictObject({
    width: size,
    height: size,
    path: z.string().regex(/^[MmZzLlHhVvCcSsQqTtAaEe\d\s,.+-]+$/, 'must be the d of an SVG path'),
  }),
  colours,
});

export type Identity = z.output<typeof identitySchema>;
export type Colours = Identity['colours'];
type ColourName = keyof Colours;

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

/** The colours as app/globals.css has them. */
export const OWN_COLOURS: Required<Colours> = {
  white: '#fffefb',
  paper: '#faf8f4',
  'paper-2': '#f2eee6',
  ink: '#15191b',
  'ink-2': '#4c4a45',
  'ink-3': '#6b6860',
  line: '#ddd6c8',
  'line-2': '#c9c0ae',
  night: '#14201f',
  'night-2': '#24312f',
  'on-night': '#e9e3d6',
  'on-night-2': '#b3b1a5',
  bronze: '#86622f',
  'bronze-2': '#c9a46b',
  available: '#2c6a4c',
  sold: '#97352f',
  reserved: '#8a5d0c',
  'under-construction': '#2b5a86',
  'coming-soon': '#644786',
  danger: '#97352f',
};

const WHITE = '#ffffff';
/** How a colour that an identity does not name comes of those it does: of the first, with so much of the second. */
const DERIVED: readonly (readonly [ColourName, of: ColourName, and: ColourName | typeof WHITE, share: number])[] = [
  ['white', 'paper', WHITE, 0.75],
  ['paper-2', 'paper', 'ink', 0.045],
  ['ink-2', 'ink', 'paper', 0.24],
  ['ink-3', 'ink', 'paper', 0.36],
  ['line', 'paper', 'ink', 0.15],
  ['line-2', 'paper', 'ink', 0.25],
  ['night-2', 'night', 'paper', 0.07],
  ['on-night', 'paper', 'night', 0.1],
  ['on-night-2', 'paper', 'night', 0.32],
];

const partsOf = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

function mixed(one: string, other: string, share: number): string {
  const added = partsOf(other);
  const parts = partsOf(one).map((value, at) => Math.round(value + ((added[at] ?? 0) - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colours that differ from the style sheet: those an identity names, and tones derived of them, so that a cool paper
 * has no warm panels. Of the style sheet's own paper, ink and night nothing is derived: its own tones stand. The colours
 * of statuses and mistakes are never derived: they carry a meaning.
 */
export function palette(named: Colours): Colours {
  const derived = DERIVED.flatMap(([name, of, and, share]) => {
    const sources = and === WHITE ? [of] : [of, and];
    if (named[name] !== undefined || sources.every((source) => named[source] === OWN_COLOURS[source])) return [];
    const [base, other] = [named[of] ?? OWN_COLOURS[of], and === WHITE ? WHITE : (named[and] ?? OWN_COLOURS[and])];
    return [[name, mixed(base, other, share)] as const];
  });
  return { ...named, ...Object.fromEntries(derived) };
}

/** What is set on what, and the least contrast that it needs (WCAG 2.2; main texts at the enhanced level). */
const PAIRS: readonly (readonly [ColourName, on: readonly ColourName[], least: number])[] = [
  ['ink', ['paper', 'paper-2', 'white'], 7],
  ['ink-2', ['paper', 'paper-2', 'white'], 4.5],
  ['ink-3', ['paper', 'white'], 4.5],
  ['bronze', ['paper', 'white'], 4.5],
  ['paper', ['night'], 7],
  ['on-night', ['night'], 7],
  ['on-night-2', ['night'], 4.5],
  ['bronze-2', ['night'], 4.5],
  ['available', ['white'], 4.5],
  ['sold', ['white'], 4.5],
  ['reserved', ['white'], 4.5],
  ['under-construction', ['white'], 4.5],
  ['coming-soon', ['white'], 4.5],
  ['danger', ['paper'], 4.5],
];

/** Relative luminance as WCAG reckons it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = partsOf(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, from 1 to 21, as WCAG reckons it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Each colour that is too faint on what it stands on, a line each; the lines name the least contrast. */
export function faintColours(named: Colours): string[] {
  const all = { ...OWN_COLOURS, ...palette(named) };
  return PAIRS.flatMap(([name, grounds, least]) =>
    grounds.flatMap((ground) => {
      const has = contrast(all[name], all[ground]);
      if (has >= least) return [];
      return [
        `colours.${name} is too faint on ${ground}: ${all[name]} on ${all[ground]} has ${has.toFixed(1)}:1, it needs ${String(least)}:1`,
      ];
    }),
  );
}
