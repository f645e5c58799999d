import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareButton } from '@/components/property/share-button';
import { toast } from '@/lib/browser/toast';

jest.mock('@/lib/browser/toast');

const URL = 'https://site.example/properties/amara/units/7';

/** Without a `share`, this device shares nothing; without a `copied`, it has no clipboard. */
function device(given: { share?: jest.Mock; copied?: jest.Mock }) {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'share', { value: given.share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', {
    value: given.copied && { writeText: given.copied },
    configurable: true,
  });
  render(<ShareButton title="Amara, A-7" url={URL} label="Share Unit" copied="Link copied" className="" />);
  return user.click(screen.getByRole('button', { name: 'Share Unit' }));
}

// @spec 2.unit.share 7.link.share
it('opens the device’s own sheet, and copies nothing', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  const copied = jest.fn();
  await device({ share, copied });
  expect(share).toHaveBeenCalledWith({ title: 'Amara, A-7', url: URL });
  expect(copied).not.toHaveBeenCalled();
});

it.each([
  ['when the visitor closes the sheet', 'AbortError'],
  ['at a second press before the sheet is there', 'InvalidStateError'],
])('leaves it at that %s', async (_, name) => {
  const copied = jest.fn();
  await device({ share: jest.fn().mockRejectedValue(new DOMException('no', name)), copied });
  expect(copied).not.toHaveBeenCalled();
});

// @spec 2.unit.share 7.link.share 8.copy d.copied
it.each([
  ['where there is no sheet', undefined],
  ['where the sheet fails', jest.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError'))],
])('copies the link and says so %s', async (_, share) => {
  const copied = jest.fn().mockResolvedValue(undefined);
  await device({ share, copied });
  await waitFor(() => {
    expect(toast.success).toHaveBeenCalledWith('Link copied');
  });
  expect(copied).toHaveBeenCalledWith(URL);
});

it('shows the link to copy by hand where there is no clipboard', async () => {
  await device({});
  await waitFor(() => {
    expect(toast.info).toHaveBeenCalledWith(URL, { duration: 20_000 });
  });
});
