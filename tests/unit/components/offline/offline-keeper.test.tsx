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
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
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

describe('a document of the browser’s own cache', () => {
  const arrive = async (type: string, line: boolean, kept: string[]) => {
    performance.getEntriesByType = (() => [{ type }]) as unknown as typeof performance.getEntriesByType;
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(line);
    const match = async (path: string, { cacheName }: { cacheName: string }) =>
      kept.find((each) => cacheName === 'kept-pages' && each === path);
    Object.assign(window, { caches: { match } });
    render(<OfflineKeeper />).unmount();
    await settled();
    return reloads();
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('gives way, after Back without a network, to the copy that says when it was saved', async () => {
    expect(await arrive('back_forward', false, ['/'])).toBe(1);
  });

  it.each<[why: string, type: string, line: boolean, kept: string[]]>([
    ['there is a network', 'back_forward', true, ['/']],
    ['it was not gone back to', 'navigate', false, ['/']],
    ['no copy of it is kept', 'back_forward', false, ['/properties/amara']],
  ])('stays where %s', async (_, type, line, kept) => {
    expect(await arrive(type, line, kept)).toBe(0);
  });

  it('stays where it is the copy itself', async () => {
    document.body.setAttribute('data-kept', '');
    expect(await arrive('back_forward', false, ['/'])).toBe(0);
  });
});

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
