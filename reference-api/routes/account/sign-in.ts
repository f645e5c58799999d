import type { Attempt } from '../../http/attempts';
import { unauthorised } from '../../http/caller';
import type { Services } from '../../http/mount';
import { Problem } from '../../http/problem';
import { isPassword } from './password';
import { hasSecondFactor, spendCode } from './second-factor';
import type { User } from './tokens';
import { passwordDigest, userByEmail } from './users';

const WRONG = 'E-mail or password is wrong, or the address has not been confirmed yet.';
const CODE_NEEDED = 'Please enter the code of your authenticator.';
const CODE_WRONG = 'This code is wrong or was used before.';

type Given = { email: string; password: string; code?: string };

/**
 * The account that signs in, by its password and, where it has one, its second factor. Failures are counted, for each password
 * of an account anew.
 * @param may whether such an account may sign in here
 * @throws Problem 401, the same for an unknown address, a wrong password and an account that may not; with `errors.code` where
 *   the password is right and a code is missing or wrong. 429 after too many
 */
export async function signedIn(
  { attempts, db, pool }: Services,
  network: string,
  { email, password, code }: Given,
  may: (user: User) => boolean = () => true,
): Promise<User> {
  const account = `${email} ${await passwordDigest(db, email)}`;
  const counted: Attempt[] = [
    ['login', `${account} ${network}`],
    ['loginAnywhere', account],
    ['loginPlace', network],
  ];
  await attempts.count(...counted);
  const user = await userByEmail(db, email);
  const right = await isPassword(user?.passwordHash ?? null, password);
  // The same response in all cases, so that it does not reveal which addresses are known.
  if (!right || user?.emailVerifiedAt == null || !may(user)) throw unauthorised(WRONG);
  await attempts.takeBack(...counted);
  if (!(await hasSecondFactor(pool, user.id))) return user;
  if (code === undefined || code.trim() === '') throw new Problem(401, CODE_NEEDED, { code: [CODE_NEEDED] });
  const tried: Attempt = ['code', String(user.id)];
  await attempts.count(tried);
  if (!(await spendCode(pool, user.id, code))) throw new Problem(401, CODE_WRONG, { code: [CODE_WRONG] });
  await attempts.takeBack(tried);
  return user;
}
