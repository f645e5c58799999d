import { asPopover, openPopover } from '@/lib/browser/popover';

it('asks nothing of what is no popover where the browser has none', () => {
  const sheet = document.createElement('aside');
  const asked = jest.spyOn(sheet, 'matches');
  expect(asPopover(sheet)).toBeNull();
  expect(openPopover(sheet)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

it('gives a popover, and says whether it is open', () => {
  const sheet = Object.assign(document.createElement('aside'), { popover: 'auto', matches: () => false });
  expect(asPopover(sheet)).toBe(sheet);
  expect(openPopover(sheet)).toBeNull();
  expect(openPopover(Object.assign(sheet, { matches: () => true }))).toBe(sheet);
  expect(openPopover(null)).toBeNull();
});
