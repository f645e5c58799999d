/** The colours of an agency: which follow from which, and which are too faint on what they stand on. Pure. */

/** A colour as identities and editors write it: `#86622f`. */
export const COLOUR = /^#[0-9a-f]{6}$/i;

/** Those that an agency names; the others may be derived of them. */
export const NAMED_COLOURS = ['paper', 'ink', 'night', 'bronze', 'bronze-2'] as const;
type OtherColour =
  | 'white'
  | 'paper-2'
  | 'ink-2'
  | 'ink-3'
  | 'line'
  | 'line-2'
  | 'night-2'
  | 'on-night'
  | 'on-night-2'
  | 'available'
  | 'sold'
  | 'reserved'
  | 'under-construction'
  | 'coming-soon'
  | 'danger';
type NamedColour = (typeof NAMED_COLOURS)[number];
type ColourName = NamedColour | OtherColour;
/** `#rrggbb` by the names of their tokens in app/globals.css. */
export type Colours = Record<NamedColour, string> & { [Name in OtherColour]?: string | undefined };

/** The colours as app/globals.css has them. */
export const OWN_COLOURS: Record<ColourName, string> = {
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
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour that is too faint on another: the contrast that it has there, and the least that it needs. */
type Faint = { name: ColourName; ground: ColourName; has: number; least: number };

/** Each colour that is too faint on what it stands on. */
export function faintPairs(named: Colours): Faint[] {
  const all = { ...OWN_COLOURS, ...palette(named) };
  return PAIRS.flatMap(([name, grounds, least]) =>
    grounds.flatMap((ground) => {
      const has = contrast(all[name], all[ground]);
      return has >= least ? [] : [{ name, ground, has, least }];
    }),
  );
}

/** The same, a line each; the lines name the least contrast. */
export function faintColours(named: Colours): string[] {
  const all = { ...OWN_COLOURS, ...palette(named) };
  return faintPairs(named).map(
    ({ name, ground, has, least }) =>
      `colours.${name} is too faint on ${ground}: ${all[name]} on ${all[ground]} has ${has.toFixed(1)}:1, it needs ${String(least)}:1`,
  );
}
