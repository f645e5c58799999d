import { shownPhone } from '../../lib/contract/rules';
import type { Database } from '../db/client';
import type { Delivery } from '../env';
import { type StoredEnquiry, aboutOf, deskAddress, factsOf, languageOf, oneLine } from './enquiry-facts';
import type { Messengers } from './settings';
import { postJson } from './transports';

/** What Telegram takes of a text, a little less. */
const TELEGRAM_LENGTH = 4000;
const PARAMETER_LENGTH = 300;

const cut = (text: string, length: number) => {
  const letters = Array.from(text);
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : text;
};

/**
 * Sends an enquiry to the agency's chat, as the mail has it.
 * @throws DeliveryRefused for anything but a 2xx
 */
export async function sendTelegram(
  { url, token, chat }: NonNullable<Messengers['telegram']>,
  db: Database,
  enquiry: StoredEnquiry,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<void> {
  const facts = factsOf(enquiry, await aboutOf(db, enquiry), delivery);
  // The facts first: a long message is what may be cut.
  const text = cut(`Enquiry ${enquiry.id}\n${facts.join('\n')}\n\n${enquiry.message}`, TELEGRAM_LENGTH);
  const body = { chat_id: chat, text, link_preview_options: { is_disabled: true } };
  await postJson(`${url}/bot${token}/sendMessage`, JSON.stringify(body), signal);
}

/**
 * Sends an enquiry to the agency's number by the Cloud API. Who writes first may send a template alone; ours has four places: who,
 * about what, how to answer, where to open it.
 * @throws DeliveryRefused for anything but a 2xx
 */
export async function sendWhatsApp(
  { url, token, phoneId, to, template, language }: NonNullable<Messengers['whatsapp']>,
  db: Database,
  enquiry: StoredEnquiry,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<void> {
  const about = await aboutOf(db, enquiry);
  const tongue = languageOf(enquiry);
  const places = [
    tongue ? `${enquiry.name} (${tongue})` : enquiry.name,
    about.title?.en ?? enquiry.propertyTitle ?? enquiry.subject,
    [enquiry.phone && shownPhone(enquiry.phone), enquiry.email].filter(Boolean).join(', '),
    deskAddress(enquiry, delivery.deskUrl) ?? `#${enquiry.id}`,
  ];
  const body = {
    messaging_product: 'whatsapp',
    to,
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      // A place may hold no line break and no run of spaces.
      components: [{ type: 'body', parameters: places.map((text) => ({ type: 'text', text: place(text) })) }],
    },
  };
  await postJson(`${url}/${phoneId}/messages`, JSON.stringify(body), signal, { Authorization: `Bearer ${token}` });
}

const place = (text: string) => cut(oneLine(text).replace(/\s+/g, ' '), PARAMETER_LENGTH);
