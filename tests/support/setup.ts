import '@testing-library/jest-dom';
import { createElement, type ComponentProps } from 'react';

// What Next gives a page at run time: a link is plain, the address is the document's, the messages are those visitors read.
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({
    prefetch: _prefetch,
    transitionTypes: _types,
    ...link
  }: ComponentProps<'a'> & { prefetch: boolean; transitionTypes?: string[] }) => createElement('a', link),
  useLinkStatus: () => ({ pending: false }),
}));
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}));
jest.mock('next-intl/server', () => jest.requireActual<object>('../unit/support/samples'));

// What an agency has set for its own site is not what tests are about.
for (const name of Object.keys(process.env))
  if (/^(IDENTITY_FILE|AGENCY_\w+|GA_ID|MAPS_KEY|NEWSLETTER_URL|ENQUIRY_RETENTION_DAYS)$/.test(name))
    Reflect.deleteProperty(process.env, name);

/** jsdom has neither layout nor navigation, so it lacks what depends on them. */
class Still {
  observe() {
    // nothing ever comes into view
  }
  unobserve() {
    // see observe
  }
  disconnect() {
    // see observe
  }
  takeRecords() {
    return [];
  }
}

const still = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

if (typeof window !== 'undefined') {
  Object.assign(window, {
    matchMedia: still,
    scrollTo: () => undefined,
    IntersectionObserver: Still,
    ResizeObserver: Still,
    CSS: { supports: () => true, escape: (text: string) => text },
  });
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  Object.assign(performance, { getEntriesByType: () => [] });
}
