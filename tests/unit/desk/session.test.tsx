import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, ME, openDesk } from '../support/desk';

/** Who is at the desk: signing in, signing out, and a session that ends under somebody's work. */

const SESSION = '/api/desk/session/';
const api = (more: Api = {}): Api => ({ [`GET ${SESSION}`]: ME, 'GET /api/desk/sessions/': [], ...more });

describe('signing out', () => {
  it.each([
    ['without a connection', () => 'unreachable' as const],
    ['of an API that fails', () => [503, { message: 'Not now.' }] as [number, unknown]],
  ])('%s says that one is still signed in, and stays', async (_, given) => {
    const { asked, router } = await openDesk('/places', api({ [`DELETE ${SESSION}`]: given }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText(/Signing out failed: you are still signed in/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/places');
    expect(asked(`DELETE ${SESSION}`)).toBe(1);
  });

  it.each([
    ['a session', 204],
    ['one that has ended already', 401],
  ])('of %s leads to signing in', async (_, status) => {
    const { router } = await openDesk('/places', api({ [`DELETE ${SESSION}`]: () => [status] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });
});

it.each([
  ['en', 'Sign in', 'The server cannot be reached. Please try again.'],
  ['ar', 'تسجيل الدخول', 'تعذّر الوصول إلى الخادم. يُرجى المحاولة مرة أخرى.'],
])('an answer of something between says in %s why signing in failed', async (locale, send, why) => {
  await openDesk('/login', { [`POST ${SESSION}`]: () => [502] }, locale);
  const button = await screen.findByRole('button', { name: send });
  const form = button.closest('form') as HTMLFormElement;
  for (const field of form.querySelectorAll('input')) await userEvent.type(field, 'mona@agency.example');
  await userEvent.click(button);
  expect(await screen.findByText(why)).toHaveRole('alert');
});

describe('a session that ends under unsaved work', () => {
  const ENQUIRY = '/api/desk/enquiries/1/';
  const enquiry = {
    ...{
      id: 1,
      version: '1',
      status: 'new',
      name: 'Omar',
      email: 'omar@visitor.example',
      phone: null,
      message: 'Hello',
    },
    ...{ subject: 'A viewing', path: null, property_id: null, property_title: null, property_slug: null, history: [] },
    ...{
      created_at: '2026-01-02T03:04:05Z',
      answered_at: null,
      assignee: null,
      note: null,
      source: null,
      language: null,
    },
  };
  type Said = [status: number, body?: unknown];
  /** The desk over a session that `end` ends and `signsIn` makes again; `fail` has the API answer nothing more. */
  async function open(locale = 'en') {
    let who = ME;
    let refused: Said | null = null;
    const answers: Said[] = [];
    const behind = (given: () => object) => (): Said => refused ?? [200, given()];
    const desk = await openDesk(
      '/enquiries/1',
      {
        [`GET ${SESSION}`]: behind(() => who),
        [`GET ${ENQUIRY}`]: behind(() => enquiry),
        [`PATCH ${ENQUIRY}`]: behind(() => ({ ...enquiry, version: '2', note: 'Rings on Sunday.' })),
        'GET /api/desk/enquiry-mark/': behind(() => ({ mark: 'a', new: 0 })),
        'GET /api/desk/people/': behind(() => []),
        [`DELETE ${SESSION}`]: () => [204],
        [`POST ${SESSION}`]: () => answers.shift() ?? [500],
      },
      locale,
    );
    const signsIn = (as = ME) => {
      answers.push([200, as]);
      who = as;
      refused = null;
    };
    const become = (as: typeof ME) => (who = as);
    return { ...desk, become, end: () => (refused = [401, {}]), fail: () => (refused = [503, {}]), answers, signsIn };
  }
  const typed = async () => {
    const note = await screen.findByLabelText('Note, for the agency alone');
    await userEvent.type(note, 'Rings on Sunday.');
    return note;
  };
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Your session has ended' }));

  it('keeps what was typed, and saves it once the same account has signed in over it, with a second factor', async () => {
    const { end, answers, signsIn, asked, router } = await open();
    const note = await typed();
    end();
    await userEvent.click(screen.getByRole('button', { name: 'Keep the note' }));
    const form = await dialog();
    expect(form.getByLabelText('E-mail')).toHaveValue(ME.email);
    expect(form.getByLabelText('Password')).toHaveFocus();
    answers.push([401, { message: 'A code is needed.', errors: { code: ['A code is needed.'] } }]);
    await userEvent.keyboard('a long password{Enter}');
    const code = await form.findByLabelText('Code of your authenticator app');
    answers.push([401, { message: 'This code is wrong.', errors: { code: ['This code is wrong.'] } }]);
    await userEvent.type(code, '000000{Enter}');
    expect(await form.findByText('This code is wrong.')).toBeVisible();
    expect(note).toHaveValue('Rings on Sunday.');
    signsIn();
    await userEvent.type(code, '{Enter}');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(note).toBeInTheDocument();
    expect(asked(`PATCH ${ENQUIRY}`)).toBe(2);
    expect(router.state.location.pathname).toBe('/enquiries/1');
  });

  it('is asked about over the screen where a poll finds it out, in Arabic too', async () => {
    const { end } = await open('ar');
    const note = await screen.findByRole('textbox');
    await userEvent.type(note, 'غدًا');
    end();
    expect(await screen.findByRole('dialog', { name: 'انتهت جلستكم' })).toBeVisible();
    expect(note).toHaveValue('غدًا');
  });

  it('begins at the start for another account, which is asked nothing and sends nothing of the other', async () => {
    const { end, signsIn, asked, router } = await open();
    await typed();
    end();
    await userEvent.click(screen.getByRole('button', { name: 'Keep the note' }));
    const form = await dialog();
    signsIn({ ...ME, id: 8, name: 'Sami' });
    await userEvent.keyboard('a long password{Enter}');
    expect(await screen.findByText('Sami')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
    expect(form.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked(`PATCH ${ENQUIRY}`)).toBe(1);
  });

  it.each([
    ['as the window is looked at again', () => window.dispatchEvent(new Event('focus'))],
    ['as the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is over where another account has signed in in another tab: %s', async (_, shown) => {
    const { become, signsIn, asked } = await open();
    const note = await typed();
    become({ ...ME, id: 8, name: 'Sami' });
    act(() => void shown());
    const form = await dialog();
    expect(form.getByLabelText('E-mail')).toHaveValue(ME.email);
    expect(screen.queryByText('Sami')).toBeNull();
    signsIn();
    await userEvent.type(form.getByLabelText('Password'), 'a long password{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(note).toHaveValue('Rings on Sunday.');
    await userEvent.click(screen.getByRole('button', { name: 'Keep the note' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(asked(`PATCH ${ENQUIRY}`)).toBe(1);
  });

  it('can be left for signing in elsewhere, with what was typed', async () => {
    const { end, router } = await open();
    await typed();
    end();
    await userEvent.click(screen.getByRole('button', { name: 'Keep the note' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(router.state.location.state).toMatchObject({ nextPathname: '/enquiries/1' });
  });

  const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

  it.each([
    ['before it is told', true],
    ['while it is', false],
  ])('is asked about alone, and leaving after that, where the way back is taken %s', async (_, before) => {
    const { end, signsIn, router } = await open();
    const note = await typed();
    const back = () => act(async () => router.navigate('/places'));
    if (before) await back();
    expect(question() !== null).toBe(before);
    end();
    const form = await dialog();
    if (!before) await back();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    signsIn();
    await userEvent.type(form.getByLabelText('Password'), 'a long password{Enter}');
    await waitFor(() => expect(question()).toBeVisible());
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(note).toHaveValue('Rings on Sunday.');
    expect(router.state.location.pathname).toBe('/enquiries/1');
  });

  it('leads the way back that was taken meanwhile once the call that waited has saved all', async () => {
    const { end, signsIn, asked, router } = await open();
    await typed();
    end();
    await userEvent.click(screen.getByRole('button', { name: 'Keep the note' }));
    const form = await dialog();
    await act(async () => router.navigate('/places'));
    signsIn();
    await userEvent.type(form.getByLabelText('Password'), 'a long password{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/places'));
    expect(asked(`PATCH ${ENQUIRY}`)).toBe(2);
    expect(question()).toBeNull();
  });

  it('is asked for again where a browser closes the dialog', async () => {
    const { end } = await open();
    await typed();
    end();
    await userEvent.click(screen.getByRole('button', { name: 'Keep the note' }));
    const shown = await screen.findByRole<HTMLDialogElement>('dialog');
    shown.close();
    fireEvent(shown, new Event('close'));
    expect(shown).toHaveAttribute('open');
  });

  it('signing out asks as leaving does, and stays or goes as is answered', async () => {
    const { router, asked } = await open();
    const note = await typed();
    const signOut = screen.getByRole('button', { name: 'Sign out' });
    await userEvent.click(signOut);
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(note).toHaveValue('Rings on Sunday.');
    expect(asked(`DELETE ${SESSION}`)).toBe(0);
    await userEvent.click(signOut);
    await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(asked(`DELETE ${SESSION}`)).toBe(1);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('is not taken for ended where the API fails as the window is looked at again', async () => {
    const { fail } = await open();
    const note = await typed();
    fail();
    await act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      await new Promise((done) => setTimeout(done, 100));
    });
    expect(note).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull();
  });
});
