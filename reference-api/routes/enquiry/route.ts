import type { OpenAPIHono } from '@hono/zod-openapi';
import type { WireEnquiry } from '../../../lib/contract/enquiry';
import type { Database } from '../../db/client';
import type { Caller } from '../../http/caller';
import { type Services, mount } from '../../http/mount';
import { pageAnswer } from '../../http/paging';
import { notFound } from '../../http/problem';
import { pathId, readQuery } from '../../http/query';
import { changeEnquiry, deleteEnquiry, enquiryById, enquiryFigures } from './administration';
import { cleanTexts } from '../../http/clean';
import { enquiryPage, readEnquiries } from './list';
import { ownRecordOf, recordOf } from './record';
import { idempotencyKey, storeEnquiry } from './store';

const THANKS = 'Thank you. We will get back to you within 24 hours.';
const CREATED = 'Inquiry created successfully!';

type Submission = { db: Database; body: WireEnquiry; headers: Headers; caller: Caller | null };

export function mountEnquiries(app: OpenAPIHono, services: Services): void {
  const submit = (message: string) => async (request: Submission) => {
    const { db, body, headers, caller } = request;
    const origin = { key: idempotencyKey(headers), userId: caller?.user.id ?? null };
    const id = await storeEnquiry(db, body, origin, services.enquiryChannels);
    services.wakeOutbox();
    return { message, id };
  };
  const submission = { prepare: cleanTexts, personal: true };
  mount(app, services, 'submitContact', { ...submission, handle: submit(THANKS) });
  mount(app, services, 'createEnquiry', { ...submission, handle: submit(CREATED) });
  mount(app, services, 'propertyEnquiry', {
    ...submission,
    handle: async ({ params, ...request }) => {
      const id = pathId(params.id);
      if (id === null) throw notFound('No property of that id.');
      // The path says which property it is about, whatever the body says.
      return submit(THANKS)({ ...request, body: { ...request.body, property_id: id } });
    },
  });
  mountAdministration(app, services);
  mount(app, services, 'userEnquiries', {
    handle: async ({ db, caller, query, url }) => {
      const asked = readQuery(query, readEnquiries);
      const { rows, count } = await enquiryPage(db, asked, caller.user.id);
      return pageAnswer(url, asked.page, count, rows.map(ownRecordOf));
    },
  });
}

/** For the agency's staff alone; failures say what section 8 says. */
function mountAdministration(app: OpenAPIHono, services: Services): void {
  mount(app, services, 'listEnquiries', {
    failing: 'Failed to load inquiries.',
    handle: async ({ db, query, url }) => {
      const asked = readQuery(query, readEnquiries);
      const { rows, count } = await enquiryPage(db, asked);
      return pageAnswer(url, asked.page, count, rows.map(recordOf));
    },
  });
  mount(app, services, 'enquiryDetail', {
    failing: 'Failed to load inquiry details.',
    handle: async ({ db, params }) => recordOf(await enquiryById(db, params.id)),
  });
  mount(app, services, 'updateEnquiry', {
    failing: 'Failed to update inquiry.',
    prepare: cleanTexts,
    handle: async ({ db, params, body }) => recordOf(await changeEnquiry(db, params.id, body)),
  });
  mount(app, services, 'deleteEnquiry', {
    failing: 'Failed to delete inquiry.',
    handle: async ({ db, params }) => {
      await deleteEnquiry(db, params.id);
      return null;
    },
  });
  mount(app, services, 'enquiryStatistics', {
    failing: 'Failed to load statistics.',
    handle: async ({ db }) => enquiryFigures(db),
  });
}
