import type { OpenAPIHono } from '@hono/zod-openapi';
import { TooManyRuns } from '../../feeds/background';
import { mapping, reading } from '../../feeds/map/mapping';
import { previewFeed } from '../../feeds/preview';
import { AddressRefused } from '../../feeds/read/address';
import { NotFetched } from '../../feeds/read/fetch';
import { FeedRefused } from '../../feeds/refused';
import { AlreadyRunning } from '../../feeds/run/run';
import { NotUndone } from '../../feeds/run/undo';
import { sourceNamed } from '../../feeds/sources';
import { keepUpload, tidyUploads } from '../../feeds/uploads';
import { mount } from '../../http/mount';
import { pageAnswer } from '../../http/paging';
import { Problem, notFound } from '../../http/problem';
import { pathId, readQuery } from '../../http/query';
import { pathText } from '../../catalogue/shape';
import { failure } from '../../log';
import { nameOf } from '../../routes/account/tokens';
import type { DeskServices } from '../listings/change';
import { FATES } from '../feed-shapes';
import { refused } from '../listings/canonical';
import { portalAddress } from './portal';
import { fatePage, noSource, readSource, readSources, runOf, runPage } from './read';
import { previewIn, rowIn, runIn, sourceIn } from './words';
import { addressOf, beingRun, changeSource, createSource, deleteSource } from './write';

const PAGE = 25;
const MAX_FATES = 200;
/** Files and previews that one process reads at a time. */
const AT_ONCE = 2;

/** @throws Problem 404 for what is no id */
function sourceId(param: string | undefined): number {
  const id = pathId(param);
  if (id === null) throw noSource();
  return id;
}

function runId(param: string | undefined): number {
  const id = pathId(param);
  if (id === null) throw notFound('No run of that number.');
  return id;
}

const busy = () =>
  new Problem(503, 'Too much is being read. Please try again in a minute.', undefined, { 'Retry-After': '30' });

/** Lets so many of these be done at a time, and refuses others: each holds a connection, or a disk. */
function few<T>(running: { now: number }, work: () => Promise<T>): Promise<T> {
  if (running.now >= AT_ONCE) return Promise.reject(busy());
  running.now += 1;
  return work().finally(() => (running.now -= 1));
}

/** Sources of feeds: what they are, their runs, and what goes out to portals. */
export function mountFeeds(app: OpenAPIHono, services: DeskServices): void {
  const { pool, feeds } = services;
  mount(app, services, 'deskFeeds', {
    handle: async ({ lang }) => ({ results: (await readSources(pool)).map((each) => sourceIn(each, lang)) }),
  });
  mount(app, services, 'deskCreateFeed', { handle: ({ body }) => createSource(pool, body, feeds) });
  mount(app, services, 'deskFeed', {
    handle: async ({ params, lang }) => sourceIn(await readSource(pool, sourceId(params.id)), lang),
  });
  mount(app, services, 'deskChangeFeed', {
    handle: async ({ params, body, lang }) =>
      sourceIn(await changeSource(pool, sourceId(params.id), body, feeds), lang),
  });
  mount(app, services, 'deskRemoveFeed', {
    handle: async ({ params }) => {
      await deleteSource(pool, sourceId(params.id), feeds);
      return null;
    },
  });
  mount(app, services, 'deskFeedPortal', { handle: () => portalAddress(pool, services.deskUrl) });
  mountReading(app, services);
  mountRuns(app, services);
}

function mountReading(app: OpenAPIHono, services: DeskServices): void {
  const { pool, feeds } = services;
  const uploads = { now: 0 };
  const previews = { now: 0 };
  mount(app, services, 'deskUploadFeed', {
    handle: ({ file }) =>
      few(uploads, async () => {
        const { hash, bytes } = await keepUpload(feeds.dataDir, file());
        if (bytes === 0) throw refused([['file', 'Is empty.']]);
        await tidyUploads(pool, feeds.dataDir);
        return { upload: hash, bytes };
      }),
  });
  mount(app, services, 'deskPreviewFeed', {
    handle: ({ lang, body: { kind, source, mapping: given, ...from } }) =>
      few(previews, async () => {
        const stands = source === undefined ? null : await sourceNamed(pool, (await readSource(pool, source)).name);
        const address = await addressOf(from, stands?.address ?? null, feeds);
        const told = given === undefined ? stands?.mapping : given;
        // Whoever cannot read the columns yet says how to read them.
        const bare = reading.safeParse(told);
        const read = bare.success ? bare : mapping.nullish().safeParse(told);
        if (!read.success)
          throw refused(read.error.issues.map(({ path, message }) => [pathText(['mapping', ...path]), message]));
        try {
          const sample = await previewFeed({ kind, address, mapping: read.data ?? null }, feeds);
          const rows = sample.rows.map((row) => ({ ...row, said: { ...row.said } }));
          return previewIn({ ...sample, rows }, lang);
        } catch (error) {
          if (error instanceof FeedRefused || error instanceof AddressRefused || error instanceof NotFetched)
            throw refused([[from.upload === undefined ? 'address' : 'upload', error.message]]);
          if (failure(error).code === 'ENOENT') throw refused([['address', 'There is no such file.']]);
          throw error;
        }
      }),
  });
}

function mountRuns(app: OpenAPIHono, services: DeskServices): void {
  const { pool, feeds } = services;
  mount(app, services, 'deskRunFeed', {
    handle: async ({ params, body, caller: { user } }) => {
      const { name } = await readSource(pool, sourceId(params.id));
      try {
        const run = await feeds.start(name, {
          by: nameOf(user),
          dryRun: body.dry_run,
          allowRemovals: body.allow_removals,
          bringBack: body.bring_back,
        });
        return await runOf(pool, run);
      } catch (error) {
        if (error instanceof AlreadyRunning) throw beingRun();
        if (error instanceof TooManyRuns) throw busy();
        throw error;
      }
    },
  });
  mount(app, services, 'deskFeedRuns', {
    handle: async ({ params, query, url, lang }) => {
      const { id } = await readSource(pool, sourceId(params.id));
      const page = readQuery(query, (reader) => reader.page(PAGE));
      const { rows, count } = await runPage(pool, id, page);
      return pageAnswer(
        url,
        page,
        count,
        rows.map((run) => runIn(run, lang)),
      );
    },
  });
  mount(app, services, 'deskFeedRun', {
    handle: async ({ params, lang }) => runIn(await runOf(pool, runId(params.run)), lang),
  });
  mount(app, services, 'deskFeedFates', {
    handle: async ({ params, query, url, lang }) => {
      const { id } = await runOf(pool, runId(params.run));
      const { page, fates } = readQuery(query, (reader) => ({
        page: reader.page(PAGE, MAX_FATES),
        fates: reader.words('fate', FATES),
      }));
      const { rows, count } = await fatePage(pool, id, fates, page);
      return pageAnswer(
        url,
        page,
        count,
        rows.map((row) => rowIn(row, lang)),
      );
    },
  });
  mount(app, services, 'deskUndoFeedRun', {
    handle: async ({ params }) => {
      const { id } = await runOf(pool, runId(params.run));
      try {
        await feeds.undo(id);
        return await runOf(pool, id);
      } catch (error) {
        if (error instanceof NotUndone) throw new Problem(422, error.message);
        if (error instanceof TooManyRuns) throw busy();
        throw error;
      }
    },
  });
}
