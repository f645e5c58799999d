import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemChromium } from '../../../scripts/browser.mjs';
import { FLAGS } from './browser';

/** The last that runs on Node 20; from the registry, so that what only a bench needs stays out of the lockfile. */
const VERSION = '12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = { lcp: 'largest-contentful-paint', tbt: 'total-blocking-time', cls: 'cumulative-layout-shift' } as const;
const PATIENCE_MS = 120_000;

type Report = {
  runtimeError?: { code: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/**
 * One run of Lighthouse as it comes: a phone, simulated slow 4G, four times slower.
 * @returns scores of 100; LCP and TBT in milliseconds
 * @throws Error with what went wrong in it
 */
export async function lighthouse(url: string): Promise<Record<string, number>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  try {
    return await measure(url, path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param file for the report: through a pipe it ends in the middle at times, as Lighthouse exits before all of it is read */
async function measure(url: string, file: string): Promise<Record<string, number>> {
  const words = [
    ...['-y', `lighthouse@${VERSION}`, url, '--quiet', '--output=json', `--output-path=${file}`],
    ...['--no-enable-error-reporting', `--only-categories=${CATEGORIES.join(',')}`],
    `--chrome-flags=--headless=new ${FLAGS.join(' ')}`,
  ];
  const env = { ...process.env, ...(systemChromium() && { CHROME_PATH: systemChromium() }) };
  const child = spawn('npx', words, { env, stdio: ['ignore', 'ignore', 'pipe'], timeout: PATIENCE_MS });
  let complaint = '';
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (!existsSync(file)) throw new Error(`ended with ${String(code)}: ${complaint.trim().split('\n').at(-1) ?? ''}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.code);
  const scores = CATEGORIES.map((name) => [name, (report.categories[name]?.score ?? NaN) * 100]);
  const audits = Object.entries(AUDITS).map(([name, audit]) => [name, report.audits[audit]?.numericValue ?? NaN]);
  const result = Object.fromEntries([...scores, ...audits]) as Record<string, number>;
  const missing = Object.keys(result).filter((name) => Number.isNaN(result[name]));
  if (missing.length > 0) throw new Error(`no ${missing.join(', ')}`);
  return result;
}
