import { deadline } from '../../lib/running/deadline';
import type { Database } from '../db/client';
import type { TransportName } from '../db/schema';
import type { Delivery } from '../env';
import { composeMail, storedEnquiry } from './compose';
import type { StoredEnquiry } from './enquiry-facts';
import { sendTelegram, sendWhatsApp } from './messengers';
import { type Entry, hasOtherWay } from './queue';
import type { Rests } from './rests';
import { type MailTransport, postChange, postEnquiry } from './transports';

/** `sites`: the site processes that are left alone. */
type Carrying = { db: Database; delivery: Delivery; carry: MailTransport; sites: Rests<string> };

/** By what an entry was delivered, or why it is not to be: null where what it was about is gone, or nobody is to be told of it. */
type Outcome = { carrier: TransportName } | { abandoned: string | null };

/**
 * Delivers one entry within the time a delivery has, or until `cut` ends it.
 * @throws DeliveryRefused when its receiver does not take it
 */
export async function deliver(entry: Entry, carrying: Carrying, cut: AbortSignal): Promise<Outcome> {
  const { signal, end } = deadline(carrying.delivery.timeoutMs, cut);
  try {
    return await carryOut(entry, carrying, signal);
  } finally {
    end();
  }
}

async function carryOut(entry: Entry, { db, delivery, carry, sites }: Carrying, signal: AbortSignal): Promise<Outcome> {
  if (entry.kind === 'change') {
    if (delivery.site === null) return { abandoned: null };
    await postChange(delivery.site, entry, signal, { rests: sites, hungRestMs: delivery.pauseMs });
    return { carrier: 'webhook' };
  }
  if (entry.channel !== 'mail') {
    const send = senderOf(entry, db, delivery, signal);
    if (send) {
      const enquiry = await storedEnquiry(db, entry);
      if (enquiry) await send(enquiry);
      return enquiry ? { carrier: entry.channel } : { abandoned: null };
    }
    if (await hasOtherWay(db, entry, delivery)) return { abandoned: `${entry.channel} is not set` };
  }
  const mail = await composeMail(db, entry, delivery);
  if (mail) await carry(mail, entry, signal);
  return mail ? { carrier: delivery.smtpUrl === null ? 'file' : 'smtp' } : { abandoned: null };
}

/** How an enquiry goes the way of its entry; null where that is set no longer. */
function senderOf(entry: Entry, db: Database, delivery: Delivery, signal: AbortSignal) {
  const { webhook, telegram, whatsapp } = delivery;
  if (entry.channel === 'webhook' && webhook)
    return (enquiry: StoredEnquiry) => postEnquiry(webhook, entry, enquiry, signal);
  if (entry.channel === 'telegram' && telegram)
    return (enquiry: StoredEnquiry) => sendTelegram(telegram, db, enquiry, delivery, signal);
  if (entry.channel === 'whatsapp' && whatsapp)
    return (enquiry: StoredEnquiry) => sendWhatsApp(whatsapp, db, enquiry, delivery, signal);
  return null;
}
