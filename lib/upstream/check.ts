import { CALLS, type CallName } from '@/lib/contract/calls';
import { NEEDS, type Need } from '@/lib/contract/needs';
import { PAGE_SIZES } from '@/lib/contract/rules';
import { SiteError, isSiteError } from '@/lib/errors';
import { newBudget } from './client/budget';
import { call, type Args, type AnswerOf, type CallResult } from './client/call';
import { items } from './parse/coerce';

/**
 * The result of one call: `answers` in a form that the site can parse, `fails`, or `unasked` because it would write or there
 * is nothing to ask for.
 */
export type Finding = Need & { name: CallName; state: 'answers' | 'fails' | 'unasked'; said: string };

/** A slug that no catalogue has. */
const NO_SLUG = 'no-such-property-7f3a';
/** How many properties are tried, as some have no units. */
const TRIED = 5;

/** The most properties that the site asks for at once. */
const LARGEST = Math.max(...PAGE_SIZES);

/**
 * What is wrong with the first page of `LARGEST` properties; null where it holds them. The site asks for as many pages as the
 * count fills: where they are smaller, those behind the last are asked for by nobody.
 */
function shortPage({ answer, raw }: CallResult<'listProperties'>): string | null {
  // As they came: what cannot be read is left out, and counted elsewhere.
  const given = items(raw.body).length;
  const wanted = Math.min(LARGEST, answer.count);
  return given < wanted
    ? `gives ${String(given)} properties where ${String(wanted)} are asked for, so that some of its ${String(answer.count)} are on no page`
    : null;
}

function describeError(error: unknown): string {
  if (!isSiteError(error)) return error instanceof Error ? error.message : String(error);
  const cause =
    error.cause instanceof Error && error.cause.message !== error.message ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}

/**
 * Makes every call that the site makes to the back end at API_BASE_URL, and parses each answer as the site does, so that
 * oddities that the site tolerates do not count as failures. Writes only if `writes` is set.
 * @returns one finding a call, in the order of the table of needs
 */
export async function checkBackEnd(writes: boolean): Promise<Finding[]> {
  const findings = new Map<CallName, Finding>();
  const note = (name: CallName, state: Finding['state'], said: string) => {
    const need = NEEDS[name];
    if (!need) throw new Error(`${name} is no call of the site`);
    // The first failure of a call is the one reported.
    if (findings.get(name)?.state !== 'fails') findings.set(name, { ...need, name, state, said });
  };
  async function ask<Name extends CallName>(
    name: Name,
    args: Args<Name>,
    say: (answer: AnswerOf<Name>) => string = () => 'answers',
  ): Promise<AnswerOf<Name> | null> {
    try {
      const { answer } = await call(name, { locale: 'en', budget: newBudget(), ...args });
      note(name, 'answers', say(answer));
      return answer;
    } catch (error) {
      note(name, 'fails', describeError(error));
      return null;
    }
  }
  const many = (list: readonly unknown[], what: string) => `${String(list.length)} ${what} on the first page`;

  const list = await ask(
    'listProperties',
    { query: { page: '1', page_size: '12' } },
    ({ count, results }) => `${many(results, 'properties')}, ${String(count)} in all`,
  );
  if (list?.results.length === 0)
    note('listProperties', 'fails', 'has no property, so that nothing else can be asked for');
  if (list) {
    const query = { page: '1', page_size: String(LARGEST) };
    const said = await call('listProperties', { query, locale: 'en', budget: newBudget() }).then(
      shortPage,
      (error: unknown) => `in pages of ${String(LARGEST)}: ${describeError(error)}`,
    );
    if (said !== null) note('listProperties', 'fails', said);
  }
  let id: number | null = null;
  for (const { slug } of list?.results.slice(0, TRIED) ?? []) {
    const property = await ask('propertyDetail', { params: { slug } }, () => 'answers');
    if (property === null) continue;
    id ??= property.id;
    const units = await ask('propertyUnits', { params: { id: property.id } }, ({ results }) => many(results, 'units'));
    const unit = units?.results[0];
    if (!unit) continue;
    id = property.id;
    await ask('propertyUnit', { params: { id, unitId: unit.id } });
    break;
  }
  if (findings.get('propertyDetail')?.state === 'answers') {
    const said = await call('propertyDetail', { params: { slug: NO_SLUG }, locale: 'en', budget: newBudget() }).then(
      () => 'finds a property that does not exist',
      (error: unknown) =>
        error instanceof SiteError && error.kind === 'absent'
          ? null
          : `of an unknown property does not answer 404, which the site takes for an outage: ${describeError(error)}`,
    );
    if (said !== null) note('propertyDetail', 'fails', said);
  }
  await ask('featuredInitial', {}, (properties) => `${String(properties.length)} properties`);
  await ask('featuredExpanded', {}, (properties) => `${String(properties.length)} properties`);
  await ask('filterOptions', {});
  if (id !== null) await ask('similarProperties', { params: { id } });
  const ranges = await ask('addressRanges', {}, (found) => `${String(found.length)} ranges`);
  const [range] = ranges ?? [];
  if (range) {
    const query = { after: String(range.after), until: String(range.until), limit: String(TRIED) };
    await ask('propertyAddresses', { query }, (found) => many(found, 'properties'));
  }
  const textsOf = ({ texts = {}, legal = {} }: AnswerOf<'siteContent'>) =>
    `${String(Object.keys(texts).length + Object.keys(legal).length)} texts`;
  await ask('siteContent', {}, textsOf);
  const written = await ask('articles', {}, ({ results }) => many(results, 'articles'));
  const [newest] = written?.results ?? [];
  if (newest) await ask('article', { params: { slug: newest.slug } });
  await ask('favourites', {});
  await ask('health', {});
  if (writes) {
    await ask('submitContact', {
      body: {
        name: 'Back end check',
        email: 'check@example.com',
        subject: 'Check of the back end',
        message: 'Sent by check:backend to see that an enquiry is accepted. Please ignore it.',
      },
    });
    // Twice, so that nothing has changed.
    if (id !== null) for (let flips = 0; flips < 2; flips += 1) await ask('toggleFavourite', { params: { id } });
  }
  for (const name of Object.keys(NEEDS) as CallName[])
    if (!findings.has(name))
      note(name, 'unasked', CALLS[name].method === 'GET' ? 'nothing to ask for' : 'not asked, as it writes');
  return (Object.keys(NEEDS) as CallName[]).flatMap((name) => findings.get(name) ?? []);
}

/** A finding as a line: how much it is needed, the call, what it does, and what the site does without it. */
export function formatFinding({ name, need, state, said, without }: Finding): string {
  const { method, path } = CALLS[name];
  const what = state === 'answers' ? said : state === 'unasked' ? said : `FAILS: ${said}; without it ${without}`;
  return `${need.padEnd(4)} ${`${method} ${path}`.padEnd(56)} ${what}`;
}
