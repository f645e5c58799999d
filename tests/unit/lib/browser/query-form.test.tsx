import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { useQueryForm } from '@/lib/browser/query-form';
import { clickForTab } from '../../support/samples';

/** Stands for the router: it says what the address holds in a transition, which lasts as long as `ready` does. */
type Said = { query: string; ready: Promise<void> | null };
const mockListeners = new Set<(said: Said) => void>();
jest.mock('next/navigation', () => ({
  useSearchParams: () => {
    const [said, hear] = useState<Said>(() => ({ query: location.search, ready: null }));
    // The router's state is that of a component above: it is there before any effect of the screen.
    useLayoutEffect(() => {
      mockListeners.add(hear);
      return () => void mockListeners.delete(hear);
    }, []);
    if (said.ready) use(said.ready);
    return new URLSearchParams(said.query);
  },
}));
let ready: Promise<void> | null;
const say = () => {
  const said = { query: location.search, ready };
  startTransition(() => {
    for (const hear of mockListeners) hear(said);
  });
};
/** The router takes its time from now on. @returns how to let it say what it was told so far */
function holdRouter(): () => Promise<void> {
  let letGo = () => {};
  ready = new Promise((resolve) => {
    letGo = resolve;
  });
  return () => act(async () => letGo());
}

/** A screen whose state is its query string, with one field to type in and one to choose from. */

const PAUSE_MS = 400;

function Screen({ scroll }: { scroll: boolean }) {
  const { query, typed, type, count, form, linkTo, choose, replace } = useQueryForm({
    path: '/things',
    normalise: (params) => new URLSearchParams([...params].filter(([, value]) => value.trim())).toString(),
    typedIn: (params) => ({ text: params.get('text')?.trim() ?? '' }),
    read: (entries, changed) => {
      for (const [key, value] of [...entries]) if (!value.trim()) entries.delete(key);
      if (entries.has('text')) entries.set('text', entries.get('text')?.trim() ?? '');
      return { query: entries.toString(), typed: changed === 'colour' ? { text: '' } : undefined };
    },
    pause: PAUSE_MS,
    scroll,
  });
  return (
    <form aria-label="things" {...form}>
      <p {...count}>{query}</p>
      <input type="search" name="text" value={typed.text} onChange={({ target }) => type({ text: target.value })} />
      <select
        name="size"
        aria-label="size"
        onChange={() => undefined}
        value={new URLSearchParams(query).get('size') ?? ''}
      >
        <option value="">any</option>
        <option value="2">two</option>
      </select>
      <input type="radio" name="colour" value="red" />
      <a {...linkTo('page=2')}>next</a>
      <a {...linkTo('', { scroll: false, focus: false })}>clear</a>
      <button type="button" onClick={() => choose('order', 'desc')}>
        turn
      </button>
      <button type="button" onClick={() => replace('page=1')}>
        last
      </button>
    </form>
  );
}

let scrolled: jest.SpyInstance;
beforeEach(() => {
  ready = null;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

/** @param touched what is done to the page's document before its code comes */
function open(query = '', scroll = false, touched?: (form: HTMLFormElement) => void) {
  history.replaceState(null, '', `/things?${query}`);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Screen scroll={scroll} />);
  touched?.(container.querySelector('form') ?? document.createElement('form'));
  watchHistory();
  render(<Screen scroll={scroll} />, { container, hydrate: true });
}
/** Has the router told of what is written to the history. */
function watchHistory() {
  for (const write of ['pushState', 'replaceState'] as const) {
    const original = history[write].bind(history);
    jest.spyOn(history, write).mockImplementation((...entry: Parameters<History['pushState']>) => {
      original(...entry);
      say();
    });
  }
}
/** Back or Forward, to an entry of this address. */
const goTo = (query: string) =>
  act(async () => {
    history.replaceState(null, '', `/things?${query}`);
    fireEvent.popState(window);
  });
const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });
const size = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByText(name));
const wait = (milliseconds: number) => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};
const asked = () => location.search;

it('what is typed is asked for after a pause, once, and stays as it is typed', () => {
  open();
  write('a');
  wait(PAUSE_MS - 1);
  write('a b ');
  wait(PAUSE_MS - 1);
  expect(asked()).toBe('');
  wait(1);
  expect(asked()).toBe('?text=a+b');
  expect(box()).toHaveValue('a b ');
});

it('what is chosen is asked for at once, with what is being typed, and so is a form that is sent', () => {
  open();
  write('ab');
  size('2');
  expect(asked()).toBe('?text=ab&size=2');
  write('abc');
  expect(fireEvent.submit(screen.getByRole('search'))).toBe(false); // the browser goes nowhere
  expect(asked()).toBe('?text=abc&size=2');
  write('abcd');
  press('turn');
  expect(asked()).toBe('?text=abcd&size=2&order=desc');
  // Nothing is left to be asked for again.
  const { length } = history;
  wait(PAUSE_MS);
  expect(history).toHaveLength(length);
});

it('a choice may empty what is typed', () => {
  open('text=ab');
  fireEvent.click(screen.getByRole('radio'));
  expect(box()).toHaveValue('');
});

it('a link takes what is being typed with the state it was typed in, and leaves the focus to the count', () => {
  open('text=ab');
  write('abc');
  const next = screen.getByText('next');
  expect(next).toHaveAttribute('href', '/things?page=2');
  clickForTab(next);
  expect([asked(), box().value]).toEqual(['?text=ab', 'abc']);
  fireEvent.click(next);
  expect([asked(), box().value]).toEqual(['?page=2', '']);
  expect(screen.getByRole('status')).toHaveFocus();
  wait(PAUSE_MS);
  expect(asked()).toBe('?page=2');
  box().focus();
  press('clear');
  expect(asked()).toBe('');
  expect(box()).toHaveFocus();
});

it.each([
  ['another page', '/things/7', {}, ''],
  ['the same page in another state', '/things?text=z', {}, ''],
  ['a place of this page', '?#end', {}, '?text=ab'],
  ['another page in a new tab', '/things/7', { ctrlKey: true }, '?text=ab'],
  ['a telephone', 'tel:+971400', {}, '?text=ab'],
])('a link to %s (%s) takes what is being typed with it, or leaves it', (_, href, how, after) => {
  open();
  write('ab');
  const link = document.body.appendChild(document.createElement('a'));
  link.href = href;
  // The router's own way there, which takes its time.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, how);
  wait(PAUSE_MS);
  expect(asked()).toBe(after);
  link.remove();
});

it('Back forgets what is being typed and fills the fields anew', async () => {
  open('text=ab');
  write('abc');
  await goTo('text=x&size=2');
  wait(PAUSE_MS);
  expect([asked(), box().value]).toEqual(['?text=x&size=2', 'x']);
  expect(screen.getByRole('combobox')).toHaveValue('2');
});

it('Back shows the former state also before the router has said the later one', async () => {
  open('text=ab');
  const letGo = holdRouter();
  await act(async () => size('2'));
  expect(screen.getByRole('combobox')).toHaveValue('2');
  await goTo('text=ab');
  await letGo();
  expect(asked()).toBe('?text=ab');
  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(box()).toHaveValue('ab');
});

it('a state is an entry of the history with its place; one that is replaced is none, nor is the one that is there', () => {
  Object.defineProperty(window, 'scrollY', { value: 120.4, configurable: true });
  open();
  const { length } = history;
  size('2');
  expect(history).toHaveLength(length + 1);
  expect(history.state).toEqual({ place: 120 });
  expect(scrolled).not.toHaveBeenCalled();
  press('next');
  expect(history.state).toEqual({ place: 0 });
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  press('next');
  expect(history).toHaveLength(length + 2);
  press('last');
  expect(asked()).toBe('?page=1');
  expect(history).toHaveLength(length + 2);
});

it('a change of the form shows the top where the screen says so', () => {
  open('', true);
  size('2');
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
});

it('what was chosen and typed in the document before its code came is asked for, once, and stays', () => {
  open('size=2', false, (form) => {
    Object.assign(form.elements.namedItem('size') ?? {}, { value: '' });
    Object.assign(form.elements.namedItem('text') ?? {}, { value: 'sea ' });
  });
  expect(asked()).toBe('?text=sea');
  expect(box().value).toBe('sea ');
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
  expect(history.pushState).toHaveBeenCalledTimes(1);
  wait(PAUSE_MS);
  expect(history.pushState).toHaveBeenCalledTimes(1);
});

it('a choice that was made before is told as the one that changed', () => {
  open('text=sea', false, (form) => {
    form.querySelector<HTMLInputElement>('[value=red]')?.click();
  });
  expect(asked()).toBe('?text=sea&colour=red');
  expect(box().value).toBe('');
});

it('a document that nobody touched asks for nothing, nor does a screen drawn in the browser', () => {
  open('text=sea&size=2');
  cleanup();
  render(<Screen scroll={false} />);
  expect(history.pushState).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('2');
});

it('what is chosen before the router hears of addresses is asked for once it does', () => {
  history.replaceState(null, '', '/things');
  /** Hears of addresses last of all, as the router does: effects of what is inside come before. */
  const Router = ({ children }: { children: ReactNode }) => {
    useEffect(watchHistory, []);
    return children;
  };
  const Visitor = () => {
    useEffect(() => {
      const select = screen.getByRole<HTMLSelectElement>('combobox');
      select.value = '2';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, []);
    return null;
  };
  render(
    <Router>
      <Screen scroll={false} />
      <Visitor />
    </Router>,
  );
  expect(asked()).toBe('?size=2');
  expect(screen.getByRole('combobox')).toHaveValue('2');
  expect(history.pushState).toHaveBeenCalledTimes(1);
});
