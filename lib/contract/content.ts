import { z } from 'zod';
import { written } from './common';
import { COLOUR, type NAMED_COLOURS, faintColours } from './colours';
import { type CLAIMS, CONTENT_TEXTS, LEGAL_PAGES, LEGAL_PLACES, LEGAL_TEXTS, NETWORKS } from './content-texts';
import { LOCALES } from './locales';
import { daysNamed, spellsMeet, TIME } from './hours';
import { isEmail, MARK_PATH, MARK_PATH_LENGTH, OFFICE_PHONE, officePhone, plainLines } from './rules';

/**
 * What an editor has written in place of the site's own words and identity: one answer, in every language, in which all is
 * optional. What is missing in a language stays as the site has it there.
 */

/** A text in some of the languages. */
const inLanguages = (most: number) => z.partialRecord(z.enum(LOCALES), written(most));

/** Whether braces hold nothing but what the site has a fact for: any other would stand on the page as it was typed. */
const namesFacts = (text: string) =>
  !/[{}]/.test(LEGAL_PLACES.reduce((rest, place) => rest.replaceAll(place, ''), text));
/** Paragraphs: several lines, of which a blank one parts two. */
const paragraphs = (most: number) =>
  written(most, plainLines).refine(namesFacts, `Between braces, only ${LEGAL_PLACES.join(', ')}.`);

const phone = z.string().overwrite(officePhone).regex(OFFICE_PHONE, 'Is no phone number.');
const colour = z.string().regex(COLOUR, 'Is no colour such as #86622f.');
const httpAddress = z.url({ protocol: /^https?$/, error: 'Is no http or https address.' }).max(300);
const size = z.number().positive('Must be more than 0.').max(10_000);

const five = z.strictObject({
  paper: colour,
  ink: colour,
  night: colour,
  bronze: colour,
  'bronze-2': colour,
} satisfies Record<(typeof NAMED_COLOURS)[number], z.ZodType>);
const claim = inLanguages(40);

const time = z.string().regex(TIME, 'Is no time such as 09:00.');
const hoursLine = z.strictObject({
  days: z.string().refine((days) => daysNamed(days).length > 0, 'Is no day, nor days such as monday-thursday.'),
  opens: time,
  closes: time,
});
const degrees = (most: number) =>
  z.number().min(-most, `From -${most} to ${most}.`).max(most, `From -${most} to ${most}.`);

/** Each field of the agency by itself: of an answer, those that are not as they should be are left out. */
export const agencyFields = {
  name: inLanguages(80),
  /** as registered: footer and legal pages */
  legal_name: inLanguages(160),
  /** the year it began */
  since: z.string().regex(/^(19|20)\d\d$/, 'Is no year.'),
  phone,
  whatsapp: phone,
  email: z.string().trim().refine(isEmail, 'Is no e-mail address.'),
  /** of the office */
  address: inLanguages(300),
  /** of the office: where 'Open in Maps' leads */
  coordinates: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
  /** of the office, in Dubai time and in the place of all that the site has; none at all: the site shows no hours */
  hours: z
    .array(hoursLine)
    .max(21, 'At most 21 lines.')
    .superRefine((lines, context) => {
      lines.forEach((line, at) => {
        if (lines.some((other, before) => before < at && spellsMeet(other, line)))
          context.addIssue({ code: 'custom', path: [at, 'days'], message: 'Names a day and time of a line above.' });
      });
    }),
  /** broker registration */
  orn: written(40),
  /** number of the trade licence */
  licence: written(40),
  /** in the place of all that the site has: a network that is not here is not shown */
  socials: z.partialRecord(z.enum(NETWORKS), httpAddress),
  claims: z.strictObject({
    sold: claim.optional(),
    years: claim.optional(),
    satisfaction: claim.optional(),
    volume: claim.optional(),
    support: claim.optional(),
  } satisfies Record<(typeof CLAIMS)[number], z.ZodType>),
  /** the logo: one path of an SVG, drawn in one colour, and the size of its box */
  mark: z.strictObject({
    width: size,
    height: size,
    path: z
      .string()
      .max(MARK_PATH_LENGTH, `At most ${String(MARK_PATH_LENGTH)} characters.`)
      .regex(MARK_PATH, 'Is no path of an SVG.'),
  }),
  /** from which all other tones follow; what is set in them must be readable (WCAG 2.2) */
  colours: five.superRefine((named, context) => {
    for (const message of faintColours(named)) context.addIssue({ code: 'custom', message });
  }),
};

/** The agency as an editor has changed it. */
export const agencyContent = z.strictObject(agencyFields).partial().meta({ id: 'AgencyContent' });

/** The fields of `textsContent`, by the names of the texts. */
export const textFields = Object.fromEntries(
  Object.values(CONTENT_TEXTS)
    .flatMap((group) => Object.entries<number>(group))
    .map(([name, most]) => [name, inLanguages(most)]),
);

/** Texts in the place of the site's own, by their names (content-texts.ts). `{agency}` in one is the agency's name. */
export const textsContent = z.strictObject(textFields).partial().meta({ id: 'TextsContent' });

/** The fields of `legalContent`, by the names of the texts. */
export const legalFields = Object.fromEntries(
  LEGAL_TEXTS.map(([name, most]) => [
    name,
    name.endsWith('.text') ? z.partialRecord(z.enum(LOCALES), paragraphs(most)) : inLanguages(most),
  ]),
);

/** Texts of the terms and the privacy page in the place of the site's own, by their names. */
export const legalContent = z.strictObject(legalFields).partial().meta({ id: 'LegalContent' });

/** Since when, as a day in Dubai, a legal page says what it says, where an editor has changed it. */
export const inForceFields = Object.fromEntries(LEGAL_PAGES.map((page) => [page, z.iso.date()])) as Record<
  (typeof LEGAL_PAGES)[number],
  z.ZodISODate
>;

/** All of it, as the site reads it. */
export const siteContent = z
  .object({
    agency: agencyContent.optional(),
    texts: textsContent.optional(),
    legal: legalContent.optional(),
    in_force: z.object(inForceFields).partial().optional(),
  })
  .meta({ id: 'SiteContent' });

export type WireSiteContent = z.infer<typeof siteContent>;
