import type { OpenAPIHono } from '@hono/zod-openapi';
import type { WireEnquiry } from '../../../lib/contract/enquiry';
import { type Services, mount, mountUnimplemented } from '../../http/mount';
import { notFound } from '../../http/problem';
import { pathId } from '../../http/query';
import type { Database } from '../../db/client';
import { cleanEnquiry, idempotencyKey, storeEnquiry } from './store';

const THANKS = 'Thank you. We will get back to you within 24 hours.';

export function mountEnquiries(app: OpenAPIHono, services: Services): void {
  const submit = async ({ db, body, headers }: { db: Database; body: WireEnquiry; headers: Headers }) => ({
    message: THANKS,
    id: await storeEnquiry(db, body, idempotencyKey(headers)),
  });
  mount(app, services, 'submitContact', { prepare: cleanEnquiry, handle: submit });
  mount(app, services, 'createEnquiry', { prepare: cleanEnquiry, handle: submit });
  mount(app, services, 'propertyEnquiry', {
    prepare: cleanEnquiry,
    handle: async ({ params, body, ...request }) => {
      const id = pathId(params.id);
      if (id === null) throw notFound('No property of that id.');
      // The path says which property it is about, whatever the body says.
      return submit({ ...request, body: { ...body, property_id: id } });
    },
  });
  mountUnimplemented(app, 'enquiryStatistics');
  mountUnimplemented(app, 'listEnquiries');
  mountUnimplemented(app, 'enquiryDetail');
  mountUnimplemented(app, 'updateEnquiry');
  mountUnimplemented(app, 'deleteEnquiry');
}
