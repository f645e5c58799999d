import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Services } from '../../http/mount';
import { originOf } from '../../http/origin';
import { withExamples } from './with-examples';
import { mountPage } from './page';

/** The OpenAPI document, made from the shapes that the other routes are mounted with, and its page: mount it last. */
export function mountOpenApi(app: OpenAPIHono, services: Services): void {
  app.get('/api/openapi.json', (c) => {
    const document = app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Property listing API', version: '1.0.0' },
      servers: [{ url: originOf(c, services) }],
    });
    c.header('Cache-Control', 'public, max-age=300');
    return c.json(withExamples(document));
  });
  mountPage(app);
}
