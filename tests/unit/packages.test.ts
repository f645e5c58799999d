/** The packages that ship as ES modules, or throw outside a server build, load in these tests. */
describe('what tests can import', () => {
  it.each([
    'lru-cache',
    'cockatiel',
    'next-intl',
    'next-intl/server',
    'use-intl',
    'server-only',
    'sanitize-html',
    'pino',
    'zod',
    'hono',
    '@hono/zod-openapi',
    'react-hook-form',
    'sharp',
    '@/lib/errors',
    '@/lib/screens',
    '@/lib/format',
  ])('%s', (name) => {
    expect(() => jest.requireActual<object>(name)).not.toThrow();
  });
});
