import { isEmail } from '@/lib/contract/rules';

/** What is wrong with an address typed into the newsletter box (specification section 5); null when nothing is. */
export function newsletterProblem(typed: string): 'empty' | 'invalid' | null {
  if (typed.trim() === '') return 'empty';
  return isEmail(typed) ? null : 'invalid';
}
