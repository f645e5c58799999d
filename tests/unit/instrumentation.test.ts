import { onRequestError } from '@/instrumentation';
import { absent, unavailable } from '@/lib/errors';
import { log } from '@/lib/log';
import { requestStore, type RequestContext } from '@/lib/request';

const asked = { path: '/properties/marina?email=jane@example.com', method: 'GET', headers: { cookie: 'visitor=1' } };
const context = {
  routerKind: 'App Router',
  routePath: '/[locale]/properties/[slug]',
  routeType: 'render',
  renderSource: 'react-server-components',
  revalidateReason: undefined,
} as const;

const fail = (error: unknown) => onRequestError(error, asked, context);

describe('a request that failed', () => {
  it('is a line of the log: of what and where, and nothing of who asked', async () => {
    const warned = jest.spyOn(log(), 'warn').mockReturnValue();
    await fail(unavailable('upstream gave no answer'));
    expect(warned.mock.calls).toEqual([
      [
        {
          event: 'page_failed',
          digest: 'unavailable',
          route: '/[locale]/properties/[slug]',
          part: 'render',
          kind: 'unavailable',
          why: 'upstream gave no answer',
        },
        'page failed',
      ],
    ]);
  });

  it('of what nobody foresaw is an error, with its place', async () => {
    const told = jest.spyOn(log(), 'error').mockReturnValue();
    const error = Object.assign(new TypeError('x is undefined'), { digest: '4104604405' });
    await fail(error);
    expect(told.mock.calls[0]?.[0]).toMatchObject({ event: 'page_failed', digest: '4104604405', error });
  });

  it('of a form that cannot be read is no fault of ours', async () => {
    const failed = jest.spyOn(log(), 'error').mockReturnValue();
    const current: RequestContext = { id: 'one', client: '' };
    await requestStore().run(current, () => fail(new TypeError('Failed to parse body as FormData.')));
    expect([current.unreadable, failed.mock.calls]).toEqual([true, []]);
  });

  it('is told of once, however often Next renders it', async () => {
    const warned = jest.spyOn(log(), 'warn').mockReturnValue();
    await requestStore().run({ id: 'one', client: '' }, async () => {
      for (let time = 0; time < 3; time += 1) await fail(unavailable('upstream gave no answer'));
      await fail(absent('unit'));
    });
    await requestStore().run({ id: 'two', client: '' }, () => fail(unavailable('upstream gave no answer')));
    expect(warned).toHaveBeenCalledTimes(3);
  });
});
