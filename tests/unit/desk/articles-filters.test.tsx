import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ME, openDesk } from '../support/desk';

/** Filters of the list of articles, on a machine that draws one only after the next was asked for. */

const NONE = { count: 0, next: null, previous: null, results: [] };

it('each is asked for beside the others', async () => {
  const api = { 'GET /api/desk/session/': ME, 'GET /api/desk/articles/': NONE };
  const { router } = await openDesk('/articles', api);
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'palm' } });
  act(() => {
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'draft' } });
    jest.advanceTimersByTime(400);
  });
  jest.useRealTimers();
  await waitFor(() =>
    expect(JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}')).toEqual({
      search: 'palm',
      state: 'draft',
    }),
  );
});
