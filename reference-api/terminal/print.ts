import type { Entry } from '../outbox/queue';
import type { WireEnquiryRecord } from '../../lib/contract/enquiry';

/** An enquiry in a terminal. */
export function printed(enquiry: WireEnquiryRecord, deliveries: readonly Entry[] = []): string {
  const about = [enquiry.property_title, enquiry.property_slug, enquiry.property_id].filter(Boolean).join(', ');
  const lines = [
    `#${enquiry.id}  ${enquiry.created_at}  ${enquiry.status}`,
    `  From     ${enquiry.name} <${enquiry.email}>${enquiry.phone ? `, ${enquiry.phone}` : ''}`,
    `  Subject  ${enquiry.subject}`,
    ...(about ? [`  About    ${about}`] : []),
    ...(enquiry.propertyType ? [`  Type     ${enquiry.propertyType}`] : []),
    ...enquiry.message.split('\n').map((line) => `  | ${line}`),
    ...(enquiry.note ? enquiry.note.split('\n').map((line) => `  Note     ${line}`) : []),
    ...deliveries.map((entry) => `  Sent     ${delivery(entry)}`),
  ];
  // What a stranger typed must not steer the terminal.
  return `${lines.map((line) => line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')).join('\n')}\n`;
}

function delivery({ channel, deliveredAt, attempts, lastError, nextAttemptAt }: Entry): string {
  if (deliveredAt) return `by ${channel}, ${deliveredAt.toISOString()}`;
  const why = lastError ? `, the last one failed (${lastError})` : '';
  return `not yet by ${channel}: ${attempts} attempts${why}, next at ${nextAttemptAt.toISOString()}`;
}
