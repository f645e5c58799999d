import { runInNewContext } from 'node:vm';
import { GET } from '@/app/sw.js/route';
import { freshProcess } from '../../support/fake-upstream';

afterEach(() => {
  delete process.env.SERVICE_WORKER;
});

it('a worker that is switched off removes itself and all it kept, and is asked for anew each time', async () => {
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1', SERVICE_WORKER: 'off' });
  const answer = GET();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(answer.headers.get('content-type')).toContain('text/javascript');

  const heard: Record<string, (event: object) => void> = {};
  const forgotten: string[] = [];
  const unregister = jest.fn();
  const scope = {
    addEventListener: (name: string, listen: (event: object) => void) => (heard[name] = listen),
    skipWaiting: () => undefined,
    registration: { unregister },
  };
  const caches = {
    keys: async () => ['kept-pages', 'offline-page'],
    delete: async (name: string) => forgotten.push(name),
  };
  runInNewContext(await answer.text(), { self: scope, caches });
  let done: unknown;
  heard.activate?.({ waitUntil: (work: unknown) => (done = work) });
  await done;
  expect(forgotten).toEqual(['kept-pages', 'offline-page']);
  expect(unregister).toHaveBeenCalled();
});
