import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FavouriteCount } from '@/components/favourite/favourite-count';
import { FavouriteHeart } from '@/components/favourite/favourite-heart';
import { FavouriteKeeper } from '@/components/favourite/favourite-keeper';
import { FavouriteList } from '@/components/favourite/favourite-list';
import { sendFavourites } from '@/lib/favourite/send';
import { toast } from '@/lib/browser/toast';
import { synchronise } from '@/lib/favourite/queries';
import { readFavourites, readUnsent, setFavourite, toggleFavourite } from '@/lib/favourite/store';
import { FAVOURITE_LIST_MESSAGES, homeView } from '@/lib/favourite/view';
import english from '@/messages/en.json';
import { answer as answered } from '../../support/fetch';
import { CARDS, detailOf, draw, messagesOf, translator } from '../../support/samples';
import { shownAgain } from '../../support/shown-again';

/** Favourites: local first, told to the upstream afterwards (specification section 4; decisions, Favourite on details). */

const AMARA = { id: 7, slug: 'amara' };
const KEY = 'favourites';

/** What the upstream holds, and how it answers the next toggle. */
const upstream = { held: new Set<number>(), answer: 200, reads: 200, onToggle: (): unknown => undefined };
const asked: string[] = [];

/** What the browser's fetch gives, as far as it is read; jsdom has no Response. */
const reply = (body: unknown, status = 200) => answered(status, body);

function answer(path: string, method: string) {
  asked.push(`${method} ${path}`);
  if (path === '/api/favourite') {
    if (upstream.reads === 0) throw new TypeError('Failed to fetch');
    return reply({ ids: [...upstream.held] }, upstream.reads);
  }
  const id = Number(path.split('/').pop());
  upstream.onToggle();
  if (upstream.answer === 0) throw new TypeError('Failed to fetch');
  if (upstream.answer === 200 && !upstream.held.delete(id)) upstream.held.add(id);
  return reply({ saved: upstream.held.has(id) }, upstream.answer);
}

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  Object.assign(upstream, { held: new Set(), answer: 200, reads: 200, onToggle: () => undefined });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn((path: string, { method = 'GET' }: RequestInit = {}) =>
    Promise.resolve().then(() => answer(path, method)),
  ) as never;
});

const saved = () => readFavourites().map(({ id }) => id);
const POST = 'POST /api/favourite/7';

describe('a heart', () => {
  it('flips at once, is sent after a look at what the upstream holds', async () => {
    expect(toggleFavourite(AMARA)).toBe(true);
    expect(saved()).toEqual([7]);
    expect(asked).toEqual([]);
    await synchronise();
    expect(asked).toEqual(['GET /api/favourite', POST]);
    expect([saved(), readUnsent(), [...upstream.held]]).toEqual([[7], {}, [7]]);
  });

  // @spec d.favourite.toggle
  it('that the upstream already holds is not flipped away', async () => {
    upstream.held.add(7);
    toggleFavourite(AMARA);
    await synchronise();
    expect([saved(), readUnsent()]).toEqual([[7], {}]);
    await synchronise();
    expect(asked).toEqual(['GET /api/favourite']);
  });

  // @spec 4.favourite d.favourite.back
  it.each([500, 503, 404, 422])('is taken back after a %i, for saving as for removing', async (status) => {
    upstream.answer = status;
    toggleFavourite(AMARA);
    await synchronise();
    expect([saved(), readUnsent()]).toEqual([[], {}]);

    upstream.held.add(7);
    localStorage.setItem(KEY, JSON.stringify([{ ...AMARA, savedAt: '' }]));
    toggleFavourite(AMARA);
    expect(saved()).toEqual([]);
    await synchronise();
    expect([saved(), readUnsent()]).toEqual([[7], {}]);
    expect(asked.filter((line) => line === POST)).toHaveLength(2); // never retried
  });

  // @spec 4.favourite d.favourite.back
  it('whose answer was lost on the way stands as the upstream has it', async () => {
    upstream.answer = 503;
    upstream.onToggle = () => upstream.held.add(7);
    toggleFavourite(AMARA);
    await synchronise();
    expect(saved()).toEqual([7]);
  });

  // @spec d.favourite.waits
  it.each([401, 403, 0])('stays on the device after a %i, and is sent once that works', async (status) => {
    upstream.answer = status;
    toggleFavourite(AMARA);
    await synchronise();
    expect([saved(), Object.keys(readUnsent())]).toEqual([[7], ['7']]);
    upstream.answer = 200;
    await synchronise();
    expect([saved(), readUnsent(), [...upstream.held]]).toEqual([[7], {}, [7]]);
  });

  it('is taken back after a 403 for a visitor who holds a token', async () => {
    localStorage.setItem('authToken', 'held');
    upstream.answer = 403;
    toggleFavourite(AMARA);
    await synchronise();
    expect([saved(), readUnsent()]).toEqual([[], {}]);
  });

  // @spec d.favourite.back
  it.each([403, 422])(
    'is taken back where a visitor with a token may not read what the upstream holds: %i',
    async (status) => {
      localStorage.setItem('authToken', 'held');
      upstream.reads = status;
      toggleFavourite(AMARA);
      expect(await synchronise()).toBe(true);
      expect(asked).toEqual(['GET /api/favourite']);
      expect([saved(), readUnsent()]).toEqual([[], {}]);
    },
  );

  // @spec d.favourite.back
  it('is taken back with a word to the visitor, and only then', async () => {
    render(<FavouriteKeeper takenBack="Taken back" />);
    const failed = jest.spyOn(toast, 'error').mockImplementation(() => undefined);
    toggleFavourite(AMARA);
    sendFavourites();
    await waitFor(() => {
      expect(readUnsent()).toEqual({});
    });
    expect(failed).not.toHaveBeenCalled();
    upstream.answer = 500;
    toggleFavourite(AMARA);
    sendFavourites();
    await waitFor(() => {
      expect(failed).toHaveBeenCalledWith('Taken back', { id: 'favourite' });
    });
    expect(saved()).toEqual([7]);
  });

  it.each([0, 401, 403, 404, 503])('is not sent while what the upstream holds cannot be read: %i', async (status) => {
    upstream.reads = status;
    toggleFavourite(AMARA);
    await synchronise();
    expect(asked).toEqual(['GET /api/favourite']);
    expect([saved(), Object.keys(readUnsent())]).toEqual([[7], ['7']]);
  });

  // @spec d.favourite.toggle
  it('that flips again on the way is sent again', async () => {
    upstream.onToggle = () => {
      expect(saved()).toEqual([7]);
      upstream.onToggle = () => undefined;
      toggleFavourite(AMARA);
    };
    toggleFavourite(AMARA);
    await synchronise();
    expect([saved(), readUnsent()['7']?.saved]).toEqual([[], false]);
    await synchronise();
    expect([saved(), readUnsent(), [...upstream.held]]).toEqual([[], {}, []]);
  });
});

describe('hearts of a page', () => {
  const page = () =>
    render(
      <>
        <FavouriteCount href="/favourites" label="Saved Properties" />
        <FavouriteHeart {...AMARA} addLabel="Save Amara" removeLabel="Remove Amara" />
      </>,
    );

  // @spec 2.list.heart 4.favourite d.favourite.local
  it('flip before the upstream has answered, are kept on the device, logged, and sent', async () => {
    const sent = new Promise<unknown[]>((resolve) => {
      upstream.onToggle = () => {
        resolve([saved(), screen.getByRole('button', { name: 'Remove Amara' }).ariaPressed]);
      };
    });
    page();
    await userEvent.click(screen.getByRole('button', { name: 'Save Amara' }));
    expect(screen.getByRole('button', { name: 'Remove Amara' })).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject([AMARA]);
    expect(console.info).toHaveBeenCalledWith('Favourite', 'amara', true);
    expect(await sent).toEqual([[7], 'true']);
    expect(asked).toEqual(['GET /api/favourite', POST]);
  });

  it('are counted in the header, and follow another tab', async () => {
    page();
    await userEvent.click(screen.getByRole('button', { name: 'Save Amara' }));
    expect(screen.getByRole('link', { name: 'Saved Properties (1)' })).toBeInTheDocument();
    localStorage.setItem(KEY, '[]');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    expect(screen.getByRole('button', { name: 'Save Amara' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('link', { name: 'Saved Properties' })).toBeInTheDocument();
  });

  it('follow what was saved while the page lay in memory for Back', () => {
    page();
    localStorage.setItem(KEY, JSON.stringify([AMARA]));
    shownAgain();
    expect(screen.getByRole('button', { name: 'Remove Amara' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('survive a store that cannot be read; a record without id or slug is none', () => {
    localStorage.setItem(KEY, '{"not": "a list"');
    page();
    expect(screen.getByRole('button', { name: 'Save Amara' })).toBeInTheDocument();
    localStorage.setItem(KEY, JSON.stringify([AMARA, { id: 'x' }, null]));
    expect(saved()).toEqual([7]);
    act(() => {
      setFavourite(AMARA, false);
    });
    expect(saved()).toEqual([]);
  });

  it.each(['getItem', 'setItem'] as const)('hold for the page where the device refuses %s', async (refused) => {
    jest.spyOn(Storage.prototype, refused).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    page();
    await userEvent.click(screen.getByRole('button', { name: 'Save Amara' }));
    expect(screen.getByRole('button', { name: 'Remove Amara' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Amara' }));
    expect(screen.getByRole('button', { name: 'Save Amara' })).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('the page of saved properties', () => {
  const save = (...slugs: string[]) => {
    localStorage.setItem(KEY, JSON.stringify(slugs.map((slug, at) => ({ id: at + 1, slug, savedAt: '' }))));
  };
  const home = (id: number, slug: string) => homeView(detailOf({ id, slug, title: slug }), translator(), 'en');
  const open = () =>
    draw(
      <FavouriteList
        messages={messagesOf(FAVOURITE_LIST_MESSAGES)}
        labels={CARDS}
        listHref="/properties"
        sharedUrl="http://site/favourites/shortlist?homes="
        suggestions={<p>Worth a look</p>}
      >
        <h1>Saved</h1>
      </FavouriteList>,
    );
  /** The form for phones, which jsdom shows beside the table: a button for each home. */
  const phone = () => document.querySelectorAll<HTMLElement>('[data-form]')[1] ?? document.body;
  const hearts = () => [...phone().querySelectorAll('[data-property] button')];
  const asks: string[][] = [];
  /** Answers what is asked for, with `holds` for each slug: a card, null, or nothing. */
  const give = (holds: (slug: string) => unknown) => {
    globalThis.fetch = jest.fn(async (path: string) => {
      const slugs = new URL(path, 'http://site').searchParams.getAll('slug');
      asks.push(slugs);
      const found = slugs.map((slug) => [slug, holds(slug)] as const).filter(([, one]) => one !== undefined);
      return Promise.resolve(reply(Object.fromEntries(found)));
    }) as never;
  };
  beforeEach(() => {
    asks.length = 0;
  });

  it('says which have gone, and forgets them; nothing is left to lose the focus', async () => {
    save('amara');
    give(() => null);
    open();
    await screen.findAllByText(english.favourite.gone);
    const list = within(phone());
    expect(list.getByRole('heading', { name: 'amara' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: `${english.favourite.send} (${english.common.newTab})` })).toBeNull();
    await userEvent.click(list.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('heading', { name: 'Nothing saved yet' })).toHaveFocus();
    expect(screen.getByText('Worth a look')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Nothing is kept on this device');
    expect(saved()).toEqual([]);
  });

  it('hands the focus of a heart that goes to the next one', async () => {
    save('one', 'two', 'three');
    give((slug) => home(['one', 'two', 'three'].indexOf(slug) + 1, slug));
    open();
    await screen.findAllByRole('button', { name: /two/ });
    await userEvent.click(within(phone()).getByRole('button', { name: /two/ }));
    expect(screen.getByRole('status')).toHaveTextContent('2 homes, kept on this device');
    expect(hearts().map((heart) => heart === document.activeElement)).toEqual([false, true]);
    await userEvent.keyboard('{Enter}');
    expect(hearts()[0]).toHaveFocus();
  });

  // @spec d.favourite.page
  it('asks for 24 at once, until all are there', async () => {
    save(...Array.from({ length: 30 }, (_, at) => `home,${at}`));
    give((slug) => home(Number(slug.split(',')[1]) + 1, slug));
    open();
    await waitFor(
      () => {
        expect(hearts().length).toBe(30);
      },
      { timeout: 4000 },
    );
    expect(asks.map(({ length }) => length)).toEqual([24, 6]);
  });

  // @spec d.favourite.gone
  it('shows those that came and says that others failed, which can be asked for again', async () => {
    save('old-name', 'lost');
    // The upstream may know a property by a newer slug.
    const holds = (slug: string) => (slug === 'old-name' ? home(1, 'new-name') : undefined);
    give(holds);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(english.search.failedText);
    expect(within(phone()).getAllByRole('listitem', { hidden: true })).toHaveLength(1);
    expect(within(phone()).getByRole('list')).toHaveAttribute('aria-busy', 'false');
    // What is sent is the home under its name of today.
    const link = screen.getByRole('link', { name: `${english.favourite.send} (${english.common.newTab})` });
    expect(link).toHaveAttribute('href', expect.stringMatching(/homes%3Dnew-name$/));
    give((slug) => (slug === 'lost' ? home(2, 'lost') : undefined));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => {
      expect(hearts()).toHaveLength(2);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asks).toEqual([['lost', 'old-name'], ['lost']]);
  });
});

it('one call at a time, also where tabs cannot wait for one another', async () => {
  expect('locks' in navigator).toBe(false); // as jsdom is
  toggleFavourite(AMARA);
  await Promise.all([synchronise(), synchronise()]);
  expect(asked).toEqual(['GET /api/favourite', POST]);
});
