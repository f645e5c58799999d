import { runInNewContext } from 'node:vm';
import { GET } from '@/app/sw.js/route';
import { freshProcess } from '../../support/fake-upstream';

afterEach(() => {
  delete process.env.SERVICE_WORKER;
});

/** Runs the worker of a site that has it switched off until it is at work. @returns what it then did */
async function switchedOff(answer: Response, remove: (name: string) => Promise<unknown>) {
  const heard: Record<string, (event: object) => void> = {};
  const unregister = jest.fn();
  const scope = {
    addEventListener: (name: string, listen: (event: object) => void) => (heard[name] = listen),
    skipWaiting: () => undefined,
    registration: { unregister },
  };
  const caches = { keys: async () => ['kept-pages', 'offline-page'], delete: remove };
  runInNewContext(await answer.text(), { self: scope, caches });
  let done: unknown;
  heard.activate?.({ waitUntil: (work: unknown) => (done = work) });
  return { done, unregister };
}

it('a worker that is switched off removes itself and all it kept, and is asked for anew each time', async () => {
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1', SERVICE_WORKER: 'off' });
  const answer = GET();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(answer.headers.get('content-type')).toContain('text/javascript');

  const forgotten: string[] = [];
  const { done, unregister } = await switchedOff(answer, async (name) => forgotten.push(name));
  await done;
  expect(forgotten).toEqual(['kept-pages', 'offline-page']);
  expect(unregister).toHaveBeenCalled();
});

it('a worker that is switched off removes itself also where the storage is damaged', async () => {
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1', SERVICE_WORKER: 'off' });
  const { done, unregister } = await switchedOff(GET(), async () => {
    throw new Error('Unexpected internal error.');
  });
  await expect(done).rejects.toThrow('Unexpected internal error');
  expect(unregister).toHaveBeenCalled();
});
