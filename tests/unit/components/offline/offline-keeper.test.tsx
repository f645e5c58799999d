import { fireEvent, render } from '@testing-library/react';
import { OfflineKeeper } from '@/components/offline/offline-keeper';

// jsdom cannot navigate, and says so.
const reloads = () =>
  jest.mocked(console.error).mock.calls.filter(([said]) => String(said).includes('navigation')).length;
const online = () => {
  fireEvent(window, new Event('online'));
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.replaceChildren();
});
afterEach(() => {
  for (const mark of ['data-kept', 'data-stand-in']) document.body.removeAttribute(mark);
});

describe('once there is a network again', () => {
  it('a page of the site stays', () => {
    render(<OfflineKeeper />);
    online();
    expect(reloads()).toBe(0);
  });

  it.each(['data-kept', 'data-stand-in'])('one of the device (%s) is loaded anew, as long as it is there', (mark) => {
    document.body.setAttribute(mark, '');
    const { unmount } = render(<OfflineKeeper />);
    online();
    expect(reloads()).toBe(1);
    unmount();
    online();
    expect(reloads()).toBe(1);
  });

  it('a copy that somebody is writing in stays', () => {
    document.body.setAttribute('data-kept', '');
    render(
      <>
        <textarea defaultValue="Half a sen" />
        <OfflineKeeper />
      </>,
    );
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    field.value = 'Half a sentence';
    online();
    expect(reloads()).toBe(0);
    field.value = 'Half a sen';
    online();
    expect(reloads()).toBe(1);
  });
});
