import '@testing-library/jest-dom';

if (typeof window !== 'undefined') {
  // jsdom has no layout, so it lacks what depends on one.
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) as MediaQueryList;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;

  class Still {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  Object.assign(window, {
    IntersectionObserver: window.IntersectionObserver ?? Still,
    ResizeObserver: window.ResizeObserver ?? Still,
  });
}
