import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsentBanner } from '@/components/consent/consent-banner';
import type { ConsentTexts } from '@/lib/consent/view';
import { ALL, ESSENTIAL_ONLY } from '@/lib/consent/rules';
import { clearConsent, readConsent } from '@/lib/consent/store';

const texts = new Proxy({} as ConsentTexts, { get: (_, key) => (typeof key === 'string' ? key : undefined) });

beforeEach(() => {
  localStorage.clear();
  clearConsent();
  // jsdom draws no dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

// @spec 4.banner.accept 4.banner.reject
it('saves all four categories, or the essential one, with buttons of the same weight', async () => {
  render(<ConsentBanner texts={texts} policyHref="/cookies" />);
  const accept = screen.getByRole('button', { name: 'accept' });
  const reject = screen.getByRole('button', { name: 'reject' });
  expect(accept.className).toBe(reject.className);
  await userEvent.click(reject);
  expect(readConsent()).toEqual(ESSENTIAL_ONLY);
  await userEvent.click(accept);
  expect(readConsent()).toEqual(ALL);
});

// @spec 4.banner.preferences 5.cookies.essential
it('saves the preferences; the essential one is locked and says so', async () => {
  render(<ConsentBanner texts={texts} policyHref="/cookies" />);
  await userEvent.click(screen.getByRole('button', { name: 'choose' }));
  const dialog = within(screen.getByRole('dialog', { name: 'preferences' }));
  expect(dialog.getByRole('switch', { name: 'essential, required' })).toBeDisabled();
  expect(dialog.getByRole('switch', { name: 'essential, required' })).toBeChecked();
  await userEvent.click(dialog.getByRole('switch', { name: 'functional' }));
  await userEvent.click(dialog.getByRole('button', { name: 'save' }));
  expect(readConsent()).toEqual({ ...ESSENTIAL_ONLY, functional: true });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
