import type { CallName } from '@/lib/contract/calls';

/** English messages of failed calls (specification section 8), for administration and logs. */
const FAILURES: Partial<Record<CallName, string>> = {
  propertyEnquiry: 'Failed to send message. Please try again.',
  submitContact: 'Failed to send message. Please try again.',
  createEnquiry: 'Failed to create inquiry.',
  updateEnquiry: 'Failed to update inquiry.',
  deleteEnquiry: 'Failed to delete inquiry.',
  enquiryStatistics: 'Failed to load statistics.',
  listEnquiries: 'Failed to load inquiries.',
  enquiryDetail: 'Failed to load inquiry details.',
};

const SUCCESSES: Partial<Record<CallName, string>> = {
  propertyEnquiry: 'Message sent successfully!',
  submitContact: 'Message sent successfully!',
  createEnquiry: 'Inquiry created successfully!',
  updateEnquiry: 'Inquiry updated successfully!',
  deleteEnquiry: 'Inquiry deleted successfully!',
};

/** The English message of a call that failed; null where section 8 has none. */
export function failureMessage(name: CallName): string | null {
  return FAILURES[name] ?? null;
}

/** The English message of a call that succeeded; null where section 8 has none. */
export function successMessage(name: CallName): string | null {
  return SUCCESSES[name] ?? null;
}
