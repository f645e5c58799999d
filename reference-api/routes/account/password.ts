import { hash, verify } from '@node-rs/argon2';

/** argon2id with the minimum of memory and passes that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password, with its salt and cost in it. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Verified against when there is no account, so that both cases take equally long. */
let nobody: Promise<string> | null = null;

/** Whether `password` matches `stored`; null (no account) takes as long and is never right. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (nobody ??= hashPassword('nobody has this password')));
  const right = await verify(against, password);
  return right && stored !== null;
}
