import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFiles } from './compress.mjs';
import { halt, isMain, needNode, ROOT } from './steps.mjs';

/** Where reference-api/routes/desk serves what is bundled here. */
const ASSETS = '/desk/assets';

/** The document of every screen; the names of its files are put in when they are known. */
const documentOf = (script, styles) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Desk</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="${ASSETS}/${styles}">
<script type="module" src="${ASSETS}/${script}"></script>
</head>
<body>
<div id="desk"></div>
<noscript>The desk needs JavaScript.</noscript>
</body>
</html>
`;

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%2386622f' d='M11 2h7l-5 20H6z'/%3E%3C/svg%3E";

/** The desk's styles are made by Tailwind, of the house's tokens and of the classes that its sources name. */
const styles = {
  name: 'styles',
  setup(build) {
    build.onLoad({ filter: /desk[\\/]desk\.css$/ }, async ({ path: file }) => {
      const [{ default: postcss }, { default: tailwind }] = await Promise.all([
        import('postcss'),
        import('@tailwindcss/postcss'),
      ]);
      const { css, messages } = await postcss([tailwind()]).process(readFileSync(file, 'utf8'), { from: file });
      const seen = (type, key) => messages.filter((each) => each.type === type).map((each) => each[key]);
      return {
        contents: css,
        loader: 'css',
        watchFiles: seen('dependency', 'file'),
        watchDirs: seen('dir-dependency', 'dir'),
      };
    });
    // The site has its faces and its drawings at its root.
    build.onResolve({ filter: /^\/(fonts|editorial)\// }, ({ path: at }) => ({ path: path.join(ROOT, 'public', at) }));
  },
};

/** Messages are compiled here, so that no browser reads ICU. */
const messages = {
  name: 'messages',
  setup(build) {
    build.onLoad({ filter: /desk[\\/]messages[\\/]\w+\.json$/ }, async ({ path: file }) => {
      const { default: compile } = await import('icu-minify/compile');
      const compiled = (value) =>
        typeof value === 'string'
          ? compile(value)
          : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, compiled(inner)]));
      return { contents: JSON.stringify(compiled(JSON.parse(readFileSync(file, 'utf8')))), loader: 'json' };
    });
  },
};

/** Writes the document, once it is known what the files are called. */
const document = (folder) => ({
  name: 'document',
  setup(build) {
    build.onEnd(({ metafile, errors }) => {
      if (errors.length > 0) return;
      const made = (entry) =>
        path.basename(Object.keys(metafile.outputs).find((name) => metafile.outputs[name].entryPoint === entry));
      writeFileSync(path.join(folder, 'index.html'), documentOf(made('desk/main.tsx'), made('desk/desk.css')));
    });
  },
});

/**
 * Bundles the agency's desk (`desk/`) to `out`/desk: a document, and scripts and styles whose names never change their content.
 * @param {{ out?: string, watch?: boolean }} options `watch`: bundles again whenever a source changes, and does not end
 */
export async function buildDesk({ out = 'dist', watch = false }) {
  const { context } = await import('esbuild');
  const folder = path.join(ROOT, out, 'desk');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bundle = await context({
    absWorkingDir: ROOT,
    entryPoints: ['desk/main.tsx', 'desk/desk.css'],
    outdir: path.join(folder, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: ASSETS,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify: !watch,
    metafile: true,
    logLevel: 'warning',
    loader: { '.woff2': 'file', '.svg': 'file' },
    define: { 'process.env.NODE_ENV': JSON.stringify(watch ? 'development' : 'production') },
    plugins: [styles, messages, document(folder)],
  });
  if (watch) return bundle.watch();
  await bundle.rebuild();
  await bundle.dispose();
  await compressFiles(folder);
}

if (isMain(import.meta.url)) {
  needNode();
  await buildDesk({ watch: process.argv.includes('--watch') }).catch(halt);
}
