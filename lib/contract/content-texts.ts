/**
 * The texts of the site that an editor may write, by the name of the site's own words that each stands in place of, with the
 * most characters it may have. Apart from the shapes, as the desk's screens are made of it.
 */
export const CONTENT_TEXTS = {
  home: {
    'home.title': 60,
    'home.description': 160,
    'home.hero': 80,
    'home.aboutTitle': 80,
    'home.aboutText': 400,
    'home.why': 80,
    'home.quality': 60,
    'home.qualityText': 300,
    'home.expertise': 60,
    'home.expertiseText': 300,
    'home.service': 60,
    'home.serviceText': 300,
    'home.value': 60,
    'home.valueText': 300,
    'home.ctaTitle': 80,
    'home.ctaText': 400,
  },
  about: {
    'about.metaTitle': 60,
    'about.metaDescription': 160,
    'about.title': 80,
    'about.lead': 600,
    'about.servicesTitle': 80,
    'about.luxury': 60,
    'about.luxuryText': 400,
    'about.offPlan': 60,
    'about.offPlanText': 400,
    'about.guidance': 60,
    'about.guidanceText': 400,
    'about.representation': 60,
    'about.representationText': 400,
    'about.whyTitle': 80,
    'about.whyLead': 600,
    'about.freehold': 60,
    'about.freeholdText': 400,
    'about.escrow': 60,
    'about.escrowText': 400,
    'about.tax': 60,
    'about.taxText': 400,
    'about.residence': 60,
    'about.residenceText': 400,
    'about.currency': 60,
    'about.currencyText': 400,
    'about.note': 300,
    'about.touchTitle': 80,
    'about.touchText': 400,
  },
  frame: { 'footer.about': 200, 'contact.title': 80, 'contact.lead': 300 },
} as const satisfies Record<string, Readonly<Record<`${string}.${string}`, number>>>;

export type ContentGroup = keyof typeof CONTENT_TEXTS;
type KeysIn<Group extends ContentGroup> = Group extends ContentGroup ? keyof (typeof CONTENT_TEXTS)[Group] : never;
export type ContentText = KeysIn<ContentGroup>;

/** The pages whose words are the agency's law, of which an editor may write each section. */
export const LEGAL_PAGES = ['terms', 'privacy'] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];
/** Their sections: as many on each, and always all of them. */
export const LEGAL_SECTIONS = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10'] as const;
type LegalSectionName = (typeof LEGAL_SECTIONS)[number];
/** The lines of such a page above its sections, with the most characters each; the first two are for search engines. */
export const LEGAL_LINES = { metaTitle: 60, metaDescription: 160, title: 60, lead: 300 } as const;
/** Of a section, its heading and its paragraphs, which a blank line parts. */
export const SECTION_TEXTS = { title: 80, text: 4000 } as const;
/**
 * What a section may name in braces, and the site says as it is: names, the office, links to mail, call and the two policies, and how
 * long enquiries are kept, as `730 days`.
 */
export const LEGAL_PLACES = [
  '{agency}',
  '{legalName}',
  '{address}',
  '{phone}',
  '{email}',
  '{days}',
  '{privacy}',
  '{cookies}',
] as const;
export type LegalPlace = (typeof LEGAL_PLACES)[number];

export type LegalTextName =
  `${LegalPageName}.${keyof typeof LEGAL_LINES}` | `${LegalPageName}.${LegalSectionName}.${keyof typeof SECTION_TEXTS}`;

/**
 * Each text of the legal pages that may be written, with the most characters. Headings and lines stand in place of the message of that
 * name, `text` of a section in place of all its paragraphs.
 */
export const LEGAL_TEXTS: readonly (readonly [LegalTextName, number])[] = LEGAL_PAGES.flatMap((page) => [
  ...(Object.keys(LEGAL_LINES) as (keyof typeof LEGAL_LINES)[]).map(
    (line) => [`${page}.${line}`, LEGAL_LINES[line]] as const,
  ),
  ...LEGAL_SECTIONS.flatMap((section) => [
    [`${page}.${section}.title`, SECTION_TEXTS.title] as const,
    [`${page}.${section}.text`, SECTION_TEXTS.text] as const,
  ]),
]);

/** Where a text says what the agency is called: its name, in the language of the text. */
export const AGENCY_PLACE = '{agency}';

/** The agency's own figures, as its pages show them. */
export const CLAIMS = ['sold', 'years', 'satisfaction', 'volume', 'support'] as const;
/** The networks that have a name and a drawing on the site. */
export const NETWORKS = [
  'facebook',
  'instagram',
  'tiktok',
  'linkedin',
  'youtube',
  'x',
  'telegram',
  'snapchat',
] as const;

/** What an article of the blog is about: its chips. */
export const ARTICLE_CATEGORIES = [
  'market',
  'investment',
  'design',
  'lifestyle',
  'technology',
  'sustainability',
] as const;
/** The texts of an article, with the most characters each. */
export const ARTICLE_TEXTS = { title: 60, excerpt: 300, body: 50_000, author: 80, image_alt: 200 } as const;
/** The last part of an article's address: of what it is made, and the most characters that an editor may give it. */
export const ARTICLE_SLUG = { pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, most: 100 } as const;
