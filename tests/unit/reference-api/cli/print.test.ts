import { printed } from '@/reference-api/cli/print';

const ENQUIRY: Parameters<typeof printed>[0] = {
  ...{ id: 8, name: 'Layla', email: 'layla@example.com', phone: null, subject: 'Viewing', message: 'May we?' },
  ...{ propertyType: null, property_id: null, property_title: null, property_slug: null, status: 'new', note: null },
  ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
};
const AT = new Date('2026-01-02T03:04:05Z');
const ENTRY: NonNullable<Parameters<typeof printed>[1]>[number] = {
  ...{ id: 1, kind: 'enquiry', channel: 'mail', carrier: null, enquiryId: 8, userId: null, change: null },
  ...{ messageId: 'm', createdAt: AT, nextAttemptAt: AT, attempts: 1 },
  ...{ deliveredAt: null, abandonedAt: null, lastError: null },
};

describe('how an enquiry was sent, in a terminal', () => {
  it.each([
    [{ lastError: 'ESOCKET' }, 'not yet by mail: 1 attempts, the last one failed (ESOCKET), next at 2026-01-02'],
    [{ deliveredAt: AT, carrier: 'smtp' as const }, 'by mail, 2026-01-02'],
    [{ abandonedAt: AT }, 'not sent by mail: nobody to tell'],
    [{ abandonedAt: AT, lastError: 'EENVELOPE 550' }, 'not sent by mail: given up (EENVELOPE 550)'],
  ])('%o', (state, words) => expect(printed(ENQUIRY, [{ ...ENTRY, ...state }])).toContain(`  Sent     ${words}`));
});
