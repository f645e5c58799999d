import type { Delivery } from '@/reference-api/env';
import type { StoredEnquiry } from '@/reference-api/outbox/enquiry-facts';
import { receiptMail } from '@/reference-api/outbox/receipt';

it('a receipt in Farsi calls itself an e-mail, as the site does', () => {
  const enquiry = { id: 7, email: 'visitor@example.com', status: 'new', language: 'fa' } as StoredEnquiry;
  const delivery = { siteUrl: null, from: { name: 'Falcon', address: 'office@falcon.example' } } as Delivery;
  expect(receiptMail(enquiry, {}, delivery)?.text).toContain('این ایمیل را نادیده بگیرید');
});
