import { shownPhone } from '../../lib/contract/rules';
import { languageOf } from '../outbox/enquiry-facts';
import type { Channel, TransportName } from '../db/schema';
import type { Entry } from '../outbox/queue';
import type { WireEnquiryRecord } from '../../lib/contract/enquiry';

/** An enquiry in a terminal. */
export function printed(enquiry: WireEnquiryRecord, deliveries: readonly Entry[] = []): string {
  const about = [enquiry.property_title, enquiry.property_slug, enquiry.property_id].filter(Boolean).join(', ');
  const language = languageOf(enquiry);
  const lines = [
    `#${enquiry.id}  ${enquiry.created_at}  ${enquiry.status}`,
    `  From     ${enquiry.name} <${enquiry.email}>${enquiry.phone ? `, ${shownPhone(enquiry.phone)}` : ''}`,
    `  Subject  ${enquiry.subject}`,
    ...(about ? [`  About    ${about}`] : []),
    ...(enquiry.unit_id ? [`  Unit     ${enquiry.unit_id}`] : []),
    ...(language ? [`  Language ${language}`] : []),
    ...(enquiry.propertyType ? [`  Type     ${enquiry.propertyType}`] : []),
    ...enquiry.message.split('\n').map((line) => `  | ${line}`),
    ...(enquiry.note ? enquiry.note.split('\n').map((line) => `  Note     ${line}`) : []),
    ...deliveries.map((entry) => `  Sent     ${delivery(entry)}`),
  ];
  // Without control characters: a sender could otherwise send commands to the terminal.
  return `${lines.map((line) => line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')).join('\n')}\n`;
}

const WAYS: Record<Channel | TransportName, string> = {
  smtp: 'by mail',
  mail: 'by mail',
  webhook: 'by webhook',
  telegram: 'by Telegram',
  whatsapp: 'by WhatsApp',
  file: 'to nobody: written as a file in DATA_DIR/mail',
};

function delivery(entry: Entry): string {
  const { channel, carrier, deliveredAt, abandonedAt, attempts, lastError, nextAttemptAt } = entry;
  if (deliveredAt) return `${WAYS[carrier ?? channel]}, ${deliveredAt.toISOString()}`;
  if (abandonedAt) return `not sent ${WAYS[channel]}: ${lastError ? `given up (${lastError})` : 'nobody to tell'}`;
  const why = lastError ? `, the last one failed (${lastError})` : '';
  return `not yet by ${channel}: ${attempts} attempts${why}, next at ${nextAttemptAt.toISOString()}`;
}
