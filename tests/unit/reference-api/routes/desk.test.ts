import { OpenAPIHono } from '@hono/zod-openapi';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Problem, problemResponse } from '@/reference-api/http/problem';
import { mountDeskPages } from '@/reference-api/routes/desk/route';

const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-'));
afterAll(() => rmSync(folder, { recursive: true }));

function desk(at: string, siteUrl: string | null = 'https://site.example') {
  const app = new OpenAPIHono();
  mountDeskPages(app, at, siteUrl);
  app.onError((error, c) => {
    if (error instanceof Problem) return problemResponse(c, error);
    throw error;
  });
  return app;
}

describe('the desk', () => {
  beforeAll(() => {
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'index.html'), '<title>Desk</title>');
    writeFileSync(path.join(folder, 'assets/main-ABC.js'), 'let a;');
    writeFileSync(path.join(folder, 'assets/main-ABC.js.gz'), gzipSync('let a;'));
  });

  it.each(['/desk', '/desk/', '/desk/listings/7'])(
    'is one document at %s, of this origin alone and in no index',
    async (at) => {
      const answer = await desk(folder).request(at);
      expect([answer.status, answer.headers.get('x-robots-tag'), answer.headers.get('cache-control')]).toEqual([
        200,
        'noindex',
        'no-cache',
      ]);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(await answer.text()).toContain('<meta name="site" content="https://site.example">');
    },
  );

  it('names no site where the API knows of none', async () => {
    expect(await (await desk(folder, null).request('/desk')).text()).toBe('<title>Desk</title>');
  });

  it('sends its files for good, compressed where that is taken', async () => {
    const app = desk(folder);
    const answer = await app.request('/desk/assets/main-ABC.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual([
      200,
      'gzip',
      'public, max-age=31536000, immutable',
    ]);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(await (await app.request('/desk/assets/main-ABC.js')).text()).toBe('let a;');
  });

  it.each(['/desk/assets/other.js', '/desk/assets/..%2findex.html', '/desk/assets/'])('has no file %s', async (at) => {
    expect((await desk(folder).request(at)).status).toBe(404);
  });

  it('that was not built is a 404 which says how it is', async () => {
    const answer = await desk(path.join(folder, 'nowhere')).request('/desk');
    expect([answer.status, (await answer.json()) as { message: string }]).toEqual([
      404,
      expect.objectContaining({ message: expect.stringContaining('npm run build') as string }),
    ]);
  });
});
