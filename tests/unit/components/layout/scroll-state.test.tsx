import { render } from '@testing-library/react';
import { ScrollState } from '@/components/layout/scroll-state';

jest.mock('next/navigation', () => ({ usePathname: () => '/' }));

type Report = (entries: { isIntersecting: boolean }[]) => void;
let report: Report;

const isScrolled = () => document.documentElement.hasAttribute('data-scrolled');

test('marks the root by the last of several reports: a page scrolled before the first one is scrolled', () => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(seen: Report) {
        report = seen;
      }
      observe() {
        // reports when the test says so
      }
      disconnect() {
        // nothing to let go
      }
    },
  });
  render(
    <>
      <div data-top-sentinel />
      <ScrollState />
    </>,
  );
  report([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(isScrolled()).toBe(true);
  report([{ isIntersecting: true }]);
  expect(isScrolled()).toBe(false);
});
