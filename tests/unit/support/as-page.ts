import { changes } from '@/lib/changes';
import { type RequestContext, requestStore } from '@/lib/request';

/** As a page reads: what was read, and whether the page is to be kept for moments alone. */
export async function asPage<T>(read: () => Promise<T>): Promise<[T, boolean]> {
  const context: RequestContext = { id: '1', client: '' };
  const found = await requestStore().run(context, read);
  return [found, context.outdated === true];
}

/** Notes a change of everything, later than what was read before by the clock. */
export async function changed(id: string): Promise<void> {
  await new Promise((done) => setTimeout(done, 5));
  await changes().note({ id, all: true });
}
