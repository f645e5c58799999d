import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/lib/browser/query-client';
import { SearchView } from '@/components/search/search-view';
import { normaliseForm } from '@/lib/search/draft';
import { ALL, NONE, OPTIONS, screenOver } from '../../support/search';
import { AGENCY, draw, plain } from '../../support/samples';

jest.mock('@/lib/browser/toast');

/** What stands in the fields of the list, what is on its way, and what fails (specification sections 4, 8 and 9). */

let found = ALL;
let asked: string[];
let fail: boolean;
let held: (() => void)[] | null;

beforeEach(() => {
  jest.useFakeTimers();
  found = ALL;
  asked = [];
  fail = false;
  held = null;
  queryClient().clear();
  jest.spyOn(window, 'scrollTo');
  Object.assign(globalThis, {
    fetch: async (path: string) => {
      const query = path.replace(/^\/api\/search\?/, '').replace(/&?lang=en$/, '');
      asked.push(query);
      if (held) await new Promise<void>((resolve) => held?.push(resolve));
      return fail
        ? { status: 404, text: async () => '{}' }
        : { status: 200, text: async () => JSON.stringify(screenOver(found, query)) };
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

function open(query = '', options = OPTIONS) {
  history.replaceState(null, '', query ? `/properties?${query}` : '/properties');
  return draw(<SearchView screen={screenOver(found, query, options)} agency={AGENCY} />);
}
const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const hold = () => {
  held = [];
};
const letGo = async () => {
  held?.forEach((resolve) => {
    resolve();
  });
  held = null;
  await wait(50);
};
const cards = () => document.querySelectorAll('[data-property]').length;
const status = () => plain(screen.getAllByRole('status')[0] ?? null);
const address = () => decodeURIComponent(location.search);
const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const field = (bound: 'From' | 'To') => screen.getByRole<HTMLInputElement>('textbox', { name: bound });
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getAllByRole('link', { name })[0] as HTMLElement);
const radio = (name: string) => screen.getAllByRole<HTMLInputElement>('radio', { name })[0] as HTMLInputElement;
const searching = () =>
  screen.queryByText(/^Searching for/) !== null || document.querySelector('[data-searching]') !== null;
const removals = () =>
  screen.queryAllByRole('link', { name: /^Remove filter/ }).map((chip) => chip.getAttribute('aria-label'));

it('its buttons have an edge, which is all that high contrast leaves of them', () => {
  open();
  const buttons = document.querySelectorAll('#filters button[type=submit]');
  expect(buttons).toHaveLength(2);
  for (const button of buttons) expect(button).toHaveClass('border', 'border-ink');
});

describe('the free minimum and maximum', () => {
  // @spec d.list.price
  it('keep the focus and what is typed while the list follows', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    open();
    const from = field('From');
    await user.type(from, '6');
    await wait(600);
    expect(address()).toBe('?price_range=6-null');
    expect(from).toHaveFocus();
    await user.type(from, '00,000');
    await wait(600);
    expect(address()).toBe('?price_range=600000-null');
    await user.tab();
    await user.type(field('To'), '900000');
    await wait(600);
    expect(address()).toBe('?price_range=600000-900000');
    expect([from.isConnected, from.value, field('To').value]).toEqual([true, '600,000', '900000']);
    expect(field('To')).toHaveFocus();
  });

  // @spec d.list.price
  it('give way to a band, and to none, whichever is chosen after them', async () => {
    open('price_range=600000-null');
    expect(field('From')).toHaveValue('600000');
    fireEvent.click(radio('Over 5M'));
    expect(address()).toBe('?price_range=5000000-null');
    expect(radio('Over 5M')).toBeChecked();
    expect(field('From')).toHaveValue('');
    type(field('To'), '800000');
    await wait(500);
    expect(address()).toBe('?price_range=0-800000');
    expect(radio('Over 5M')).not.toBeChecked();
    fireEvent.click(radio('Any'));
    expect(address()).toBe('');
    // Also while they are still being typed.
    type(field('From'), '700000');
    fireEvent.click(radio('1M – 2M'));
    await wait(600);
    expect(address()).toBe('?price_range=1000000-2000000');
    expect(field('From')).toHaveValue('');
  });

  // @spec d.list.form
  it('give way without script too', () => {
    open('price_range=600000-null');
    // What a browser sends by itself.
    const sent = () => {
      const form = new FormData(document.getElementById('search-form') as HTMLFormElement);
      return normaliseForm(new URLSearchParams([...form] as [string, string][]));
    };
    expect(sent()).toBe('price_range=600000-null');
    radio('Over 5M').checked = true;
    expect(sent()).toBe('price_range=5000000-null');
    radio('Any').checked = true;
    expect(sent()).toBe('');
  });

  it('that make a band are emptied as any others', async () => {
    open();
    type(field('From'), '5000000');
    await wait(500);
    expect(address()).toBe('?price_range=5000000-null');
    type(field('From'), '');
    await wait(500);
    expect(address()).toBe('');
    expect(radio('Any')).toBeChecked();
    // What is typed and taken back leaves the band as it was.
    fireEvent.click(radio('Over 5M'));
    type(field('From'), '6');
    type(field('From'), '');
    await wait(500);
    expect(address()).toBe('?price_range=5000000-null');
    expect(radio('Over 5M')).toBeChecked();
  });
});

// @spec d.list.form
it('a district gives way to another city without script', () => {
  open('city=1&district=3');
  const form = new FormData(document.getElementById('search-form') as HTMLFormElement);
  const sent = () => normaliseForm(new URLSearchParams([...form] as [string, string][]));
  expect(sent()).toBe('city=1&district=3');
  form.set('city', '2');
  expect(sent()).toBe('city=2');
});

describe('what is still being typed', () => {
  // @spec 4.list.clear 4.search.active
  it.each([
    ['Clear All', '', ''],
    ['Remove filter: Dubai', '', ''],
    ['Next', '?page=2&city=5', ''],
  ])('goes with its state when %s is chosen', async (link, target) => {
    open('city=5');
    type(box(), 'zzz');
    type(field('From'), '600000');
    expect(cards()).toBe(0);
    press(link);
    await wait(900);
    expect([address(), box().value, field('From').value, searching()]).toEqual([target, '', '', false]);
    expect(cards()).toBe(12);
    fireEvent.click(screen.getByRole('checkbox', { name: /villa/i }));
    expect(address()).not.toContain('price');
    expect(address()).not.toContain('search');
  });

  it('is left behind by Back', async () => {
    open('city=5');
    type(box(), 'zzz');
    fireEvent.popState(window);
    await wait(900);
    expect([address(), asked]).toEqual(['?city=5', []]);
  });

  // @spec 4.search.active
  it('is no search of its own for a second space, and keeps it', async () => {
    open('search=palm+jumeirah');
    type(box(), 'palm  jumeirah ');
    expect(searching()).toBe(false);
    await wait(900);
    expect([address(), box().value, searching()]).toEqual(['?search=palm+jumeirah', 'palm  jumeirah ', false]);
  });

  it('is said as it is', () => {
    open('search=$%26');
    expect(removals()).toEqual(['Remove filter: “$&”']);
    type(box(), "$' $&");
    expect(screen.getByText("Searching for “$' $&”...")).toBeInTheDocument();
  });
});

describe('an amount that cannot be read', () => {
  it('is said beside its field, stays there, and takes nothing else with it', async () => {
    open('city=5');
    type(field('To'), '2,5 million');
    type(field('From'), 'a few');
    await wait(600);
    expect(address()).toBe('?city=5&price_range=0-2500000');
    expect([field('From').value, field('To').value]).toEqual(['a few', '2,5 million']);
    expect(field('From')).toHaveAccessibleDescription('Not an amount. Try 2,500,000 or 2.5 million.');
    expect(field('From')).toBeInvalid();
    expect(field('To')).toBeValid();
    type(field('From'), '500k');
    expect(field('From')).toBeValid();
    await wait(600);
    expect(address()).toBe('?city=5&price_range=500000-2500000');
  });

  it('comes back with the address of a form sent without script', () => {
    open('price_range=0-500000&price_min=a+few');
    expect([field('From').value, field('To').value]).toEqual(['a few', '500000']);
    expect(field('From')).toHaveAccessibleDescription('Not an amount. Try 2,500,000 or 2.5 million.');
  });
});

it('values whose options are out of reach stay with every other choice', async () => {
  const all =
    'property_type=2&property_status=3&sales_status=4,9&city=5&district=6&developer=7&completion_rate__gte=80&bedrooms=0,2';
  const { unmount } = open(all, NONE);
  choose('Sort by', 'title');
  expect(new URLSearchParams(location.search)).toEqual(
    new URLSearchParams(all.replace('&completion_rate__gte', '&ordering=title&completion_rate__gte')),
  );
  unmount();
  open('developer=99&bedrooms=2');
  choose('Sort by', 'title');
  expect(address()).toBe('?developer=99&ordering=title&bedrooms=2');
  choose('Developer', '7');
  expect(address()).toBe('?developer=7&ordering=title&bedrooms=2');
});

it('a district stays while those of its city are on their way', async () => {
  open();
  hold();
  history.pushState(null, '', '/properties?city=5&district=6');
  type(box(), 'x');
  expect(screen.getByRole('combobox', { name: 'District' })).toBeDisabled();
  choose('Sort by', 'title');
  expect(address()).toBe('?city=5&district=6&ordering=title');
  await letGo();
});

it('a folded group is the visitor’s to fold again', async () => {
  open('city=5');
  const group = screen.getByRole('combobox', { name: 'City' }).closest('details');
  expect(group).toHaveAttribute('open');
  choose('City', '');
  await wait(50);
  expect([address(), asked]).toEqual(['', ['']]);
  expect(group).toHaveAttribute('open');
});

describe('while the next results are on their way', () => {
  it('pages of the former ones lead nowhere', async () => {
    open();
    hold();
    found = ALL.slice(0, 3);
    fireEvent.click(screen.getByRole('checkbox', { name: /villa/i }));
    press('Next');
    expect(address()).toBe('?property_type=1');
    await letGo();
    expect([status(), cards()]).toEqual(['3 properties', 3]);
  });

  it('pages of the former ones leave what is being typed to be asked for', async () => {
    open();
    hold();
    fireEvent.click(screen.getByRole('checkbox', { name: /villa/i }));
    type(box(), 'x');
    press('Next');
    await wait(600);
    expect(address()).toBe('?search=x&property_type=1');
    await letGo();
  });

  it('cards that the server found by other words stay', async () => {
    open('search=شقة');
    expect(cards()).toBe(12);
    hold();
    press('Next');
    expect([cards(), searching()]).toEqual([12, false]);
    fireEvent.click(screen.getByRole('checkbox', { name: /villa/i }));
    expect([cards(), searching()]).toEqual([12, false]);
    await letGo();
    expect(cards()).toBe(12);
  });

  it('the button of the sheet says so, and the choice has its chip', async () => {
    open();
    const button = () => screen.getByRole('button', { name: /^Show \d+ results$/ });
    expect(button()).toHaveAttribute('aria-busy', 'false');
    hold();
    found = ALL.slice(0, 3);
    fireEvent.click(screen.getByRole('checkbox', { name: /villa/i }));
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(button().firstElementChild).toHaveClass('opacity-45');
    expect(removals()).toEqual(['Remove filter: Villa']);
    await letGo();
    expect(button()).toHaveAttribute('aria-busy', 'false');
    expect(button()).toHaveTextContent('Show 3 results');
  });
});

it('a page past the last of what is found gives way to the last, without an entry of its own', async () => {
  open();
  found = ALL.slice(0, 13);
  history.pushState(null, '', '/properties?page=3&city=5');
  const entries = history.length;
  type(box(), 'x');
  await wait(50);
  expect(screen.queryByText(/^No .*properties found$/)).toBeNull();
  await wait(50);
  expect([address(), history.length, status(), cards()]).toEqual([
    '?page=2&city=5',
    entries,
    '13 properties. Page 2 of 2',
    1,
  ]);
});

describe('a list that fails', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined); // what was not answered is told there
  });

  it('tells no number, and keeps a chip for every choice', async () => {
    open();
    fail = true;
    fireEvent.click(screen.getByRole('checkbox', { name: /villa/i }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Rental guarantee' }));
    fireEvent.click(radio('Over 5M'));
    fireEvent.click(radio('Ready'));
    choose('City', '5');
    type(box(), 'palm');
    await wait(500);
    await wait(50);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load properties');
    expect(status()).toBe('');
    expect(document.body).not.toHaveTextContent(/30 (properties|projects|results)/);
    expect(searching()).toBe(false);
    expect(removals()).toEqual(
      ['“palm”', 'Villa', 'Dubai', 'Over 5M', 'Ready', 'Rental guarantee'].map((name) => `Remove filter: ${name}`),
    );
    press('Remove filter: Villa');
    expect(address()).not.toContain('property_type');
  });

  it('names a value without a control by its group', async () => {
    open();
    fail = true;
    history.pushState(null, '', '/properties?price_range=7-8&completion_rate__gte=75');
    type(box(), 'x');
    await wait(50);
    expect(removals()).toEqual(['Remove filter: Completion', 'Remove filter: Price, AED']);
  });

  it('without a network says so instead of waiting', async () => {
    open();
    fail = true;
    fireEvent(window, new Event('offline'));
    fireEvent.click(screen.getByRole('checkbox', { name: /villa/i }));
    await wait(50);
    fireEvent(window, new Event('online'));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load properties');
    expect(asked).toContain('property_type=1');
  });
});

it('the sheet of the filters goes when the screen has become wide', async () => {
  let turn = (): void => undefined;
  const wide = { matches: false, addEventListener: (_: string, heard: () => void) => (turn = heard) };
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...wide, removeEventListener: jest.fn() } as never);
  const media = window.matchMedia('');
  open();
  const sheet = document.getElementById('filters') as HTMLElement;
  const hidden = jest.fn();
  const matches = (selector: string) => selector === ':popover-open';
  Object.assign(sheet, { popover: 'auto', matches, hidePopover: hidden });
  turn();
  expect(hidden).not.toHaveBeenCalled();
  Object.assign(media, { matches: true });
  turn();
  await waitFor(() => expect(hidden).toHaveBeenCalledTimes(1));
});
