import type { OpenAPIHono } from '@hono/zod-openapi';
import type { WireEnquiry } from '../../../lib/contract/enquiry';
import { Limiter, MEMORY_SECONDS } from '../../../lib/contract/limits';
import { LOCALES } from '../../../lib/contract/locales';
import { type Request, type Services, mount } from '../../http/mount';
import { pageAnswer } from '../../http/paging';
import { notFound, tooMany } from '../../http/problem';
import { pathId, readQuery } from '../../http/query';
import { deleteEnquiry, enquiryById, enquiryFigures } from './administration';
import { cleanTexts } from '../../http/clean';
import { enquiryPage, readEnquiries } from './list';
import { ownRecordOf, recordOf } from './record';
import { CREATED, THANKS, TOO_MANY, inWordsOrEnglish } from '../../http/words';
import { nameOf } from '../account/tokens';
import { changeEnquiry } from './work';
import { idempotencyKey, isKeyTaken, storeEnquiry } from './store';

/** What counts an enquiry once under its key. */
const ONCE = { most: 1, seconds: MEMORY_SECONDS };

export type EnquiryServices = Services & {
  /** where mails are written as files */
  mailFolder: string;
};
type Submission = Pick<Request<WireEnquiry>, 'db' | 'body' | 'headers' | 'caller' | 'network' | 'site' | 'query'>;

/** The calls of enquiries: sending one (section 7), reading one's own, and those of staff. */
export function mountEnquiries(app: OpenAPIHono, services: EnquiryServices): void {
  const counted = new Limiter(ONCE);
  const submit = (message: string) => async (request: Submission) => {
    const { db, body, headers, caller, query } = request;
    const key = idempotencyKey(headers);
    const lang = LOCALES.find((locale) => locale === query.lang) ?? null;
    // A repetition is not counted: neither of what is stored, nor of what is just being stored or could not be.
    if (key === null || !((await isKeyTaken(db, key)) || counted.counted(key))) {
      limit(services, request);
      if (key !== null) counted.count(key);
    }
    // With a site key, for what the site sends alone: whoever calls past it has not passed its traps.
    const receipt = services.receipts && (services.siteKey === null || request.site);
    const ways = { channels: services.enquiryChannels, receipt };
    const id = await storeEnquiry(db, body, { key, userId: caller?.user.id ?? null, lang }, ways);
    services.wakeOutbox();
    const content_language = lang ?? 'en';
    return { message: inWordsOrEnglish(message, content_language), id, content_language };
  };
  const submission = { prepare: cleanTexts, personal: true };
  mount(app, services, 'submitContact', { ...submission, handle: submit(THANKS) });
  mount(app, services, 'createEnquiry', { ...submission, handle: submit(CREATED) });
  mount(app, services, 'propertyEnquiry', {
    ...submission,
    handle: async ({ params, ...request }) => {
      const id = pathId(params.id);
      if (id === null) throw notFound('No property of that id.');
      // The property in the path wins over the one in the body.
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

/**
 * Counts an enquiry against the rate limits. With a site key, the site has limited its visitors itself, and every other caller is
 * limited here; without one, any caller may be the site.
 * @throws Problem 429 with Retry-After
 */
function limit({ limiters, siteKey }: Services, { network, site }: Submission): void {
  const wait =
    siteKey === null
      ? limiters.take(['enquiryAll', ''])
      : site
        ? limiters.take(['enquiryAll', ''], ['enquiryPlace', network])
        : limiters.take(['strangerAll', ''], ['strangerPlace', network]);
  if (wait > 0) throw tooMany(wait, TOO_MANY);
}

/** Calls for staff only; failures have the messages of section 8. */
function mountAdministration(app: OpenAPIHono, services: EnquiryServices): void {
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
    handle: async ({ db, params, body, caller: { user } }) =>
      recordOf(await changeEnquiry(db, params.id, body, { who: nameOf(user) })),
  });
  mount(app, services, 'deleteEnquiry', {
    failing: 'Failed to delete inquiry.',
    handle: async ({ db, params }) => {
      await deleteEnquiry(db, params.id, services.mailFolder);
      return null;
    },
  });
  mount(app, services, 'enquiryStatistics', {
    failing: 'Failed to load statistics.',
    handle: async ({ db }) => enquiryFigures(db),
  });
}
