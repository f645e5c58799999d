import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareMenu } from '@/components/property/share-menu';
import { islandMessages } from '@/lib/i18n/island-messages';
import { SHARE_MESSAGES } from '@/lib/property/view';

const URL = 'https://site.example/x';
const BROCHURE = '/properties/amara/brochure#print';
const WHATSAPP = 'https://wa.me/?text=Amara%0Ahttps%3A%2F%2Fsite.example%2Fx';
const MESSAGES = islandMessages('en', SHARE_MESSAGES);

let mockOffline = false;
jest.mock('@/components/property/share-dropdown', () => {
  if (mockOffline) throw new Error('no network');
  return jest.requireActual<object>('@/components/property/share-dropdown');
});

const draw = () => render(<ShareMenu title="Amara" url={URL} brochure={BROCHURE} messages={MESSAGES} />);
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  return screen.findByRole('menu');
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

it('holds the WhatsApp link in the document itself, for a browser without script', () => {
  draw();
  const link = screen.getByText('WhatsApp').closest('a');
  expect(link).toHaveAttribute('href', WHATSAPP);
  expect(link?.closest('[popover]')?.id).toBe(screen.getByText('Share').getAttribute('popovertarget'));
});

it('opens it where the menu cannot be fetched, also by two presses, and asks for the menu again with the next', async () => {
  const toggle = jest.fn();
  Object.assign(HTMLElement.prototype, { popover: null, togglePopover: toggle });
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  mockOffline = true;
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('no network')));
  draw();
  const share = screen.getByRole('button', { name: 'Share' });
  for (let press = 0; press < 2; press += 1) fireEvent.click(share);
  await waitFor(() => {
    expect(toggle.mock.calls).toEqual([[true], [true]]);
  });
  expect(warned).toHaveBeenCalled();
  mockOffline = false;
  await open();
});

it('is scrolled where the window is low, and its items keep the outline of the focus', async () => {
  draw();
  expect(await open()).toHaveClass('max-h-(--radix-dropdown-menu-content-available-height)', 'overflow-y-auto');
  for (const item of screen.getAllByRole('menuitem')) {
    expect(item).not.toHaveClass('outline-none');
    expect(item).toHaveClass('-outline-offset-2');
  }
});

it('opens by the first press, names WhatsApp with title and address, and the device only where it shares', async () => {
  draw();
  await open();
  expect(screen.getByRole('menuitem', { name: 'WhatsApp (opens in a new tab)' })).toHaveAttribute('href', WHATSAPP);
  expect(screen.getAllByRole('menuitem')).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
  });
});

it('has the focus on its first way where a key opened it, and on the menu where a pointer did', async () => {
  const { unmount } = draw();
  screen.getByRole('button', { name: 'Share' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
  unmount();
  draw();
  const menu = await open();
  await waitFor(() => expect(menu).toHaveFocus());
});

it('offers the device’s own sheet where it has one', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  draw();
  await open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'More ways to share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Amara', url: URL });
});
