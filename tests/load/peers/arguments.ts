import { readFileSync } from 'node:fs';

/** A site to be measured. */
export type Site = {
  name: string;
  origin: string;
  /** paths of its list and of one property that the list links to */
  list: string;
  property: string;
  /** processes that serve it, besides the one that listens at its port on this machine */
  pids: number[];
  /** entries of localStorage before the first script runs, such as a cookie notice that was answered */
  storage: [string, string][];
};

export type Part = (typeof PARTS)[number];
export const PARTS = ['bytes', 'lighthouse', 'clicks', 'cpu'] as const;

export type Options = { sites: Site[]; rounds: number; parts: Part[]; out: string | null };

const USAGE = `npm run bench:peers -- [--rounds=5] [--only=${PARTS.join(',')}] [--out=FILE.md] NAME=URL [--list=/properties]
  [--property=/properties/x] [--pid=1,2] [--storage=key:value] NAME=URL …
What stands behind a site is that site's. A property left out is the first that the list links to below it.`;

/**
 * Reads the words of the command line.
 * @throws Error with the usage
 */
export function readArguments(words: readonly string[]): Options {
  const options: Options = { sites: [], rounds: 5, parts: [...PARTS], out: null };
  const fail = (why: string) => new Error(`${why}\n${USAGE}`);
  for (const word of words) {
    const [, dashes = '', key = '', value = ''] = /^(--)?([\w.-]+)=(.*)$/s.exec(word) ?? [];
    const site = options.sites.at(-1);
    if (!key) throw fail(`Not understood: ${word}`);
    if (!dashes) {
      if (!URL.canParse(value)) throw fail(`${key} has no address: ${value}`);
      options.sites.push({
        name: key,
        origin: new URL(value).origin,
        list: '/properties',
        property: '',
        pids: [],
        storage: [],
      });
    } else if (key === 'rounds' && Number(value) > 0) options.rounds = Math.floor(Number(value));
    else if (key === 'out') options.out = value;
    else if (key === 'only') options.parts = PARTS.filter((part) => value.split(',').includes(part));
    else if (site && (key === 'list' || key === 'property')) site[key] = value;
    else if (site && key === 'pid') site.pids = value.split(',').map(Number);
    else if (site && key === 'storage') {
      const [name = '', text = ''] = value.split(/:(.*)/s);
      site.storage.push([name, text]);
    } else throw fail(`Not understood: ${word}`);
  }
  if (options.sites.length === 0 || options.parts.length === 0) throw fail('Name a site.');
  if (new Set(options.sites.map(({ name }) => name)).size < options.sites.length)
    throw fail('Two sites have one name.');
  return options;
}

/** How busy this machine is: what its load average says of the last minute. */
export const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? '?';
