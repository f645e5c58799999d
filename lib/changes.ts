import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogueChange } from './contract/change';
import { LANDING_HUBS } from './contract/rules';
import { env } from './env';
import type { Noted } from './instances';
import { warnOnceAMinute } from './log';
import { once } from './process';
import { nameFor } from './whole-file';

/**
 * What the back end has said to be changed. Copies made before are not deleted but outdated: whoever meets one asks anew,
 * and still has it when that fails. A file for each call, which all processes of a CACHE_DIR look at.
 */

/** Copies older than this are renewed before they are shown anyway (`expireTime`, next.config.mjs): changes are then forgotten. */
const MEMORY_MS = 20 * 60_000;
/** Those too old are looked for this often at most: many may be noted in a row. */
const FORGET_MS = 60_000;
/** Of more names than this at once, everything counts as changed. */
const MOST_NAMES = 2000;
/** A page is searched for so many addresses at most; of more, it counts as changed. */
const MOST_SOUGHT = 100;

/** Milliseconds by which the clocks of two machines may differ. */
const MOST_APART_MS = 1000;

/**
 * Whether a time, in milliseconds since 1970, is still to come: the clock has been set back since it was taken, and nobody can say
 * what came after it.
 */
export const isAhead = (time: number) => time > Date.now() + MOST_APART_MS;

/** Whether what was read at `at` may lack what changed at `changed`, both in milliseconds since 1970; what seems to be of the future may. */
export const mayLack = (at: number, changed: number) => at < changed || isAhead(at);

/** `names` are ids and slugs, `addresses` what a page that shows them holds; null for everything. */
type Concerned = { at: number; of: { names: (string | number)[]; addresses: string[] } | null };

/** What a file says; null for one that cannot be read, as a machine that lost its power may leave it. */
function parsed(text: string): Noted | null {
  try {
    return JSON.parse(text) as Noted;
  } catch {
    return null;
  }
}

const codeOf = (error: unknown) => (typeof error === 'object' && error && 'code' in error ? error.code : undefined);

const warn = (error: unknown) => warnOnceAMinute({ event: 'changes_unread', error }, 'what has changed cannot be read');

/** Pages over the whole catalogue, by the end of Next's key: home, and what lies under the hubs. */
const OF_ALL = new RegExp(`/\\$/[a-z]{2}(?:/properties/(?:${LANDING_HUBS.join('|')})(?:/.*)?)?$`);

function partsOf(change: CatalogueChange): Concerned['of'] {
  if ('all' in change) return null;
  const slugs = new Set(change.properties.flatMap((each) => [each.slug, each.previous_slug ?? each.slug]));
  const spelled = [...slugs].flatMap((slug) => [...new Set([slug, encodeURIComponent(slug)])]);
  return {
    names: [...change.properties.map(({ id }) => id), ...slugs],
    addresses: spelled.map((slug) => `/properties/${slug}`),
  };
}

/** The changes of the last minutes, in a folder. */
export class Changes {
  readonly #folder: string;
  #state = '';
  /** by file, so that each is read once */
  #noted = new Map<string, Concerned>();
  #latest = 0;
  #latestOfAll = 0;
  #byName = new Map<string | number, number>();
  #version = 0;
  #forgotAt = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Notes a change that is done.
   * @param at when, in milliseconds since 1970: of one that another instance was told of, the moment of that
   * @returns false when the same call was noted before
   * @throws when it cannot be written: then nothing is changed
   */
  async note(change: CatalogueChange, at = Date.now()): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true });
    await this.#forget();
    const file = path.join(this.#folder, `${nameFor(change.id)}.json`);
    if (existsSync(file)) return false;
    const draft = path.join(this.#folder, randomUUID());
    try {
      await writeFile(draft, JSON.stringify({ at, change }), { flush: true });
      // Whole or not at all, and refused where there is one.
      await link(draft, file);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** A number that grows whenever another change has become known: what was looked at under it need not be looked at again. */
  version(): number {
    this.#look();
    return this.#version;
  }

  /** What was noted of late, by calls and by other instances. */
  async noted(): Promise<Noted[]> {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      // Nothing was noted yet.
      if (codeOf(error) !== 'ENOENT') warn(error);
      return [];
    });
    const files = names.filter((name) => name.endsWith('.json'));
    const read = async (name: string) => {
      // Another process may have forgotten it meanwhile.
      const text = await readFile(path.join(this.#folder, name), 'utf8').catch(() => null);
      const noted = text === null ? null : parsed(text);
      return noted === null ? [] : [noted];
    };
    return (await Promise.all(files.map(read))).flat();
  }

  /**
   * When the last change was that concerns a property, in milliseconds since 1970; 0 where there was none of late.
   * @param name its id or slug; null for what is made of many properties, which every change concerns
   */
  last(name: number | string | null): number {
    this.#look();
    return name === null ? this.#latest : Math.max(this.#latestOfAll, this.#byName.get(name) ?? 0);
  }

  /**
   * Whether a page made at `madeAt` (milliseconds since 1970) shows something that has changed since: it is of the whole
   * catalogue, or names a changed property. One that is still to come (isAhead) may show anything.
   * @param key Next's, which ends in the page's path
   */
  outdates(key: string, html: string, madeAt: number): boolean {
    this.#look();
    if (isAhead(madeAt)) return true;
    if (madeAt >= this.#latest) return false;
    if (madeAt < this.#latestOfAll || OF_ALL.test(key)) return true;
    const sought = [...this.#noted.values()].flatMap(({ at, of }) => (at > madeAt && of ? of.addresses : []));
    return sought.length > MOST_SOUGHT || sought.some((address) => key.includes(address) || html.includes(address));
  }

  /** Reads what is new. */
  #look(): void {
    try {
      const found = statSync(this.#folder, { throwIfNoEntry: false });
      // Nothing was noted yet.
      if (found === undefined) return;
      const { mtimeMs, ino } = found;
      const state = `${String(ino)} ${String(mtimeMs)}`;
      if (state === this.#state) return;
      this.#read();
      // Two files of one tick of the clock look alike: looked at again until the folder has rested.
      this.#state = Date.now() - mtimeMs > 100 ? state : '';
    } catch (error) {
      warn(error);
    }
  }

  #read(): void {
    const files = readdirSync(this.#folder).filter((name) => name.endsWith('.json'));
    for (const name of this.#noted.keys()) if (!files.includes(name)) this.#noted.delete(name);
    let held = [...this.#noted.values()].reduce((sum, { of }) => sum + (of?.names.length ?? 0), 0);
    for (const name of files) {
      if (this.#noted.has(name)) continue;
      const file = path.join(this.#folder, name);
      const noted = parsed(readFileSync(file, 'utf8'));
      if (!noted) warn(new Error(`${name} is no change`));
      // Of what cannot be read, everything may have changed.
      const { at, of } = noted ? { at: noted.at, of: partsOf(noted.change) } : { at: statSync(file).mtimeMs, of: null };
      this.#version += 1;
      held += of?.names.length ?? 0;
      this.#noted.set(name, { at, of: held > MOST_NAMES ? null : of });
    }
    const all = [...this.#noted.values()].sort((one, other) => one.at - other.at);
    this.#latest = all.at(-1)?.at ?? 0;
    this.#latestOfAll = all.findLast(({ of }) => of === null)?.at ?? 0;
    this.#byName = new Map(all.flatMap(({ at, of }) => (of?.names ?? []).map((name) => [name, at])));
  }

  async #forget(): Promise<void> {
    if (Date.now() - this.#forgotAt < FORGET_MS) return;
    this.#forgotAt = Date.now();
    for (const name of await readdir(this.#folder)) {
      const file = path.join(this.#folder, name);
      const found = await stat(file).catch(() => null);
      if (found && Date.now() - found.mtimeMs > MEMORY_MS) await rm(file, { force: true });
    }
  }
}

/** The changes of this CACHE_DIR; server/cache-handler.mjs, which imports nothing of ours, finds them by this name. */
export function changes({ CACHE_DIR } = env()): Changes {
  return once('changes', () => new Changes(path.join(CACHE_DIR, 'changes')));
}
