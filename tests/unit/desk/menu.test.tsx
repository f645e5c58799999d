import { fireEvent, render, screen } from '@testing-library/react';
import { Menu } from '../../../desk/ui/menu';

it.each([
  ['has popovers', { hidePopover: jest.fn() }],
  ['has none', {}],
])('does what is chosen where the browser %s', (_, knows: { hidePopover?: jest.Mock }) => {
  const does = jest.fn();
  render(<Menu label="More" items={[{ key: 'copy', label: 'Copy', does }]} />);
  Object.assign(screen.getByText('Copy').parentElement as HTMLElement, knows);
  fireEvent.click(screen.getByText('Copy'));
  expect(does).toHaveBeenCalledTimes(1);
  if (knows.hidePopover) expect(knows.hidePopover).toHaveBeenCalledTimes(1);
});
