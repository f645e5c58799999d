import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { halt, Halt, isMain, needNode, ROOT } from './steps.mjs';

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const LIST = 'docs/licences.md';

/** Licences that packages may have, by what they ask of whoever passes the site on. */
const ALLOWED = {
  'to be named, and nothing else': [
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
  ],
  'to be named, with notices kept': ['Apache-2.0', 'Python-2.0', 'Zlib', 'CC-BY-4.0', 'OFL-1.1'],
  'to keep the package itself open: used as published, unchanged': ['MPL-2.0', 'LGPL-3.0-or-later'],
};
const KNOWN = Object.values(ALLOWED).flat();

/** The packages of a lockfile: where they lie, and what it says of them. */
const packagesOf = ({ packages }) =>
  Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, row]) => ({ place, name: place.replace(/^.*node_modules\//, ''), ...row }));

/** Whether version `a` is older than `b`; what follows a hyphen comes before the version itself. */
export function isOlder(a, b) {
  const parts = (version) => version.split('-')[0].split('.').map(Number);
  const [one, other] = [parts(a), parts(b)];
  for (let at = 0; at < 3; at += 1) if (one[at] !== other[at]) return one[at] < other[at];
  return a.includes('-') && !b.includes('-');
}

/** Every package comes from the registry, with a hash, and every direct one in exactly the version that package.json says. */
export function lockfileFaults(lock, manifest) {
  const faults = [];
  if (lock.lockfileVersion !== 3) faults.push(`the lockfile is of version ${lock.lockfileVersion}, not 3`);
  for (const { place, resolved, integrity, link, inBundle } of packagesOf(lock)) {
    if (link) faults.push(`${place} is a link`);
    // Without an address npm takes the registry's.
    if (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
      faults.push(`${place} comes from ${resolved}`);
    if (!inBundle && !/^sha512-/.test(integrity ?? '')) faults.push(`${place} has no sha512`);
  }
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    const [wanted, locked] = [manifest[kind] ?? {}, lock.packages[''][kind] ?? {}];
    for (const name of new Set([...Object.keys(wanted), ...Object.keys(locked)])) {
      if (wanted[name] !== locked[name])
        faults.push(`${name} is ${wanted[name]} in package.json, ${locked[name]} in the lockfile`);
      else if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(wanted[name]))
        faults.push(`${name} ${wanted[name]} is no exact version`);
      else if (lock.packages[`node_modules/${name}`]?.version !== wanted[name])
        faults.push(`${name} is locked as ${lock.packages[`node_modules/${name}`]?.version}`);
    }
  }
  return faults;
}

/** Packages that run something when they are installed are named in `allowScripts`, each with a yes or a no. */
export function scriptFaults(lock, { allowScripts = {} }) {
  const running = new Set(packagesOf(lock).flatMap(({ name, hasInstallScript }) => (hasInstallScript ? [name] : [])));
  return [
    ...[...running]
      .filter((name) => !(name in allowScripts))
      .map((name) => `${name} has an install script that nobody named`),
    ...Object.keys(allowScripts)
      .filter((name) => !running.has(name))
      .map((name) => `${name} is named in allowScripts, but has no install script`),
  ];
}

/** No version is below one that mended a known fault (advisories.json). */
export function advisoryFaults(lock, floors) {
  const packages = packagesOf(lock);
  return floors.flatMap(({ package: name, from = '0.0.0', below, why, source }) => {
    if (!why || !/^(GHSA|CVE)-/.test(source)) return [`the floor of ${name} has no reason or source`];
    return packages
      .filter((each) => each.name === name && isOlder(each.version, below) && !isOlder(each.version, from))
      .map(({ place, version }) => `${place} ${version} is below ${below}: ${why} (${source})`);
  });
}

/** The parts of a licence expression. */
const namesOf = (licence) => licence.replace(/[()]/g, '').split(/ (?:AND|OR) /);

/** Every package has a licence of the allowed ones; of several to choose from, one. */
export function licenceFaults(lock) {
  return packagesOf(lock).flatMap(({ place, license }) => {
    if (!license) return [`${place} names no licence`];
    const names = namesOf(license);
    const fits = / OR /.test(license)
      ? names.some((name) => KNOWN.includes(name))
      : names.every((name) => KNOWN.includes(name));
    return fits ? [] : [`${place} has the licence ${license}`];
  });
}

/** The list of what is delivered with the site, by licence, as docs/licences.md. */
function licenceList(lock) {
  const shipped = packagesOf(lock).filter(({ dev, devOptional }) => !dev && !devOptional);
  const byLicence = new Map();
  for (const { name, version, license } of shipped) {
    const names = byLicence.get(license) ?? new Set();
    byLicence.set(license, names.add(`${name} ${version}`));
  }
  const groups = [...byLicence].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    '# Licences of what is delivered with the site',
    '',
    'Written by `npm run licences` from the lockfile; `npm run check:supply` says when it is out of date. What is used to build and test',
    'alone is left out. The licences that are allowed, and what they ask for, stand in `scripts/supply.mjs`; the texts lie in each package.',
    ...groups.flatMap(([licence, names]) => ['', `## ${licence}`, '', [...names].sort().join(', ')]),
    '',
  ].join('\n');
}

function main() {
  const [lock, manifest] = [JSON.parse(read('package-lock.json')), JSON.parse(read('package.json'))];
  const floors = JSON.parse(read('advisories.json'));
  const list = licenceList(lock);
  if (process.argv.includes('--write')) writeFileSync(path.join(ROOT, LIST), list);
  const faults = [
    ...lockfileFaults(lock, manifest),
    ...scriptFaults(lock, manifest),
    ...advisoryFaults(lock, floors),
    ...licenceFaults(lock),
    ...(read(LIST) === list ? [] : [`${LIST} is out of date: npm run licences`]),
  ];
  if (faults.length > 0) throw new Halt(faults.join('\n'));
  const count = packagesOf(lock).length;
  const allowed = Object.values(manifest.allowScripts).filter(Boolean).length;
  console.log(
    `${count} packages from the registry, each with its hash; ${allowed} may run a script when installed; ${floors.length} floors hold`,
  );
}

if (isMain(import.meta.url)) {
  needNode();
  try {
    main();
  } catch (error) {
    halt(error);
  }
}
