import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FavouriteHeart } from '@/components/favourite/favourite-heart';
import { synchronise } from '@/lib/favourite/queries';
import { readFavourites, readUnsent, setFavourite, toggleFavourite } from '@/lib/favourite/store';

/** Favourites: local first, told to the upstream afterwards (specification section 4; decisions, Favourite on details). */

const AMARA = { id: 7, slug: 'amara' };
const saved = () => readFavourites().map(({ slug }) => slug);
const answer = (status: number, body: unknown = {}) => ({ status, text: async () => JSON.stringify(body) });
let held: number[];
let flip: jest.Mock;
let reads: number;

beforeEach(() => {
  localStorage.clear();
  held = [];
  reads = 0;
  flip = jest.fn().mockResolvedValue(answer(200, { saved: true }));
  Object.assign(globalThis, {
    fetch: async (path: string, { method }: { method: string }) => {
      if (method === 'POST') return flip(path) as Promise<unknown>;
      reads += 1;
      return answer(200, { ids: held });
    },
  });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('flip at once, are kept on the device, logged, and sent upstream', async () => {
  const logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  let arrive: (value: unknown) => void = () => undefined;
  flip.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  render(<FavouriteHeart {...AMARA} addLabel="Save" removeLabel="Remove" />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveAttribute('aria-pressed', 'true');
  expect(JSON.parse(localStorage.getItem('favourites') ?? '')).toMatchObject([AMARA]);
  expect(logged).toHaveBeenCalledWith('Favourite', 'amara', true);
  await act(async () => {
    for (let turn = 0; turn < 50 && flip.mock.calls.length === 0; turn += 1) await new Promise((r) => setTimeout(r, 5));
    arrive(answer(200, { saved: true }));
  });
  expect(flip.mock.calls).toEqual([['/api/favourite/7']]);
});

it('are a toggle: what the upstream holds is read first, and nothing is flipped that already is so', async () => {
  toggleFavourite(AMARA);
  held = [7];
  await synchronise();
  expect(flip).not.toHaveBeenCalled();
  expect([saved(), readUnsent()]).toEqual([['amara'], {}]);
  await synchronise();
  expect(reads).toBe(1);
});

it.each([
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ['a 401', async () => Promise.resolve(answer(401))],
  ['a 403', async () => Promise.resolve(answer(403))],
])('stay on the device after %s, and are sent later, once', async (_, how) => {
  toggleFavourite(AMARA);
  flip.mockImplementationOnce(how);
  await synchronise();
  expect(flip).toHaveBeenCalledTimes(1);
  expect([saved(), Object.keys(readUnsent())]).toEqual([['amara'], ['7']]);
  await synchronise();
  expect(flip).toHaveBeenCalledTimes(2);
  expect([saved(), readUnsent()]).toEqual([['amara'], {}]);
});

it.each([
  [[], []],
  // Somebody saved it in another browser meanwhile: that is what counts.
  [[7], ['amara']],
])('are rolled back by any other error; then a refetch, which finds %j', async (now, kept) => {
  toggleFavourite(AMARA);
  flip.mockImplementation(async () => {
    expect(saved()).toEqual(['amara']);
    held = now;
    return Promise.resolve(answer(500));
  });
  await synchronise();
  expect([reads, flip.mock.calls.length]).toEqual([2, 1]);
  expect([saved(), readUnsent()]).toEqual([kept, {}]);
});

it('that are taken back while they are being sent are told so next', async () => {
  toggleFavourite(AMARA);
  flip.mockImplementationOnce(async () => {
    toggleFavourite(AMARA);
    held = [7];
    return Promise.resolve(answer(200, { saved: true }));
  });
  await synchronise();
  expect([saved(), Object.keys(readUnsent())]).toEqual([[], ['7']]);
  await synchronise();
  expect(flip).toHaveBeenCalledTimes(2);
  expect([saved(), readUnsent()]).toEqual([[], {}]);
});

it('that cannot be read start anew, and a record without id or slug is none', () => {
  localStorage.setItem('favourites', '{broken');
  expect(saved()).toEqual([]);
  localStorage.setItem('favourites', JSON.stringify([AMARA, { id: 'x' }, null]));
  expect(saved()).toEqual(['amara']);
  setFavourite(AMARA, false);
  expect(saved()).toEqual([]);
});
