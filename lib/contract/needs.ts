import type { CallName } from './calls';

/** How much the site needs a call, and what it does where a back end does not answer it. */
export type Need = { need: 'must' | 'may'; without: string };

/**
 * The calls that the site makes: **must** where a page is missing or a form fails without, **may** where a part of a page
 * is left out. No screen asks for any other call of the contract: those are unused.
 */
export const NEEDS: Readonly<Partial<Record<CallName, Need>>> = {
  listProperties: { need: 'must', without: 'the list and the sitemap answer 503' },
  propertyDetail: { need: 'must', without: 'the pages of properties and units answer 503' },
  featuredInitial: { need: 'must', without: 'the home page says that its properties could not be loaded, with 503' },
  featuredExpanded: { need: 'must', without: 'View More on the home page fails' },
  propertyUnits: { need: 'must', without: 'the pages of units answer 503' },
  propertyUnit: { need: 'must', without: 'the page of a unit answers 503' },
  submitContact: { need: 'must', without: 'every enquiry form fails' },
  filterOptions: { need: 'may', without: 'the list offers fewer filters' },
  similarProperties: { need: 'may', without: 'no similar properties are shown' },
  addressRanges: { need: 'may', without: 'sitemaps are made of the list, and name properties alone' },
  propertyAddresses: { need: 'may', without: 'the same' },
  propertyPreview: { need: 'may', without: 'no draft is shown: /preview is a 404' },
  siteContent: { need: 'may', without: 'the site speaks its own words, under the identity it was started with' },
  articles: { need: 'may', without: 'the blog shows the articles of the site itself' },
  article: { need: 'may', without: 'the page of an article of the back end answers 404' },
  toggleFavourite: { need: 'may', without: 'favourites stay on the device' },
  favourites: { need: 'may', without: 'favourites stay on the device' },
  health: { need: 'may', without: '/api/health of the site says that the back end is not well' },
};
