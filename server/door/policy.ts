import { createHash } from 'node:crypto';
import { BEFORE_START, SCRIPTS_AFTER_PAINT, TRUSTED_TYPES } from '../../lib/browser/early-scripts';
import type { Env } from '../../lib/env';
import type { Version } from '../../lib/http/validators';
import { log } from '../../lib/log';
import { mapOrigin } from '../../lib/maps';
import { contentPolicy } from '../headers.mjs';
import { type Edit, edited, LETTER_A_BYTE } from './edits';
import { scriptsAfterPaint } from './scripts-after-paint';
import { dataOf, FLIGHT_BEGINS, joinRows, type Script, scriptsOf } from './scripts-of';
import { versionOf } from './version';

const DATA_TYPE = /\btype=["']?(?!module|text\/javascript|application\/javascript)[\w/+-]+/i;

/** How Turbopack starts the page: with files of this build, by number. */
const START =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\["static\/chunks\/[\w~.-]+"(?:,"static\/chunks\/[\w~.-]+")*\],"runtimeModuleIds":\[\d+(?:,\d+)*\]\}\);?$/;

/** What may run as it stands. */
const AS_IT_STANDS = new Set([BEFORE_START, SCRIPTS_AFTER_PAINT, TRUSTED_TYPES, FLIGHT_BEGINS]);

/**
 * Whether an inline script is one that this site writes: ours, Next's start, or its data. Data are told by their being
 * JSON, which does nothing but be: what back ends send stands inside of it, as texts.
 */
export function isKnownScript(code: string, data = dataOf(code)): boolean {
  return AS_IT_STANDS.has(code) || START.test(code) || data !== null;
}

/** Scripts without a hash that have been told of, by the beginning of their text: once each, and no more than these. */
const told = new Set<string>();
const MOST_TOLD = 100;

function tellOf(code: string): void {
  const begins = code.slice(0, 60);
  if (told.has(begins) || told.size >= MOST_TOLD) return;
  told.add(begins);
  log().warn({ event: 'unknown_script', begins }, 'an inline script that the site does not write may not run');
}

/** Hashes of the known ones of a document's scripts; data blocks (JSON-LD) are not run and need none. */
export function scriptHashes(scripts: readonly Script[]): string[] {
  const hashes = new Set<string>();
  for (const { attributes, code, data } of scripts) {
    if (/\ssrc=/i.test(attributes) || DATA_TYPE.test(attributes) || code === '') continue;
    if (isKnownScript(code, data))
      hashes.add(`'sha256-${createHash('sha256').update(code, LETTER_A_BYTE).digest('base64')}'`);
    else tellOf(code);
  }
  return [...hashes];
}

type Settings = Pick<Env, 'GA_ID' | 'MAPS_KEY'>;

/**
 * The policy of a page by the hashes of its scripts; analytics and maps only as far as the site is set to them. Google's
 * tag makes markup by itself, so Trusted Types are required only where there is none.
 */
export function pagePolicy(hashes: readonly string[], { GA_ID, MAPS_KEY }: Settings): string {
  const analytics = GA_ID !== undefined;
  return contentPolicy({ scripts: hashes, analytics, maps: [mapOrigin(MAPS_KEY)], trustedTypes: !analytics });
}

/** What puts the page's own policy of Trusted Types before the first script; nothing where the tag runs. */
function trustedTypes(html: Buffer, { GA_ID }: Settings): Edit[] {
  const start = GA_ID === undefined ? html.indexOf('<script') : -1;
  return start < 0 ? [] : [{ start, end: start, by: `<script>${TRUSTED_TYPES}</script>` }];
}

/** A document as it is sent, its policy, and the version it is. */
type Prepared = Version & { policy: string; html: Buffer };

/** Makes a drawn document what is sent. What is the same for everybody is prepared once for each time that it is kept. */
export function prepare(drawn: Buffer, settings: Settings): Prepared {
  // First of all the policy: where the first script is edited, too, it stands before that.
  const html = edited(drawn, [...trustedTypes(drawn, settings), ...joinRows(drawn), ...scriptsAfterPaint(drawn)]);
  const scripts = scriptsOf(html);
  return { ...versionOf(html, scripts), policy: pagePolicy(scriptHashes(scripts), settings), html };
}
