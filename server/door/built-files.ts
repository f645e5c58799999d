import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { etagOf } from '../../lib/http/validators';
import { PUBLIC_FILE_LIFE } from '../headers.mjs';
import { headsOf, type KeptAnswer } from './keep-answers';

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.woff2': 'font/woff2',
};

/** Folders of files, by the addresses they are served under; one that is not there has nothing to find. */
export type Folders = { '/_next/static/': string; '/fonts/': string };
type Place = keyof Folders;

const LIFE: Record<Place, string> = {
  // Their names change with their content.
  '/_next/static/': 'public, max-age=31536000, immutable',
  '/fonts/': PUBLIC_FILE_LIFE,
};

/**
 * Scripts and styles of the build, which scripts/build.mjs has compressed beside them, and fonts: what a first page waits for. Next
 * would read, and compress, each anew for each visitor. Read when first asked for, and then held: a few megabytes at most.
 */
export class BuiltFiles {
  /** by address: where it lies, or what was read */
  readonly #files = new Map<string, { place: Place; file: string } | KeptAnswer>();
  readonly #common: OutgoingHttpHeaders;

  /** @param common what every answer's head has */
  constructor(folders: Folders, common: OutgoingHttpHeaders) {
    this.#common = common;
    for (const [place, folder] of Object.entries(folders) as [Place, string][]) this.#list(place, folder);
  }

  #list(place: Place, folder: string): void {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const all = new Set(names);
    for (const name of names) {
      const isFont = place === '/fonts/' && name.endsWith('.woff2');
      const isCompressed = /\.(js|css)$/.test(name) && all.has(`${name}.br`) && all.has(`${name}.gz`);
      if (!isFont && !isCompressed) continue;
      this.#files.set(place + name.split(path.sep).join('/'), { place, file: path.join(folder, name) });
    }
  }

  /** The file at an address, whole; null where there is none of these. */
  find(address: string): KeptAnswer | null {
    const known = this.#files.get(address);
    if (known === undefined || 'version' in known) return known ?? null;
    const { place, file } = known;
    const bodies: KeptAnswer['bodies'] =
      place === '/fonts/'
        ? { identity: readFileSync(file) }
        : { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) };
    const version = { etag: etagOf('identity' in bodies ? bodies.identity : bodies.br) };
    const heads = headsOf({
      ...this.#common,
      'content-type': TYPES[path.extname(file)],
      'cache-control': LIFE[place],
      etag: version.etag,
    });
    const read = { version, ...heads, bodies };
    this.#files.set(address, read);
    return read;
  }
}
