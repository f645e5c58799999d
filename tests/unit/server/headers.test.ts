import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_STYLES } from '@/server/headers.mjs';

/** Where each package holds the text of the style element that it writes. */
const WRITTEN: Record<string, [file: string, text: RegExp]> = {
  sonner: ['sonner/dist/index.mjs', /__insertCSS\(("(?:[^"\\]|\\.)*")\)/],
  'react-zoom-pan-pinch': ['react-zoom-pan-pinch/dist/index.esm.js', /css_248z = ("(?:[^"\\]|\\.)*");/],
};

it.each(Object.keys(PACKAGE_STYLES))('the policy names the style that %s writes', (name) => {
  const [file = '', text = /^$/] = WRITTEN[name] ?? [];
  const code = readFileSync(path.join('node_modules', file), 'utf8');
  const style = JSON.parse(text.exec(code)?.[1] ?? '""') as string;
  expect(`'sha256-${createHash('sha256').update(style).digest('base64')}'`).toBe(PACKAGE_STYLES[name]);
});
