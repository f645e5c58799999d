import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ownFilesPolicy } from '../../http/policy';
import { notFound } from '../../http/problem';
import { projectRoot } from '../../root';

/** Files of `swagger-ui-dist` that the page needs, served from here: it works without the internet. */
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Property listing API</title>
<link rel="icon" href="favicon-32x32.png">
<link rel="stylesheet" href="swagger-ui.css">
</head>
<body>
<div id="page"></div>
<noscript>The page needs JavaScript; the document itself is at <a href="../openapi.json">openapi.json</a>.</noscript>
<script src="swagger-ui-bundle.js"></script>
<script src="start.js"></script>
</body>
</html>
`;

/** Switches off the validator of Swagger UI, which is on another host. */
const START = `SwaggerUIBundle({
  url: '../openapi.json',
  dom_id: '#page',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

const POLICY = ownFilesPolicy("img-src 'self' data:");

/** The readable page of the OpenAPI document, `/api/docs/`. */
export function mountPage(app: OpenAPIHono): void {
  const own: Partial<Record<string, { body: string; type: string }>> = {
    '': { body: PAGE, type: 'text/html; charset=utf-8' },
    'start.js': { body: START, type: 'text/javascript; charset=utf-8' },
  };
  const serve = async (c: Context, name: string) => {
    const text = own[name];
    const type = text?.type ?? (Object.hasOwn(FILES, name) ? FILES[name] : undefined);
    if (!type) throw notFound('No file of that name.');
    const body = text?.body ?? new Uint8Array(await readFile(path.join(folder(), name)));
    return c.body(body, 200, {
      'Cache-Control': 'public, max-age=3600',
      'Content-Security-Policy': POLICY,
      'Content-Type': type,
    });
  };
  app.get('/api/docs/', (c) => {
    // Inside the app every address ends in a slash; beside one without, a browser looks for the files a folder higher.
    return /\/api\/docs(\?|$)/.test(c.req.url) ? c.redirect('/api/docs/', 308) : serve(c, '');
  });
  app.get('/api/docs/:file/', (c) => serve(c, c.req.param('file')));
}

/** Resolved from the project root, because this module is also bundled to another folder. */
function folder(): string {
  const require = createRequire(path.join(projectRoot(), 'package.json'));
  return path.dirname(require.resolve('swagger-ui-dist/package.json'));
}
