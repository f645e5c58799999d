import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FeedRun, FeedSource } from '../../../reference-api/desk/feed-shapes';
import { type Api, ME, openDesk } from '../support/desk';

/** A run of a feed that is undone while its screen is open. */

const READ = { read: 1, new: 1, changed: 0, unchanged: 0, refused: 0, held: 0, off: 0, removed: 0, pictures: 0 };
const run: FeedRun = {
  ...{ id: 9, source: 3, dry: false, state: 'done', started_by: 'Mona', started_at: '2026-01-02T03:04:05Z' },
  ...{ finished_at: '2026-01-02T03:04:06Z', counts: { ...READ, missing_pictures: 0 }, problems: [] },
  ...{ reason: null, undone: null, undoable: true },
};
const feed: FeedSource = {
  ...{ id: 3, version: '1', name: 'crm', kind: 'property-finder', origin: 'web', address: 'https://crm.example/feed' },
  ...{ mapping: null, every_minutes: null, removal: 'unpublish', most_removed: 0.2, active: true, next_run_at: null },
  ...{ running: false, listings: 1, last_run: run, last_dry_run: null },
};
const ONE = 'GET /api/desk/feed-runs/9/';

/** Undoes it at the desk, over an API that still does so at first; `ends` says when it no longer does. */
async function undo() {
  const api: Api = {
    'GET /api/desk/session/': ME,
    'GET /api/desk/feeds/3/': feed,
    'GET /api/desk/feeds/3/runs/': { count: 1, next: null, previous: null, results: [run] },
    // Whether another run has written since or not, this one is as it was and may not be undone any more.
    [ONE]: { ...run, undoable: false },
    'POST /api/desk/feed-runs/9/undo/': () => {
      api['GET /api/desk/feeds/3/'] = { ...feed, running: true };
      return [200, run];
    },
  };
  const { asked, router } = await openDesk('/feeds/3', api);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  await screen.findByText('Running');
  return { asked, router, ends: () => void (api['GET /api/desk/feeds/3/'] = feed) };
}
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

it('that it was not undone is said once nobody holds the source, whatever ran meanwhile', async () => {
  const { asked, ends } = await undo();
  await wait(1200);
  expect(asked(ONE)).toBe(0);
  ends();
  expect(await screen.findByText('It could not be undone. Nothing was changed.')).toBeInTheDocument();
  await wait(1200);
  expect(asked(ONE)).toBe(1);
});

it('nothing is asked for it any more once the screen is left', async () => {
  const { asked, router } = await undo();
  await act(() => router.navigate('/account'));
  const before = asked('GET /api/desk/feeds/3/');
  await wait(2500);
  expect([asked('GET /api/desk/feeds/3/') - before, asked(ONE)]).toEqual([0, 0]);
});
