import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@/lib/browser/query-client';
import { searchScreen } from '@/lib/search/view';
import { SearchView } from '@/components/search/search-view';
import { toast } from '@/lib/browser/toast';
import { pageMarks } from '@/lib/search/format';
import { parseSearch } from '@/lib/search/params';
import { ALL, NONE, OPTIONS, screenOver } from '../../support/search';
import { AGENCY, clickForTab, draw, plain, translator } from '../../support/samples';

jest.mock('@/lib/browser/toast');

/** The property list over a back end of thirty properties (specification sections 2, 4, 5, 8 and 9). */

let found = ALL;
const screenOf = (query: string, options = OPTIONS) => screenOver(found, query, options);

let asked: string[];
let fail = false;
let scrolled: jest.SpyInstance;

beforeEach(() => {
  asked = [];
  fail = false;
  found = ALL;
  queryClient().clear();
  scrolled = jest.spyOn(window, 'scrollTo');
  Object.assign(globalThis, {
    fetch: async (path: string) => {
      const query = path.replace(/^\/api\/search\?/, '').replace(/&?lang=en$/, '');
      asked.push(query);
      return fail
        ? { status: 404, text: async () => '{}' }
        : { status: 200, text: async () => JSON.stringify(screenOf(query)) };
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

function open(query = '', options = OPTIONS) {
  history.replaceState(null, '', query ? `/properties?${query}` : '/properties');
  return draw(<SearchView screen={screenOf(query, options)} agency={AGENCY} />);
}
const cards = () => [...document.querySelectorAll('[data-property]')].map((card) => card.getAttribute('data-property'));
const status = () => plain(screen.getAllByRole('status')[0] ?? null);
const address = () => decodeURIComponent(location.search);
const choose = (label: string, value: string) => {
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
};
const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const labels = (name: string) =>
  within(document.querySelector(`[name="${name}"]`)?.closest('[role]') as HTMLElement)
    .getAllByRole(/price|completion/.test(name) ? 'radio' : 'checkbox')
    .map((input) => plain(input.closest('label')));

describe('a filter by bedrooms that the back end does not offer', () => {
  // What the server makes of it: the list without.
  const drawn = (initial: string, options = OPTIONS) => {
    history.replaceState(null, '', '/properties?city=5&bedrooms=2');
    return draw(<SearchView screen={screenOf(initial, options)} agency={AGENCY} />);
  };
  const chips = () =>
    within(screen.getByRole('list', { name: 'Active filters' }))
      .getAllByRole('link')
      .map(plain);

  // @spec d.list.keys d.list.chips
  it('is no chip and no number, and nothing is asked for anew', async () => {
    drawn('city=5');
    expect(chips()).toEqual(['Dubai', 'Clear All']);
    expect(screen.getByRole('button', { name: 'Filters · 1' })).toBeInTheDocument();
    choose('Sort by', 'title');
    expect(address()).toBe('?city=5&ordering=title');
    await waitFor(() => {
      expect(asked).toEqual(['city=5&ordering=title']);
    });
  });

  it('goes when the first answer that knows of it has come', async () => {
    drawn('city=5&bedrooms=2', NONE);
    expect(chips()).toHaveLength(3);
    Object.assign(globalThis, {
      fetch: async () => ({ status: 200, text: async () => JSON.stringify(screenOf('city=5&ordering=title')) }),
    });
    choose('Sort by', 'title');
    await waitFor(() => {
      expect(chips()).toEqual(['Dubai', 'Clear All']);
    });
  });

  it('that is in force stays, also where no option of it came with the list', () => {
    drawn('city=5&bedrooms=2');
    expect(chips()).toEqual(['2 bedrooms', 'Dubai', 'Clear All']);
  });
});

describe('the words of the list', () => {
  // @spec 9.dropdown
  it('one among many is chosen in the device’s own control: no menu is drawn before it is touched', () => {
    open();
    const boxes = screen.getAllByRole('combobox', { hidden: true });
    expect(boxes.map(({ tagName }) => tagName)).toEqual(boxes.map(() => 'SELECT'));
    expect(boxes.map((box) => box.getAttribute('name'))).toEqual(
      expect.arrayContaining(['ordering', 'page_size', 'city', 'district', 'developer']),
    );
    expect(document.querySelector('[role="listbox"], [role="menu"]')).toBeNull();
  });

  // @spec 2.list.selectors 2.list.completion 9.pages 9.prices.list 9.sort d.list.sort
  it('name the orderings, page sizes, price bands and completion options of sections 2 and 9', () => {
    open();
    const options = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Sort by')).toEqual([
      'Newest First',
      'Oldest First',
      'Price: Low to High',
      'Price: High to Low',
      'Area: Small to Large',
      'Area: Large to Small',
      'Title: A to Z',
      'Title: Z to A',
      'Completion: High to Low',
      'Completion: Low to High',
    ]);
    expect(options('Properties per page')).toEqual(['12 per page', '24 per page', '36 per page', '48 per page']);
    expect(labels('price_range')).toEqual([
      'Any',
      'Under 100K',
      '100K – 200K',
      '200K – 300K',
      '300K – 500K',
      '500K – 1M',
      '1M – 2M',
      '2M – 5M',
      'Over 5M',
    ]);
    expect(labels('completion_rate')).toEqual(['Any', 'Not Started', 'Foundation', 'Structure', 'Finishing', 'Ready']);
    expect(status()).toBe('30 properties. Page 1 of 3');
    // docs/decisions/native-selects.md
    expect(new Set(screen.getAllByRole('combobox').map(({ tagName }) => tagName))).toEqual(new Set(['SELECT']));
  });

  // @spec 8.dropdown.none 8.dropdown.other
  it('say of each filter that it has no options', () => {
    open('', NONE);
    for (const text of [
      'No cities available',
      'No districts available',
      'No developers available',
      'No property types available',
      'No property status options available',
      'No sales status options available',
      'No options found',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  // @spec 2.list.views 8.empty.title 8.empty.search 8.empty.filters 8.empty.nothing 8.empty.clear
  it.each([
    ['', 'No properties found', 'No properties are currently available.', false],
    [
      'search=zzz',
      'No matching properties found',
      'No properties match "zzz". Try different keywords or check spelling.',
      true,
    ],
    [
      `search=${'x'.repeat(100)}`,
      'No matching properties found',
      `No properties match "${'x'.repeat(100)}". Try different keywords or check spelling.`,
      true,
    ],
    ['city=5', 'No matching properties found', 'Try adjusting your search criteria or filters.', true],
  ])('for an empty list at ?%s are %s', (query, title, text, clear) => {
    found = [];
    open(query);
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'Clear Filters' })).toHaveLength(clear ? 1 : 0);
  });
});

describe('filters', () => {
  // @spec 2.scroll 4.list.filter 7.queries
  it('go to page 1 at the top, and ask for what they say', async () => {
    open('page=2&page_size=12');
    fireEvent.click(screen.getByRole('checkbox', { name: /villa/i }));
    expect(address()).toBe('?property_type=1');
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    await waitFor(() => {
      expect(asked).toEqual(['property_type=1']);
    });
  });

  // @spec 2.list.query.form 2.list.filters 5.list.select 5.list.none 8.dropdown.other d.list.several
  it('that are selects give an id or nothing, and take several values where the key takes a list', async () => {
    open();
    choose('City', '5');
    expect(address()).toBe('?city=5');
    choose('City', '');
    expect(address()).toBe('');
    choose('District', '6');
    expect(address()).toBe('?district=6');
    // A district belongs to its city; until those of the new one are there, it says so.
    choose('City', '5');
    expect(address()).toBe('?city=5');
    const district = screen.getByRole('combobox', { name: 'District' });
    expect(district).toHaveTextContent('Loading...');
    expect(district).toBeDisabled();
    await waitFor(() => expect(district).toBeEnabled());
    choose('City', '');
    fireEvent.click(screen.getByRole('checkbox', { name: /penthouse/i }));
    fireEvent.click(screen.getByRole('checkbox', { name: /villa/i }));
    expect(address()).toBe('?property_type=1,2');
    fireEvent.click(screen.getByRole('checkbox', { name: /villa/i }));
    expect(address()).toBe('?property_type=2');
  });

  // @spec 2.list.filters 2.list.completion 5.list.radio d.list.stages
  it('that are radio buttons hold one value, 0 among them, or none', () => {
    open();
    fireEvent.click(screen.getByRole('radio', { name: 'Not Started' }));
    expect(address()).toBe('?completion_rate=0');
    fireEvent.click(screen.getByRole('radio', { name: 'Ready' }));
    expect(address()).toBe('?completion_rate=100');
    fireEvent.click(screen.getAllByRole('radio', { name: 'Any' }).at(-1) as HTMLElement);
    expect(address()).toBe('');
    fireEvent.click(screen.getByRole('radio', { name: 'Over 5M' }));
    expect(address()).toBe('?price_range=5000000-null');
  });

  // @spec 2.list.clear 4.list.clear
  it('are all cleared: page 1, the default page size, no search; the ordering stays', () => {
    open('page=2&page_size=24&search=house&city=5&ordering=title');
    fireEvent.click(screen.getAllByRole('link', { name: 'Clear All' })[0] as HTMLElement);
    expect(address()).toBe('?ordering=title');
    expect(box()).toHaveValue('');
  });

  // @spec 4.list.size
  it('of page size and order go back to page 1', () => {
    open('page=2');
    choose('Properties per page', '24');
    expect(address()).toBe('?page_size=24');
    choose('Sort by', 'low_price');
    expect(address()).toBe('?page_size=24&ordering=low_price');
  });
});

it('a chip that goes leaves its focus to the count; a click meant for another tab leaves the list alone', () => {
  open('city=5&property_type=1');
  const chip = screen.getByRole('link', { name: /^Remove.*villa/i });
  clickForTab(chip);
  expect(address()).toBe('?city=5&property_type=1');
  chip.focus();
  fireEvent.click(chip);
  expect(address()).toBe('?city=5');
  expect(screen.getAllByRole('status')[0]).toHaveFocus();
});

describe('search', () => {
  // @spec 4.search 4.search.active 9.search d.list.search
  it('narrows what is there at once, then asks the server after 500 ms, from page 1', async () => {
    jest.useFakeTimers();
    open('page=2');
    fireEvent.change(box(), { target: { value: 'house 2' } });
    expect(cards().length).toBeLessThan(12);
    expect(cards().every((slug) => /home-2/.test(slug ?? ''))).toBe(true);
    expect(document.querySelector('[data-searching] .animate-ping.bg-available')).not.toBeNull();
    expect(screen.getByText('Searching for “house 2”...')).toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(499);
    });
    expect([address(), asked]).toEqual(['?page=2', []]);
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(address()).toBe('?search=house+2');
    await act(async () => jest.advanceTimersByTimeAsync(50));
    expect(asked).toEqual(['search=house+2']);
    expect(screen.queryByText(/^Searching for/)).toBeNull();
    expect(document.querySelector('[data-searching]')).toBeNull();
  });

  // @spec 4.search
  it('looks in title, city, district and developer', () => {
    jest.useFakeTimers();
    open();
    for (const [typed, slug] of [
      ['AMARA', 'home-1'],
      ['jumeirah', 'home-2'],
      ['sable', 'home-3'],
    ] as const) {
      fireEvent.change(box(), { target: { value: typed } });
      expect(cards()).toEqual([slug]);
    }
  });
});

describe('pages', () => {
  // @spec 2.list.pagination 9.pagination
  it('are the first, the last, those within 2 of the current one, and gaps', () => {
    const pages = (current: number, total: number) => pageMarks(current, total).map((mark) => mark && mark.page);
    expect(pages(7, 20)).toEqual([1, null, 5, 6, 7, 8, 9, null, 20]);
    expect(pages(1, 20)).toEqual([1, 2, 3, null, 20]);
    expect(pages(4, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pages(1, 1)).toEqual([1]);
  });

  // @spec 4.beyond 5.list.pages 9.coming-soon d.page-999
  it('lead on and back between 1 and the last; beyond it is coming soon, for 3 seconds, and nothing moves', () => {
    open('page=2');
    screen.getByRole('link', { name: 'Next' }).focus();
    fireEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(address()).toBe('?page=3');
    expect(scrolled).toHaveBeenCalled();
    // The link is gone; the focus is not.
    expect(screen.getAllByRole('status')[0]).toHaveFocus();
    // Who hears what has it is told which page that is.
    expect(status()).toBe('30 properties. Page 3 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(toast.info).toHaveBeenCalledWith('Coming Soon!', expect.objectContaining({ duration: 3000 }));
    expect(address()).toBe('?page=3');
    fireEvent.click(screen.getByRole('link', { name: 'Previous' }));
    fireEvent.click(screen.getByRole('link', { name: 'Previous' }));
    expect(address()).toBe('');
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  });

  // @spec 2.list.last
  it('end in the block for what is to come', () => {
    const { unmount } = open('page=2');
    expect(screen.queryByText('More Properties Coming Soon!')).toBeNull();
    unmount();
    open('page=3');
    expect(screen.getByText('More Properties Coming Soon!')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get Notified' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(screen.getByRole('link', { name: 'WhatsApp Updates (opens in a new tab)' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/'),
    );
  });
});

// @spec 2.list.views 8.list
it('that cannot be loaded says so, with a button that reloads the page where it can be had', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // what was not answered is told there
  open();
  fail = true;
  fireEvent.click(screen.getByRole('checkbox', { name: /villa/i }));
  expect(await screen.findByRole('heading', { name: 'Failed to load properties' })).toBeInTheDocument();
  expect(screen.getByText('Please check your connection and try again.')).toBeInTheDocument();
  // jsdom cannot navigate, and says so.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getAllByRole('status')[0]).toHaveFocus();
  await waitFor(() => {
    expect(asked).toEqual(['property_type=1', 'property_type=1']);
  });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(said).not.toHaveBeenCalled();

  fail = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => {
    expect(String(said.mock.calls[0]?.[0])).toContain('navigation');
  });
});

it('that is asked for again stays when another list is chosen meanwhile', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  open();
  fail = true;
  fireEvent.click(screen.getByRole('checkbox', { name: /villa/i }));
  await screen.findByRole('heading', { name: 'Failed to load properties' });
  // The line hangs until the browser gives the request up.
  const cut = jest.fn();
  const hangs = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        cut();
        reject(signal.reason as Error);
      });
    });
  Object.assign(globalThis, { fetch: hangs });
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /villa/i }));
  await waitFor(() => {
    expect(cut).toHaveBeenCalled();
  });
  await act(async () => undefined);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(said).not.toHaveBeenCalled();
});

// @spec 2.list.card.preload d.list.covers
it('the first cover is fetched first, the next five eagerly where they show, the others when they come near', () => {
  document.head.replaceChildren();
  found = ALL.map((property) => ({
    ...property,
    cover: { src: `/media/${property.slug}.jpg`, width: 4, height: 3, placeholder: null },
  }));
  open();
  const images = [...document.querySelectorAll('[data-property] img')];
  expect(images).toHaveLength(12);
  expect(images.map((image) => image.getAttribute('fetchpriority'))).toEqual(['high', ...Array<null>(11).fill(null)]);
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', ...Array<string>(11).fill('lazy')]);
  const early = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')];
  expect(early.map((link) => link.getAttribute('imagesrcset'))).toEqual(
    images.slice(1, 6).map((image) => image.getAttribute('srcset')),
  );
  // The second begins the second row of a phone, and stands in the first row of a wide window.
  expect(early.map(({ media }) => media)).toEqual([
    '(max-width: 37.49875rem) and (min-height: 960px), (min-width: 37.5rem) and (max-width: 79.99875rem) and (min-height: 0px), (min-width: 80rem) and (min-height: 0px)',
    '(max-width: 37.49875rem) and (min-height: 1500px), (min-width: 37.5rem) and (max-width: 79.99875rem) and (min-height: 960px), (min-width: 80rem) and (min-height: 0px)',
    '(min-width: 37.5rem) and (max-width: 79.99875rem) and (min-height: 960px), (min-width: 80rem) and (min-height: 960px)',
    '(min-width: 37.5rem) and (max-width: 79.99875rem) and (min-height: 1500px), (min-width: 80rem) and (min-height: 960px)',
    '(min-width: 37.5rem) and (max-width: 79.99875rem) and (min-height: 1500px), (min-width: 80rem) and (min-height: 960px)',
  ]);
});

it.each([
  [3, true, 'Sample'],
  [0, false, '0 projects'],
  [30, false, '30 projects in one district'],
])(
  'heads %i properties (samples: %s) with “%s”: neither samples nor nothing lie in a district',
  (count, sample, said) => {
    const filters = parseSearch(new URLSearchParams());
    const results = { properties: ALL.slice(0, count), count, totalPages: 1, sample };
    expect(searchScreen(filters, results, OPTIONS, translator(), 'en', AGENCY.name).eyebrow).toBe(said);
  },
);

it.each([
  ['', 'Luxury Properties for Sale in Dubai'],
  ['page=2', 'Luxury Properties for Sale in Dubai, page 2'],
  ['property_type=1&sales_status=4', 'Villa · Sold: Luxury Properties for Sale'],
  ['page=2&property_type=1', 'Villa: Luxury Properties for Sale, page 2'],
])('says in its tab what ?%s is narrowed by', (query, title) => {
  open(query);
  expect(document.title).toBe(`${title} | ${AGENCY.name}`);
});

it('has another title in the tab as soon as another state is shown', async () => {
  open();
  fireEvent.click(screen.getByRole('checkbox', { name: /villa/i }));
  await waitFor(() => {
    expect(document.title).toBe(`Villa: Luxury Properties for Sale | ${AGENCY.name}`);
  });
});
