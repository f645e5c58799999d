import '../support/text-encoder';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { dataProvider } from '../../../desk/data';
import { createI18n } from '../../../desk/i18n';
import { ConflictDialog } from '../../../desk/listings/conflict';
import { EditorContext } from '../../../desk/listings/context';
import { useDraft } from '../../../desk/listings/draft';
import type { ListingRecord } from '../../../desk/listings/record';
import type { Listing } from '../../../reference-api/desk/shapes';
import { ME, openDesk } from '../support/desk';
import { answer, fakeFetch } from '../support/fetch';

/** A listing that somebody else removes while it is edited here. */

const record: ListingRecord = { slug: 'a', title: 'House', low_price: 5 };
const listing = (version: string, published: ListingRecord | null): Listing => ({
  ...{ id: 7, version, published, draft: null, problems: [], path: null, updated_by: 'Sara' },
  ...{ updated_at: '2026-01-02T03:04:05Z', state: published ? 'published' : 'removed' },
  removed: published ? null : { title: 'House', change: 42 },
});
const removed = listing('2', null);
const refusal = { ok: false, ...answer(409, { message: 'Changed.', listing: removed }) };
const taken = (now: Listing) => ({ ok: true, ...answer(200, now) });

function Editor() {
  const draft = useDraft(listing('1', record), true);
  return (
    <EditorContext value={draft}>
      <input
        aria-label="Title"
        value={draft.record.title}
        onChange={({ target }) => draft.change((now) => ({ ...now, title: target.value }))}
      />
      <button onClick={() => void draft.save()}>Save</button>
      <p>{draft.dirty ? 'not saved' : 'all saved'}</p>
      <ConflictDialog />
    </EditorContext>
  );
}

/** Types another title and saves, of which the API says that the listing was removed; what else it is asked. */
async function meet(locale = 'en'): Promise<jest.Mock> {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = jest.fn();
  const ask = fakeFetch().mockResolvedValue(refusal);
  localStorage.setItem('desk.locale', locale);
  const i18n = await createI18n();
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18n}>
        <Editor />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Harbour House' } });
  fireEvent.click(screen.getByText('Save'));
  await screen.findByRole('dialog');
  return ask;
}
const typed = () => expect(screen.getByLabelText('Title')).toHaveValue('Harbour House');
const asked = (ask: jest.Mock) =>
  (ask.mock.calls as [string, RequestInit][]).map(([path, { body }]): [string, unknown] => [
    path,
    JSON.parse(body as string),
  ]);

it.each([
  ['en', 'Removed by somebody else meanwhile', /Sara removed this listing/, 'Back to editing'],
  ['ar', 'حذفه شخص آخر في هذه الأثناء', /حذف Sara هذا العقار/, 'العودة إلى التعديل'],
])('it is said in %s who removed it, and what was typed stays', async (locale, name, who, back) => {
  await meet(locale);
  expect(screen.getByRole('dialog', { name })).toHaveTextContent(who);
  typed();
  fireEvent.click(screen.getByText(back));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  typed();
  expect(screen.getByText('not saved')).toBeInTheDocument();
});

it('it is brought back as it was, and what was typed is saved over that', async () => {
  const ask = await meet();
  const sold = { ...record, low_price: 6 };
  ask.mockReset();
  ask
    .mockResolvedValueOnce(taken(listing('3', sold)))
    .mockResolvedValueOnce(taken(listing('4', { ...sold, title: 'Harbour House' })));
  fireEvent.click(screen.getByText('Bring it back and save'));
  await screen.findByText('all saved');
  typed();
  expect(asked(ask)).toEqual([
    ['/api/desk/listings/7/undo/', { version: '2', change: 42 }],
    ['/api/desk/listings/7/', { version: '3', record: { ...sold, title: 'Harbour House' } }],
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('where somebody else brought it back meanwhile, what both changed is asked about', async () => {
  const ask = await meet();
  const other = listing('3', { ...record, title: 'Palace' });
  ask.mockResolvedValueOnce({ ok: false, ...answer(409, { message: 'Changed.', listing: other }) });
  fireEvent.click(screen.getByText('Bring it back and save'));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Palace'));
  // Removed again before the choice is saved: the choice stays on the screen.
  fireEvent.click(screen.getByText('Save so'));
  await screen.findByRole('dialog', { name: 'Removed by somebody else meanwhile' });
  typed();
});

it('is said to be removed over what is typed on, until it is back', async () => {
  const at = '/api/desk/listings/7/';
  const saved: Listing = { ...listing('4', record), draft: { ...record, title: 'Harbour House' }, state: 'changed' };
  let now = removed;
  await openDesk('/listings/7', {
    'GET /api/desk/session/': ME,
    [`GET ${at}`]: listing('1', record),
    [`PATCH ${at}`]: () => (now === removed ? [409, { message: 'Changed.', listing: removed }] : [200, saved]),
    [`POST ${at}undo/`]: () => [200, (now = listing('3', record))],
  });
  const title = within(await screen.findByRole('region', { name: 'English' })).getByLabelText(/^Title/);
  fireEvent.change(title, { target: { value: 'Harbour House' } });
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  fireEvent.click(await screen.findByRole('button', { name: 'Back to editing' }));
  expect(screen.getByText('Removed')).toBeVisible();
  expect(screen.queryByText('On the site')).toBeNull();
  expect(title).toHaveValue('Harbour House');
  fireEvent.click(save);
  fireEvent.click(await screen.findByRole('button', { name: 'Bring it back and save' }));
  expect(await screen.findByText('Changed since')).toBeVisible();
  expect(screen.queryByText('Removed')).toBeNull();
});
