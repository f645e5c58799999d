import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { BuiltFiles } from '@/server/door/built-files';
import { PUBLIC_FILE_LIFE } from '@/server/headers.mjs';

let folder: string;
const built = (name: string, text: string, compressed = true) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  if (!compressed) return;
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
};

const filesIn = (of: string) =>
  new BuiltFiles({ '/_next/static/': of, '/fonts/': path.join(of, 'fonts') }, { 'x-frame-options': 'DENY' });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'built-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('scripts and styles are found whole and compressed, to be kept for ever', () => {
  built('chunks/a.js', 'let a;');
  built('chunks/b.css', 'b{}');
  const files = filesIn(folder);
  const script = files.find('/_next/static/chunks/a.js');
  const bodies = script?.bodies as Record<'br' | 'gzip', Buffer>;
  expect(brotliDecompressSync(bodies.br).toString()).toBe('let a;');
  expect(gunzipSync(bodies.gzip).toString()).toBe('let a;');
  expect(script?.head).toEqual([
    ...['x-frame-options', 'DENY', 'content-type', 'application/javascript; charset=UTF-8'],
    ...['cache-control', 'public, max-age=31536000, immutable', 'etag', script?.version.etag],
    ...['vary', 'Accept-Encoding'],
  ]);
  expect(files.find('/_next/static/chunks/b.css')?.head).toContain('text/css; charset=UTF-8');
  // Read once.
  expect(files.find('/_next/static/chunks/a.js')).toBe(script);
});

it('fonts are found as they are, to be asked for again after a day', () => {
  built('fonts/face.woff2', 'font', false);
  const font = filesIn(folder).find('/fonts/face.woff2');
  expect(font?.bodies).toEqual({ identity: Buffer.from('font') });
  expect(font?.head).toEqual(expect.arrayContaining(['font/woff2', PUBLIC_FILE_LIFE]));
});

it('all else is left to Next', () => {
  built('chunks/a.js', 'let a;');
  built('chunks/bare.js', 'let b;', false);
  built('media/font.woff2', 'x');
  built('fonts/face.ttf', 'x', false);
  writeFileSync(path.join(folder, '..', 'outside.js'), '');
  const files = filesIn(folder);
  for (const address of [
    '/_next/static/chunks/bare.js',
    '/_next/static/media/font.woff2',
    '/_next/static/chunks/a.js?x=1',
    '/_next/static/chunks/a.js.br',
    '/_next/static/../outside.js',
    '/_next/static/chunks',
    '/fonts/face.ttf',
    '/about',
  ])
    expect(files.find(address)).toBeNull();
  expect(filesIn(path.join(folder, 'none')).find('/_next/static/chunks/a.js')).toBeNull();
});
