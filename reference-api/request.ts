import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { REQUEST_ID } from '../lib/running/log-format';

const requests = new AsyncLocalStorage<string>();

/** The id of the request being answered; undefined for what the process does by itself. */
export const requestId = (): string | undefined => requests.getStore();

/** Answers a request under the id that its caller gave it, else under a new one, which is handed to `answer`. */
export function asRequest<T>(given: string | undefined, answer: (id: string) => Promise<T>): Promise<T> {
  const id = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
  return requests.run(id, () => answer(id));
}
