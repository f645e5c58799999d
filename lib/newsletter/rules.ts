import { isEmail, normaliseEmail } from '@/lib/contract/rules';

/** What is wrong with an address typed into the newsletter box (specification section 5); null when nothing is. */
export function newsletterProblem(typed: string): 'empty' | 'invalid' | null {
  const email = normaliseEmail(typed);
  if (email === '') return 'empty';
  return isEmail(email) ? null : 'invalid';
}
