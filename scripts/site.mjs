/**
 * `npm run check:site -- https://www.example.com`: crawls a running site as a search engine does, without JavaScript, and
 * says by rule what is wrong with it. Ends with 1 when something is.
 * `--json` prints the whole report; `--max N` addresses at most; `--concurrency N` at a time (6); `--pictures N` at most.
 */
import { PAGE_RULES } from '../lib/check/page-rules.ts';
import { SITE_RULES } from '../lib/check/site-rules.ts';
import { checkSite } from '../lib/check/crawl.ts';
import { reader } from '../lib/check/read.ts';

const given = process.argv.slice(2);
const numberAfter = (name, otherwise) => {
  const at = given.indexOf(name);
  if (at < 0) return otherwise;
  const [, value] = given.splice(at, 2);
  if (!/^[1-9]\d*$/.test(value ?? '')) throw new Error(`${name} needs a number`);
  return Number(value);
};

/** Cases printed of each rule; `--json` prints more. */
const SHOWN = 5;
const agent = 'Mozilla/5.0 (compatible; check-site/1.0)';

try {
  const max = numberAfter('--max', 50_000);
  const concurrency = numberAfter('--concurrency', 6);
  const pictures = numberAfter('--pictures', Infinity);
  const url = given.find((each) => !each.startsWith('--'));
  const unknown = given.find((each) => each.startsWith('--') && each !== '--json');
  if (!url || !/^https?:\/\//.test(url) || unknown)
    throw new Error(
      'Which site? npm run check:site -- https://www.example.com [--json] [--max N] [--concurrency N] [--pictures N]',
    );
  const { read, close } = reader(agent);
  let told = 0;
  const onProgress = (done, waiting) => {
    if (Date.now() - told < 2000) return;
    told = Date.now();
    process.stderr.write(`${done} read, ${waiting} waiting\n`);
  };
  const report = await checkSite(url, { read, max, concurrency, pictures, onProgress });
  close();
  const rules = { ...PAGE_RULES, ...SITE_RULES };
  const broken = Object.entries(report.found).filter(([, { count }]) => count > 0);
  if (given.includes('--json')) console.log(JSON.stringify(report, null, 1));
  else {
    const list = (counts) =>
      Object.entries(counts)
        .map(([name, count]) => `${name}: ${count}`)
        .join(', ');
    console.log(`${report.origin}${report.base === report.origin ? '' : ` at ${report.base}`}, ${report.seconds} s`);
    console.log(`statuses   ${list(report.statuses)}`);
    console.log(`indexable  ${list(report.indexable)}`);
    console.log(`sitemaps   ${report.listed} addresses; pictures looked at: ${report.pictures}`);
    for (const [kind, counts] of Object.entries(report.clicks)) console.log(`clicks     ${kind}: ${list(counts)}`);
    if (report.partial)
      console.log('Not every address was read: rules over the whole site say nothing about the rest.');
    for (const [rule, { count, cases }] of broken) {
      console.log(`\n${rule} (${count}): ${rules[rule].why}`);
      for (const { url: at, says } of cases.slice(0, SHOWN)) console.log(`  ${at}  ${says}`);
      if (count > SHOWN) console.log(`  … and ${count - SHOWN} more`);
    }
    console.log(`\n${'rule'.padEnd(24)}found`);
    for (const [rule, { count }] of Object.entries(report.found)) console.log(`${rule.padEnd(24)}${count}`);
    console.log(broken.length > 0 ? `\n${broken.length} rules are broken.` : '\nNothing is wrong.');
  }
  process.exitCode = broken.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
