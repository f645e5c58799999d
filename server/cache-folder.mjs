import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Everything that decides what a cached page says, besides the build itself. */
const IDENTITY =
  /^(API_BASE_URL|SITE_URL|MEDIA_HOSTS|GA_ID|MAPS_KEY|NEWSLETTER_URL|SERVICE_WORKER|ENQUIRY_RETENTION_DAYS|IDENTITY_FILE|AGENCY_\w+)$/;

/** In each folder of ours; its age is the time since the folder was last in use. */
const MARK = 'used';
const UNUSED_DAYS = 7;
const DAY = 86_400_000;

/** Names of our folders. */
const OF_A_BUILD = /^[0-9a-f]{16}$/;

const folders = new Map();

/** What a file says, so that a changed one counts; its name where it cannot be read, which the start will tell of. */
function contentOf(file) {
  try {
    return readFileSync(/* turbopackIgnore: true */ file, 'utf8');
  } catch {
    return file;
  }
}

/**
 * The folder of this build with this environment: one build serves two sites, or moves to another API, without
 * showing what it cached for the former.
 * @param {string} distDir folder of the build
 * @param {Record<string, string | undefined>} [environment]
 */
export function cacheFolder(distDir, environment = process.env) {
  const known = environment === process.env ? folders.get(distDir) : undefined;
  if (known) return known;
  const identity = Object.keys(environment)
    .filter((name) => IDENTITY.test(name) && environment[name])
    .sort()
    .map((name) => [name, name === 'IDENTITY_FILE' ? contentOf(environment[name]) : environment[name]]);
  const build = readFileSync(path.join(/* turbopackIgnore: true */ distDir, 'BUILD_ID'), 'utf8').trim();
  const hash = createHash('sha256')
    .update(JSON.stringify([build, identity]))
    .digest('hex')
    .slice(0, 16);
  const root = path.resolve(/* turbopackIgnore: true */ environment.CACHE_DIR || '.data/cache');
  const folder = path.join(/* turbopackIgnore: true */ root, hash);
  if (environment === process.env) folders.set(distDir, folder);
  return folder;
}

/**
 * Whether a file of CACHE_DIR, or a folder, counts as a copy that may leave for others: all of any build's, but for the mark
 * of use, and the pictures of `folder`, of which Next keeps count.
 * @param {string} file
 * @param {string} folder that of this build
 */
export function isCopy(file, folder) {
  const [build = '', second] = path.relative(path.dirname(folder), file).split(path.sep);
  return OF_A_BUILD.test(build) && second !== MARK && file !== path.join(folder, 'cache', 'images');
}

/**
 * Marks `folder` as in use, and deletes its siblings that no process has used for a week: copies of builds long gone.
 * A folder that is not one of ours is never touched.
 * @returns {Promise<string[]>} names of what was deleted
 */
export async function tidyFolders(folder) {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, MARK), '');
  const root = path.dirname(folder);
  const names = (await readdir(root)).filter((name) => OF_A_BUILD.test(name) && name !== path.basename(folder));
  const deleted = [];
  for (const name of names) {
    const used = await stat(path.join(root, name, MARK)).catch(() => null);
    if (!used || Date.now() - used.mtimeMs < UNUSED_DAYS * DAY) continue;
    await rm(path.join(root, name), { recursive: true, force: true });
    deleted.push(name);
  }
  return deleted;
}
