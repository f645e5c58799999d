import type { CallName } from '@/lib/contract/calls';
import { unavailable } from '@/lib/errors';
import { once } from '@/lib/process';
import { call, type AnswerOf, type Args } from './call';
import { upstreamStatus } from './fetch';

/** Statuses by which back ends refuse a path that they do not know. */
const UNKNOWN_PATH = new Set<number | null>([400, 401, 403, 404, 405, 410, 501]);

/** Calls that this back end has answered once: their absence is then a fault of a gateway, and nothing is taken back. */
const answered = () => once('upstream.answered', () => new Set<CallName>());

/**
 * Makes a call that a back end need not have.
 * @returns null where it does not know the call and never did
 * @throws SiteError unavailable where it has answered the call before; else as `call` does
 */
export async function optionalCall<Name extends CallName>(
  name: Name,
  args: Args<Name>,
): Promise<AnswerOf<Name> | null> {
  try {
    const { answer } = await call(name, args);
    answered().add(name);
    return answer;
  } catch (error) {
    if (!UNKNOWN_PATH.has(upstreamStatus(error))) throw error;
    if (answered().has(name)) throw unavailable(`${name} was answered before and is gone`, error);
    return null;
  }
}
