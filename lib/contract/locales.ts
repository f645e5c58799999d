/** The languages of the contract. Apart from the rules, as every page's script needs these and few need those. */
export const LOCALES = ['en', 'ar', 'fa'] as const;
export type Locale = (typeof LOCALES)[number];
