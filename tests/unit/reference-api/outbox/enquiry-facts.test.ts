import { type StoredEnquiry, factsOf } from '@/reference-api/outbox/enquiry-facts';
import type { Delivery } from '@/reference-api/env';

it('an enquiry is told with the time of Dubai, and a phone that was perhaps typed without its country', () => {
  const enquiry = {
    ...{ name: 'Layla', email: 'layla@example.com', phone: '+9719121234567', subject: 'Viewing' },
    ...{ propertyTitle: null, propertySlug: null, propertyId: null, propertyType: null, language: null, source: null },
    createdAt: new Date('2026-01-01T21:30:00Z'),
  } as StoredEnquiry;
  const facts = factsOf(enquiry, {}, { siteUrl: null, deskUrl: null } as Delivery);
  expect(facts).toContain('Received: 2 Jan 2026, 01:30, Dubai time');
  expect(facts).toContain('Phone: +9719121234567 (09121234567?)');
});
