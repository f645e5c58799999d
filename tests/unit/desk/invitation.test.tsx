import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

it.each([
  ['en', 'Invite', 'E-mail', ''],
  ['ar', 'دعوة', 'البريد الإلكتروني', '?lang=ar'],
])('the desk in %s asks for an invitation in that language', async (...row) => {
  const [locale, invite, email, query] = row;
  const api = {
    'GET /api/desk/session/': ME,
    'GET /api/desk/accounts/': [],
    'GET /api/desk/sessions/': [],
    'POST /api/desk/accounts/': { id: 8 },
  };
  const { asked } = await openDesk('/account', api, locale);
  await userEvent.click(await screen.findByRole('button', { name: invite }));
  const dialog = within(await screen.findByRole('dialog', { name: invite }));
  await userEvent.type(dialog.getByLabelText(email), 'nour@agency.example');
  await userEvent.click(dialog.getByRole('button', { name: invite }));
  await waitFor(() => expect(asked('POST /api/desk/accounts/')).toBe(1));
  expect(fetch).toHaveBeenCalledWith(`/api/desk/accounts/${query}`, expect.objectContaining({ method: 'POST' }));
});

it.each([
  ['en', 'is mailed', false, 'The invitation is sent.'],
  [
    'en',
    'has a password',
    true,
    'Nothing is mailed: they have an account, and may sign in with the password they have.',
  ],
  [
    'ar',
    'has a password',
    true,
    'لم يُرسل بريد: لصاحب هذا العنوان حساب من قبل، ويمكنه تسجيل الدخول بكلمة مروره الحالية.',
  ],
])('the desk in %s says what becomes of who %s', async (locale, _, active, told) => {
  const email = 'nour@agency.example';
  await openDesk(
    '/account',
    {
      'GET /api/desk/session/': ME,
      'GET /api/desk/accounts/': [],
      'GET /api/desk/sessions/': [],
      'POST /api/desk/accounts/': { id: 8, email, active },
    },
    locale,
  );
  await userEvent.click(await screen.findByRole('button', { name: locale === 'ar' ? 'دعوة' : 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(locale === 'ar' ? 'البريد الإلكتروني' : 'E-mail'), email);
  await userEvent.click(dialog.getByRole('button', { name: locale === 'ar' ? 'دعوة' : 'Invite' }));
  expect(await screen.findByText(told)).toBeVisible();
});
