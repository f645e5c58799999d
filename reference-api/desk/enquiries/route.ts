import type { OpenAPIHono } from '@hono/zod-openapi';
import { cleanTexts } from '../../http/clean';
import { type Services, mount } from '../../http/mount';
import { pageAnswer } from '../../http/paging';
import { Problem } from '../../http/problem';
import { MAX_ID, readQuery } from '../../http/query';
import { nameOf } from '../../routes/account/tokens';
import { assignable, changeEnquiry, noteAnswer, Stale } from '../../routes/enquiry/work';
import { deskEnquiry, deskFigures, deskPage, enquiryMark, exportPart, readDeskQuery } from './read';

/** Enquiries: who works on which, what was done with them, and how soon. */
export function mountWork(app: OpenAPIHono, services: Services): void {
  mount(app, services, 'deskEnquiries', {
    handle: async ({ db, caller, query, url }) => {
      const asked = readQuery(query, readDeskQuery(caller.user));
      const { rows, count } = await deskPage(db, asked);
      return pageAnswer(url, asked.page, count, rows);
    },
  });
  mount(app, services, 'deskEnquiry', { handle: ({ db, params }) => deskEnquiry(db, params.id) });
  mount(app, services, 'deskWork', {
    prepare: cleanTexts,
    handle: async ({ db, params, body: { version, ...change }, caller: { user } }) => {
      try {
        await changeEnquiry(db, params.id, change, { who: nameOf(user), version });
      } catch (error) {
        if (!(error instanceof Stale)) throw error;
        const words = 'Somebody else has changed this enquiry meanwhile.';
        throw new Problem(409, words, undefined, {}, words, { enquiry: await deskEnquiry(db, params.id) });
      }
      return deskEnquiry(db, params.id);
    },
  });
  mount(app, services, 'deskAnswered', {
    handle: async ({ db, params, body, caller: { user } }) => {
      await noteAnswer(db, params.id, body.way, nameOf(user));
      return deskEnquiry(db, params.id);
    },
  });
  mount(app, services, 'deskAssignees', { handle: async ({ db }) => ({ results: await assignable(db) }) });
  mount(app, services, 'deskEnquiryMark', { handle: ({ db }) => enquiryMark(db) });
  mount(app, services, 'deskEnquiryFigures', { handle: ({ db }) => deskFigures(db) });
  mount(app, services, 'deskExport', {
    handle: async ({ db, caller, query }) => {
      const asked = readQuery(query, readDeskQuery(caller.user));
      const after = readQuery(query, (reader) => reader.whole('after', 1, MAX_ID)) ?? 0;
      const { csv, next } = await exportPart(db, asked, after);
      return { csv, next };
    },
  });
}
