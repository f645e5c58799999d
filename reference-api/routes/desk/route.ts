import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ownFilesPolicy } from '../../http/policy';
import { notFound } from '../../http/problem';
import { projectRoot } from '../../root';

/** Pictures are chosen from the editor's device as well. */
const POLICY = ownFilesPolicy("font-src 'self'", "img-src 'self' data: blob:");

/**
 * The agency's desk (`desk/`, bundled by scripts/desk.mjs): its files, and its document for every address of its own router.
 * @param folder what scripts/desk.mjs made; it may come to be while the API runs
 * @param siteUrl origin of the site, for links to its pages; null: the desk has none
 */
export function mountDeskPages(app: OpenAPIHono, folder: string, siteUrl: string | null): void {
  app.get(
    '/desk/assets/*',
    async (c, next) => {
      await next();
      if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable');
    },
    serveStatic({
      // Not as `root`, which must be there when the API starts.
      rewriteRequestPath: (at) => path.join(folder, at.slice('/desk'.length)),
      precompressed: true,
    }),
    () => {
      throw notFound('No file of that name.');
    },
  );
  for (const address of ['/desk', '/desk/*']) {
    app.get(address, async (c) => {
      const file = path.join(folder, 'index.html');
      if (!existsSync(file)) throw notFound('The desk is not built: "npm run build" makes it.');
      const page = await readFile(file, 'utf8');
      const named =
        siteUrl === null ? page : page.replace('<title>', `<meta name="site" content="${siteUrl}">\n<title>`);
      return c.body(named, 200, {
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': POLICY,
        'Content-Type': 'text/html; charset=utf-8',
        'X-Robots-Tag': 'noindex',
      });
    });
  }
}

/** Where the desk lies: beside the bundle that was started, else where `npm run build` puts it. */
export function deskFolder(): string {
  const beside = path.join(path.dirname(process.argv[1] ?? ''), 'desk');
  return existsSync(path.join(beside, 'index.html')) ? beside : path.join(projectRoot(), 'dist/desk');
}
