import { CALLS, type Call } from '@/lib/contract/calls';
import { readTree, type Tree } from './support/tree';

/** Calls that the product defines and no screen uses (specification sections 6 and 7). */

const table: Record<string, Call> = CALLS;
const UNUSED = Object.keys(table).filter((name) =>
  /^\/api\/(auth|v1\/contact\/(inquiries|statistics)|user\/(profile|inquiries))\//.test(table[name]?.path ?? ''),
);
/** Every call is defined, read and worded here, used or not. */
const DEFINED = /^lib\/(contract\/|upstream\/(shapes|messages)\.ts$)/;

function uses(code: Tree): string[] {
  return Object.entries(code)
    .filter(([at]) => !DEFINED.test(at))
    .flatMap(([at, text]) =>
      UNUSED.filter((name) => {
        const fixed = (table[name]?.path ?? '').split('{')[0] ?? '';
        return new RegExp(`\\bcall\\(\\s*['"\`]${name}['"\`]`).test(text) || text.includes(fixed);
      }).map((name) => `${at} ${name}`),
    );
}

// @spec 1.public 6.administration 7.call.unused
it('no screen uses the administration of enquiries, accounts and profiles', () => {
  expect(UNUSED).toHaveLength(20);
  expect(uses(readTree(['app', 'components', 'lib', 'server']))).toEqual([]);
  expect(
    uses({ 'lib/enquiry/a.ts': "call('deleteEnquiry', {})", 'lib/enquiry/b.ts': "fetch(base + '/api/auth/login/')" }),
  ).toEqual(['lib/enquiry/a.ts deleteEnquiry', 'lib/enquiry/b.ts login']);
});
