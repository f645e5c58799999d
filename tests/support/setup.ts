import '@testing-library/jest-dom';

/** jsdom has no layout, so it lacks what depends on one. */
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
  });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
}
