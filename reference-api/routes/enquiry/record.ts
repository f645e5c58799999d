import type { WireEnquiryRecord } from '../../../lib/contract/enquiry';
import type { enquiries } from '../../db/schema';

type Row = typeof enquiries.$inferSelect;

/** An enquiry as the agency sees it. */
export function recordOf(row: Row): WireEnquiryRecord {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    message: row.message,
    propertyType: row.propertyType,
    property_id: row.propertyId,
    property_title: row.propertyTitle,
    property_slug: row.propertySlug,
    unit_id: row.unitId,
    language: row.language,
    source: row.source,
    status: row.status,
    note: row.note,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** An enquiry as its sender sees it: without the agency's status and notes. */
export function ownRecordOf(row: Row): WireEnquiryRecord {
  return { ...recordOf(row), note: null, source: null, status: row.status === 'spam' ? 'closed' : row.status };
}
