import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** The runs of a feed, which go on while they are read. */

const READ = { read: 1, new: 0, changed: 0, unchanged: 1, refused: 0, held: 0, off: 0, removed: 0, pictures: 0 };
const run = (id: number) => ({
  ...{ id, source: 3, dry: false, state: 'done', started_by: null, started_at: '2026-01-02T03:04:05Z', problems: [] },
  ...{ finished_at: '2026-01-02T03:04:06Z', counts: { ...READ, missing_pictures: 0 }, reason: `Run ${id}` },
  ...{ undone: null, undoable: false },
});
const feed = (last: number, running: boolean) => ({
  ...{ id: 3, version: '1', name: 'crm', kind: 'property-finder', origin: 'web', address: 'https://crm.example/feed' },
  ...{ mapping: null, every_minutes: 60, removal: 'unpublish', most_removed: 0.2, active: true, next_run_at: null },
  ...{ running, listings: 1, last_run: run(last), last_dry_run: null },
});
const shown = () => screen.getAllByText(/^Run \d+$/).map(({ textContent }) => textContent);

it('are read to the first, and stay so where another has ended meanwhile', async () => {
  let last = 25;
  await openDesk('/feeds/3', {
    'GET /api/desk/session/': ME,
    'GET /api/desk/feeds/3/': () => [200, feed(last, last === 25)],
    'GET /api/desk/feeds/3/runs/': (query: URLSearchParams) => {
      const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))];
      const results = Array.from({ length: last }, (_, at) => run(last - at)).slice((page - 1) * size, page * size);
      return [200, { count: last, next: page * size < last ? '/next' : null, results }];
    },
  });
  await screen.findByText('Run 25');
  for (const length of [20, 25]) {
    await userEvent.click(screen.getByText('Earlier changes'));
    await waitFor(() => expect(shown()).toHaveLength(length));
  }
  expect(screen.queryByText('Earlier changes')).toBeNull();
  last = 26;
  await waitFor(() => expect(shown()).toEqual(Array.from({ length: 26 }, (_, at) => `Run ${26 - at}`)));
});
