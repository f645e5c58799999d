import type { EnquiryField } from './types';

/** What a visitor types, in the order of the form. Apart from `schema.ts`: who keeps a draft needs none of its rules. */
export const ENQUIRY_FIELDS = [
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'propertyType',
] as const satisfies readonly EnquiryField[];
