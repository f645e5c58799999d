// Sites beside one another, in turns: `npm run bench:peers -- ours=URL --property=/properties/x other=URL --list=/ …` (peers/arguments.ts).
// Prints a table in Markdown with medians and ranges, and what was left out and why.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { type Part, readArguments, load, type Site } from './peers/arguments';
import { costOf } from './peers/answers';
import { click, findProperty, openBrowser, visit } from './peers/browser';
import { lighthouse } from './peers/lighthouse';
import { type Figures, type Row, tableOf } from './peers/table';

const PAGES = ['property', 'list'] as const;
type Page = (typeof PAGES)[number];

const CLICKS = [1, 4].flatMap((slower) => [true, false].map((hover) => ({ slower, hover })));
const clickKey = ({ slower, hover }: { slower: number; hover: boolean }) =>
  `click ${slower} ${hover ? 'hover' : 'tap'}`;

const each = (part: Part, rows: [key: string, title: string, unit: string, digits: number][]) =>
  PAGES.flatMap((page) =>
    rows.map(([key, title, unit, digits]): Row & { part: Part } => ({
      part,
      key: `${page} ${key}`,
      title: `${page}: ${title}`,
      unit,
      digits,
    })),
  );

const ROWS: (Row & { part: Part })[] = [
  ...each('lighthouse', [
    ['performance', 'Lighthouse performance', '', 0],
    ['accessibility', 'accessibility', '', 0],
    ['best-practices', 'best practices', '', 0],
    ['seo', 'SEO', '', 0],
    ['lcp', 'LCP', 'ms', 0],
    ['tbt', 'TBT', 'ms', 0],
    ['cls', 'CLS', '', 3],
  ]),
  ...CLICKS.map((how) => ({
    part: 'clicks' as const,
    key: clickKey(how),
    title: `click to title, ${how.hover ? 'hovered 400 ms' : 'tap'}, ${how.slower}× CPU`,
    unit: 'ms',
    digits: 0,
  })),
  ...each('bytes', [
    ['task', 'main thread until idle', 'ms', 0],
    ['script', 'of it script', 'ms', 0],
    ['style', 'of it style', 'ms', 0],
    ['layout', 'of it layout', 'ms', 0],
    ['all', 'bytes until idle', 'KB', 1],
    ...['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Media', 'Fetch', 'Other'].map(
      (kind): [string, string, string, number] => [kind, `of it ${kind.toLowerCase()}`, 'KB', 1],
    ),
  ]),
  ...each('cpu', [
    ['cpu', 'CPU of the server an answer', 'ms', 3],
    ['rate', 'answers', '/s', 0],
  ]),
];

const { sites, rounds, parts, out } = readArguments(process.argv.slice(2));
const figures = new Map<string, Figures>(sites.map(({ name }) => [name, new Map()]));
const leftOut: string[] = [];
const titles = new Map<string, string>();

function note({ name }: Site, key: string, value: number): void {
  const own = figures.get(name);
  own?.set(key, [...(own.get(key) ?? []), value]);
}

/** Measures once; what fails is said, here and under the table, and has no figure. */
async function attempt(
  site: Site,
  what: string,
  round: number,
  work: () => Promise<Record<string, number>>,
): Promise<void> {
  try {
    for (const [key, value] of Object.entries(await work())) note(site, key, value);
  } catch (error) {
    const line = `${site.name}, ${what}, round ${round}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
    leftOut.push(line);
    console.error(`left out: ${line}`);
  }
}

const withPage = (page: Page, found: object) =>
  Object.fromEntries(Object.entries(found).map(([key, value]) => [`${page} ${key}`, value as number]));

/** Each part of one round, all sites after one another in it, in another order each round. */
async function measure(round: number): Promise<void> {
  const turn = round % sites.length;
  const order = [...sites.slice(turn), ...sites.slice(0, turn)];
  for (const page of PAGES) {
    for (const site of order) {
      const url = site.origin + site[page];
      if (parts.includes('lighthouse'))
        await attempt(site, `Lighthouse of ${page}`, round, async () => withPage(page, await lighthouse(url)));
      if (parts.includes('cpu'))
        await attempt(site, `CPU of ${page}`, round, async () => withPage(page, await costOf(site, site[page])));
    }
  }
  const browser = await openBrowser();
  try {
    for (const page of PAGES)
      for (const site of order)
        if (parts.includes('bytes'))
          await attempt(site, `visit of ${page}`, round, async () =>
            withPage(page, await visit(browser, site, site[page])),
          );
    for (const how of CLICKS)
      for (const site of order)
        if (parts.includes('clicks'))
          await attempt(site, clickKey(how), round, async () => ({
            [clickKey(how)]: await click(browser, site, titles.get(site.name) ?? '', how),
          }));
  } finally {
    await browser.close();
  }
}

const browser = await openBrowser();
const version = browser.version();
try {
  for (const site of sites) {
    const { property, title } = await findProperty(browser, site);
    site.property = property;
    titles.set(site.name, title);
    // Pages and pictures are made at the first visit: nobody is measured at that.
    for (const page of PAGES) await visit(browser, site, site[page]);
  }
} finally {
  await browser.close();
}

const [began, busy] = [new Date(), [load()]];
for (let round = 1; round <= rounds; round++) {
  console.error(`${new Date().toISOString().slice(11, 19)} round ${round} of ${rounds}, load ${load()}`);
  await measure(round);
  busy.push(load());
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const report = [
  tableOf(
    ROWS.filter(({ part }) => parts.includes(part)),
    sites.map(({ name }) => name),
    figures,
    rounds,
  ),
  '',
  `Medians of ${rounds} rounds in turns (least–most), 390 px; ${began.toISOString().slice(0, 16)}Z, commit ${commit}, Chromium ${version}, ` +
    `Node ${process.version}, ${os.availableParallelism()} cores, load average ${busy.join(', ')}.`,
  ...sites.map(({ name, list, property }) => `${name}: list ${list}, property ${property}.`),
  leftOut.length === 0 ? 'Nothing was left out.' : `Left out:\n${leftOut.map((line) => `- ${line}`).join('\n')}`,
].join('\n');
console.log(report);
if (out !== null) writeFileSync(out, `${report}\n`);
