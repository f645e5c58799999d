import { readdirSync } from 'node:fs';
import path from 'node:path';
import { methodsOf } from '../../server/door/refuse';
import { readTree, ROOT } from './support/tree';

const tree = readTree(['app']);
const METHOD = /export (?:const|(?:async )?function) (GET|HEAD|POST|PUT|DELETE|PATCH)\b/g;

/** The address of a file of app/, with something in the place of what it takes. */
const addressOf = (file: string) =>
  `/${path.posix.dirname(file.replace(/^app\//, ''))}`.replace('[locale]', 'ar').replaceAll(/\[[.\w]+\]/g, 'some.name');

describe('the methods that the front door lets through', () => {
  const filesOf = (name: RegExp) => Object.keys(tree).filter((file) => name.test(file));

  it.each(filesOf(/\/route\.ts$/))('are those of %s', (file) => {
    const own = [...(tree[file] ?? '').matchAll(METHOD)].map(([, method = '']) => method);
    // Next answers these two by itself.
    const all = [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
    expect(methodsOf(addressOf(file)).sort()).toEqual(all.sort());
  });

  // All but that of unknown addresses, which may look like a file's.
  it.each(filesOf(/(?<!\[\.\.\.rest\])\/page\.tsx$/))('of %s are with POST, for forms without script', (file) => {
    expect(methodsOf(addressOf(file))).toContain('POST');
  });

  it('of the files in public/ and of the build are without POST', () => {
    const files = readdirSync(path.join(ROOT, 'public'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative(path.join(ROOT, 'public'), path.join(entry.parentPath, entry.name))}`);
    expect(files.length).toBeGreaterThan(10);
    const posted = [...files, '/_next/static/chunks/a.js', '/_next/image'].filter((file) =>
      methodsOf(file).includes('POST'),
    );
    expect(posted).toEqual([]);
  });
});
