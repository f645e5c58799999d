import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsentBanner } from '@/components/consent/consent-banner';
import { ALL, ESSENTIAL_ONLY } from '@/lib/consent/rules';
import { clearConsent, readConsent } from '@/lib/consent/store';
import { CONSENT_MESSAGES } from '@/lib/consent/view';
import { islandMessages } from '@/lib/i18n/island-messages';

const messages = islandMessages('en', CONSENT_MESSAGES);

beforeEach(() => {
  localStorage.clear();
  clearConsent();
});

// @spec 4.banner.accept 4.banner.reject
it('saves all four categories, or the essential one, with buttons of the same weight', async () => {
  render(<ConsentBanner messages={messages} policyHref="/cookies" />);
  const accept = screen.getByRole('button', { name: 'Accept All' });
  const reject = screen.getByRole('button', { name: 'Reject All' });
  expect(accept.className).toBe(reject.className);
  await userEvent.click(reject);
  expect(readConsent()).toEqual(ESSENTIAL_ONLY);
  await userEvent.click(accept);
  expect(readConsent()).toEqual(ALL);
});

// @spec 4.banner.preferences 5.cookies.essential
it('saves the preferences; the essential one is locked and says so', async () => {
  render(<ConsentBanner messages={messages} policyHref="/cookies" />);
  const choose = screen.getByRole('button', { name: 'Preferences' });
  await userEvent.click(choose);
  await screen.findByRole('dialog', { name: 'Cookie Preferences' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => {
    expect(choose).toHaveFocus();
  });
  await userEvent.click(choose);
  const dialog = within(screen.getByRole('dialog', { name: 'Cookie Preferences' }));
  expect(dialog.getByRole('switch', { name: 'Essential, Required' })).toBeDisabled();
  expect(dialog.getByRole('switch', { name: 'Essential, Required' })).toBeChecked();
  await userEvent.click(dialog.getByRole('switch', { name: 'Functional' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Preferences' }));
  expect(readConsent()).toEqual({ ...ESSENTIAL_ONLY, functional: true });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
