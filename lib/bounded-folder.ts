import { readdir, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { atOnce } from './at-once';
import { log } from './log';

const MEGABYTE = 1024 * 1024;
const HOUR_MS = 3_600_000;
/** Share of the bound at which room is made, as writing goes on meanwhile, and the share that is left then. */
const FULL = 0.95;
const LEFT = 0.9;
/** Other processes write too, and copies replace others: all is counted anew after so large a share of the bound. */
const COUNTED_ANEW = 0.05;
/** Looked at together: the disk's pace, and no flood of promises. */
const AT_ONCE = 16;
/** What a process that was killed has left half-written (lib/whole-file.ts, and Next's own). */
export const DRAFT = /\.(?:tmp\.[0-9a-z]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** The files of one copy: those of a page stand beside one another, its segments in a folder. */
const ENDING = /\.segments[/\\].*$|\.(?:html|rsc|meta|body|json|jpg)$/;
/** `.html` first: Next reads it first, and takes a page without it for one that is not there. */
const ENDINGS = ['.html', '.rsc', '.meta', '.segments', '.body', '.json', '.jpg'];

/** `at`: when its newest file was written or marked, in milliseconds since 1970; `bare`: one file without an ending of ours. */
type Kept = { bytes: number; at: number; bare: boolean };

/**
 * A folder of copies that together weigh no more than a bound on disk, shared by processes: what was used longest ago
 * leaves first, and nobody waits for it. What is written between two counts, or while room is made, comes on top.
 */
export class BoundedFolder {
  readonly #folder: string;
  readonly #most: number;
  readonly #skips: (file: string) => boolean;
  #counted: number | null = null;
  #written = 0;
  #sweeping: Promise<void> | null = null;

  /**
   * @param folder need not be there yet
   * @param megabytes the bound
   * @param skips what below it is none of the copies, by its whole path
   */
  constructor(folder: string, megabytes: number, skips: (file: string) => boolean = () => false) {
    this.#folder = folder;
    this.#most = megabytes * MEGABYTE;
    this.#skips = skips;
  }

  /** Marks the copy that `file` belongs to as used: at most once an hour, so that reading costs no writing. Never rejects. */
  async used(file: string): Promise<void> {
    try {
      const { atimeMs, mtimeMs, mtime } = await stat(file);
      const now = new Date();
      // When it was written stays: it says how old the copy is.
      if (now.getTime() - Math.max(atimeMs, mtimeMs) > HOUR_MS) await utimes(file, now, mtime);
    } catch {
      // Gone meanwhile: nothing to mark.
    }
  }

  /**
   * Notes that a copy was written, and makes room once there is too much. Never rejects: a disk that fails has a line in the log.
   * @param bytes about what it weighs
   */
  async wrote(bytes: number): Promise<void> {
    this.#written += bytes;
    const due =
      this.#counted === null ||
      this.#counted + this.#written > this.#most * FULL ||
      this.#written > this.#most * COUNTED_ANEW;
    if (!due) return;
    this.#sweeping ??= this.#sweep()
      .catch((error: unknown) => {
        log().warn({ event: 'no_room_made', folder: this.#folder, error }, 'old copies could not be deleted');
      })
      .finally(() => {
        this.#sweeping = null;
      });
    await this.#sweeping;
  }

  async #sweep(): Promise<void> {
    const before = this.#written;
    const kept = new Map<string, Kept>();
    await this.#collect(this.#folder, kept);
    let bytes = [...kept.values()].reduce((sum, each) => sum + each.bytes, 0);
    if (bytes > this.#most * FULL) {
      const leaving: [string, Kept][] = [];
      for (const found of [...kept].sort(([, one], [, other]) => one.at - other.at)) {
        if (bytes <= this.#most * LEFT) break;
        leaving.push(found);
        bytes -= found[1].bytes;
      }
      await atOnce(leaving, AT_ONCE, async ([base, { bare }]) => {
        for (const ending of bare ? [''] : ENDINGS) await rm(base + ending, { recursive: true, force: true });
      });
    }
    this.#counted = bytes;
    this.#written -= before;
  }

  /** Adds what lies in `folder`, and takes away what nobody uses any more: empty folders, files that were never finished. */
  async #collect(folder: string, kept: Map<string, Kept>): Promise<void> {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const below = entries.map((entry) => ({ entry, file: path.join(folder, entry.name) }));
    const ours = below.filter(({ file }) => !this.#skips(file));
    await atOnce(
      ours.filter(({ entry }) => entry.isFile()),
      AT_ONCE,
      ({ file }) => this.#add(file, kept),
    );
    for (const { entry, file } of ours) if (entry.isDirectory()) await this.#collect(file, kept);
    if (entries.length > 0 || folder === this.#folder) return;
    const known = await stat(folder).catch(() => null);
    // A young one may just have been made for a file.
    if (known && Date.now() - known.mtimeMs > HOUR_MS) await rmdir(folder).catch(() => undefined);
  }

  async #add(file: string, kept: Map<string, Kept>): Promise<void> {
    const known = await stat(file).catch(() => null);
    if (!known) return;
    if (DRAFT.test(file) && Date.now() - known.mtimeMs > HOUR_MS) {
      await rm(file, { force: true });
      return;
    }
    const base = file.replace(ENDING, '');
    // What it takes of the disk, where the system says so: a page has files of a few bytes.
    const bytes = Math.max(known.size, (known.blocks || 0) * 512);
    const other = kept.get(base);
    kept.set(base, {
      bytes: bytes + (other?.bytes ?? 0),
      at: Math.max(known.mtimeMs, known.atimeMs, other?.at ?? 0),
      bare: base === file,
    });
  }
}
