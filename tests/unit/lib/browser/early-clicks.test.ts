/** @jest-environment jsdom */
import { replayEarlyClicks } from '@/lib/browser/early-clicks';
import { EARLY_CLICKS } from '@/lib/browser/early-scripts';

const task = () => new Promise((resolve) => setTimeout(resolve));

/** A page that React has not taken over: its buttons, by their ids, and which of them were pressed by a replay. */
function open(html: string): { press: (id: string) => void; start: () => Promise<string[]> } {
  document.body.innerHTML = html;
  const script = document.createElement('script');
  script.text = EARLY_CLICKS;
  document.body.append(script);
  const press = (id: string) => document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return {
    press,
    start: async () => {
      const heard: string[] = [];
      const listen = (event: MouseEvent) => heard.push((event.target as Element).closest('button')?.id ?? '');
      document.addEventListener('click', listen);
      replayEarlyClicks();
      await task();
      document.removeEventListener('click', listen);
      return heard;
    },
  };
}

it('presses what was pressed before, once each, in its order, by the button also where its icon was met', async () => {
  const page = open(
    '<button type="button" id="a"><svg id="icon"></svg></button><button type="button" id="b"></button>',
  );
  for (const id of ['b', 'icon', 'b']) page.press(id);
  expect(await page.start()).toEqual(['b', 'a']);
  page.press('a');
  expect(await page.start()).toEqual([]);
});

it.each([
  ['sends a form', '<button type="submit" id="a"></button>'],
  ['opens a popover', '<button type="button" id="a" popovertarget="sheet"></button>'],
  ['leads on', '<a href="#" id="a"></a>'],
])('leaves alone what the browser does by itself: a button that %s', async (_what, html) => {
  const page = open(html);
  page.press('a');
  expect(await page.start()).toEqual([]);
});

it.each([
  ['leaves a command to a browser that knows it', 'show-modal', []],
  ['presses a command that the browser does not know', undefined, ['a']],
])('%s', async (_what, command, heard) => {
  Object.defineProperty(HTMLButtonElement.prototype, 'command', { value: command, configurable: true });
  const page = open('<button type="button" id="a" commandfor="menu" command="show-modal"></button>');
  page.press('a');
  expect(await page.start()).toEqual(heard);
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
});

it('takes the query along to another language, and leaves other links as they are', () => {
  history.replaceState(null, '', '/properties?city=5');
  const page = open('<a hreflang="ar" href="/ar/properties"><b id="ar">ع</b></a><a href="/about" id="about"></a>');
  page.press('ar');
  page.press('about');
  expect([...document.links].map(({ pathname, search }) => pathname + search)).toEqual([
    '/ar/properties?city=5',
    '/about',
  ]);
  history.replaceState(null, '', '/');
});

it('does not press again what React has heard, and what has gone stays gone', async () => {
  const page = open('<button type="button" id="a"></button><button type="button" id="b"></button>');
  Object.assign(document.getElementById('a') ?? {}, { __reactProps$test: {} });
  page.press('a');
  page.press('b');
  document.getElementById('b')?.remove();
  expect(await page.start()).toEqual([]);
});

it('does nothing in a page without the early script', () => {
  expect(() => replayEarlyClicks()).not.toThrow();
});
