import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { OfflineKeeper } from '@/components/offline/offline-keeper';

/** A service worker as far as pages see it. */
class Worker extends EventTarget {
  readonly visited: unknown[] = [];
  postMessage(message: { visited: string }) {
    this.visited.push(message.visited);
  }
}

const before = new Worker();
const registration: Record<'installing' | 'waiting' | 'active', Worker | null> = {
  installing: null,
  waiting: null,
  active: before,
};
Object.assign(navigator, {
  serviceWorker: { register: async () => registration, ready: Promise.resolve(registration) },
});

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

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it('what is viewed is told to the worker of the newest build, which a page that is open may outlive', async () => {
  const after = new Worker();
  const view = (path: string) => {
    history.pushState(null, '', path);
    return render(<OfflineKeeper />);
  };

  const first = view('/properties/amara');
  await waitFor(() => {
    expect(before.visited).toEqual(['/properties/amara']);
  });
  first.unmount();

  registration.installing = after;
  const second = view('/properties/sable');
  await settled();
  registration.installing = null;
  registration.waiting = after;
  after.dispatchEvent(new Event('statechange'));
  await settled();
  expect([before.visited.length, after.visited.length]).toEqual([1, 0]);
  registration.waiting = null;
  registration.active = after;
  after.dispatchEvent(new Event('statechange'));
  await waitFor(() => {
    expect(after.visited).toEqual(['/properties/sable']);
  });
  second.unmount();

  // One that cannot be installed leaves the one before at work.
  registration.installing = new Worker();
  const third = view('/properties/cove');
  await settled();
  const failing = registration.installing;
  registration.installing = null;
  failing.dispatchEvent(new Event('statechange'));
  await waitFor(() => {
    expect(after.visited).toEqual(['/properties/sable', '/properties/cove']);
  });
  third.unmount();
  history.pushState(null, '', '/');
});
