import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheKeyOf } from '@/server/door/keep-answers';

/** What to do when an upgrade of Next takes a part away: server/next-internals.mjs is the one place that names it. */
const INSTEAD = {
  files:
    'server/cache-handler.mjs extends Next’s store on disk: find where it went, or write get and set of pages there',
  pictures:
    'server/cache-handler.mjs keeps pictures in Next’s own store: find where it went, or keep them there with a limit',
  pictureMark:
    'server/cache-handler.mjs knows a picture that was cut off by it: see how Next makes the ETag of one now',
  config:
    'server/door/site.ts hands Next its settings as the standalone server.js does: look there for how it does now',
  mark: 'server/door/keep-answers.ts (markOf) answers navigations from memory by it: see how Next makes it now',
};

const has = (part: unknown, ...methods: string[]) =>
  typeof part === 'function' &&
  methods.every((name) => typeof (part.prototype as Record<string, unknown>)[name] === 'function');

/** The part of Next that stands under `name`, or what to do without it. */
const standing = (there: boolean, instead: string) => (there ? 'is there' : instead);

/** A module that is gone is told of like a part that is. */
const internals = () => import('../../../server/next-internals.mjs').catch(() => null);

describe('what is taken of Next without its word', () => {
  it('the store of pages and fetches', async () => {
    const there = has((await internals())?.FileSystemCache, 'get', 'set', 'revalidateTag', 'getFilePath');
    expect(standing(there, INSTEAD.files)).toBe('is there');
  });

  it('the store of pictures', async () => {
    const there = has(await (await internals())?.loadImageOptimizerCache().catch(() => null), 'get', 'set');
    expect(standing(there, INSTEAD.pictures)).toBe('is there');
  });

  it('the mark of a picture, which Next sends with it', async () => {
    const markOf = await (await internals())?.loadPictureMark().catch(() => null);
    const source = readFileSync('node_modules/next/dist/server/image-optimizer/transform.js', 'utf8');
    const there = typeof markOf === 'function' && source.includes('getImageEtag)(');
    expect(standing(there, INSTEAD.pictureMark)).toBe('is there');
  });

  it('the variable that carries the settings of a build', async () => {
    const name = (await internals())?.BUILT_CONFIG ?? 'gone';
    const source = (file: string) => readFileSync(path.join('node_modules/next/dist', file), 'utf8');
    const there = ['server/config.js', 'build/utils.js'].every((file) => source(file).includes(`process.env.${name}`));
    expect(standing(there, INSTEAD.config)).toBe('is there');
  });

  it('the mark that navigations add to an address', async () => {
    const headers = { rsc: '1', 'next-router-state-tree': '%5B%22%22%5D', 'next-url': '/en/properties' };
    const { computeCacheBustingSearchParam: markOf } = jest.requireActual<{
      computeCacheBustingSearchParam: (...headers: (string | undefined)[]) => Promise<string>;
    }>('next/dist/shared/lib/router/utils/cache-busting-search-param');
    const mark = await markOf(undefined, undefined, '%5B%22%22%5D', '/en/properties');
    expect(standing(cacheKeyOf(`/about?_rsc=${mark}`, headers) !== null, INSTEAD.mark)).toBe('is there');
  });
});
