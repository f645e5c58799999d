/** What a visitor may allow beside what the site cannot do without. */
export type ConsentChoice = 'analytics' | 'marketing' | 'functional';

/** The stored record (specification section 3): `essential` is always true. */
export type Consent = { essential: true } & Record<ConsentChoice, boolean>;
