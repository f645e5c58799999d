/** @jest-environment jsdom */
import { SCRIPTS_AFTER_PAINT } from '@/lib/browser/early-scripts';

type Order = { runtimeModuleIds: number[] };
const order: Order = { runtimeModuleIds: [1] };
const given = () => (globalThis as { TURBOPACK?: Order[] }).TURBOPACK;
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
const task = () => new Promise((resolve) => setTimeout(resolve));

/** A document as the front door sends it, in a window that nobody looks at: there the scripts are asked for at once. */
function open(...addresses: string[]): void {
  document.body.innerHTML = addresses.map((address) => `<script data-src="${address}"></script>`).join('');
  Object.assign(globalThis, { TURBOPACK: [order] });
  const script = document.createElement('script');
  script.text = SCRIPTS_AFTER_PAINT;
  document.body.append(script);
}

it('starts the page in a task after that of the last script, and once', async () => {
  open('/_next/static/a.js', '/_next/static/b.js');
  expect(scripts().map((script) => [script.getAttribute('src'), script.async])).toEqual([
    ['/_next/static/a.js', true],
    ['/_next/static/b.js', true],
  ]);
  const [first, last] = scripts();
  last?.dispatchEvent(new Event('load'));
  await task();
  expect(given()).toEqual([]);
  first?.dispatchEvent(new Event('load'));
  expect(given()).toEqual([]);
  await task();
  expect(given()).toEqual([order]);
});

it('starts the page although a script cannot be fetched', async () => {
  open('/_next/static/a.js', '/_next/static/b.js');
  const [first, last] = scripts();
  first?.dispatchEvent(new Event('error'));
  last?.dispatchEvent(new Event('load'));
  await task();
  expect(given()).toEqual([order]);
});

it('starts a page of which no script waits', async () => {
  open();
  await task();
  expect(given()).toEqual([order]);
});

it('does not start the page after 3 s while a script is still on its way', () => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  let painted = () => {};
  class Paints {
    static supportedEntryTypes = ['paint'];
    constructor(seen: (list: object, observer: object) => void) {
      painted = () => seen({ getEntriesByName: () => [{}] }, this);
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { PerformanceObserver: Paints });
  open('/_next/static/a.js');
  expect(scripts()).toEqual([]);
  painted();
  expect(scripts()).toHaveLength(1);
  jest.advanceTimersByTime(5000);
  expect(scripts()).toHaveLength(1);
  expect(given()).toEqual([]);
  scripts()[0]?.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(given()).toEqual([order]);
});
