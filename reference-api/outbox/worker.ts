import type { Logger } from 'pino';
import { deadline } from '../../lib/running/deadline';
import type { Database } from '../db/client';
import type { Delivery } from '../env';
import { onceAMinute } from '../log';
import { Pause } from '../pause';
import {
  type MailTransport,
  DeliveryRefused,
  fileTransport,
  postChange,
  postEnquiry,
  smtpTransport,
} from './transports';
import { composeMail, storedEnquiry } from './compose';
import type { StoredEnquiry } from './enquiry-facts';
import { sendTelegram, sendWhatsApp } from './messengers';
import { type Entry, abandon, claim, enquiryChannels, markDelivered, postpone, msUntilDue, putOff } from './queue';

/** Interval of polling, as another process, like an import, may have written entries: the site is to know in seconds. */
const LOOK_MS = 1000;
/** Pause after a database failure. */
const REST_MS = 1000;
/** Mails to accounts and changes of the catalogue are abandoned after a day, as they are outdated by then; enquiries never are. */
const ENTRY_LIFE_MS = 24 * 60 * 60 * 1000;

export type Outbox = {
  /** Polls at once, because something was written. */
  wake: () => void;
  /** Stops after the current delivery, which is aborted after `patienceMs`. */
  stop: (patienceMs: number) => Promise<void>;
};

type Setting = {
  db: Database;
  delivery: Delivery;
  mailFolder: string;
  log: Logger;
  /** how late reads may be: the site is told of a change when none can miss it any more */
  lateMs?: number;
};

type Carrying = Pick<Setting, 'db' | 'delivery'> & { carry: MailTransport };

/**
 * Delivers one entry within the time a delivery has, or until `cut` ends it.
 * @returns false when what the entry was about is gone, or nobody is to be told of it
 */
async function deliver(entry: Entry, carrying: Carrying, cut: AbortSignal): Promise<boolean> {
  const { signal, end } = deadline(carrying.delivery.timeoutMs, cut);
  try {
    return await carryOut(entry, carrying, signal);
  } finally {
    end();
  }
}

async function carryOut(entry: Entry, { db, delivery, carry }: Carrying, signal: AbortSignal): Promise<boolean> {
  if (entry.kind === 'change') {
    if (delivery.site === null) return false;
    await postChange(delivery.site, entry, signal);
    return true;
  }
  const { webhook, telegram, whatsapp } = delivery;
  const send =
    entry.channel === 'webhook' && webhook
      ? (enquiry: StoredEnquiry) => postEnquiry(webhook, entry, enquiry, signal)
      : entry.channel === 'telegram' && telegram
        ? (enquiry: StoredEnquiry) => sendTelegram(telegram, db, enquiry, delivery, signal)
        : entry.channel === 'whatsapp' && whatsapp
          ? (enquiry: StoredEnquiry) => sendWhatsApp(whatsapp, db, enquiry, delivery, signal)
          : null;
  if (send) {
    const enquiry = await storedEnquiry(db, entry);
    if (enquiry) await send(enquiry);
    return enquiry !== null;
  }
  const mail = await composeMail(db, entry, delivery);
  if (mail) await carry(mail, entry, signal);
  return mail !== null;
}

/** Delivers the entries of the outbox one at a time, and retries each until it is accepted. */
export function startOutbox({ db, delivery, mailFolder, log, lateMs = 0 }: Setting): Outbox {
  const onRefused = (recipients: number) =>
    log.warn({ event: 'recipients_refused', recipients }, 'the mail server refused some of the recipients');
  const carry: MailTransport =
    delivery.smtpUrl === null
      ? fileTransport(mailFolder)
      : smtpTransport(delivery.smtpUrl, delivery.timeoutMs, onRefused);
  const leaseMs = delivery.timeoutMs * 1.5 + 500;
  const cut = new AbortController();
  /** delivered, but not yet marked so in the database: this process must not send them again */
  const taken = new Set<number>();
  const pause = new Pause();
  const say = onceAMinute();
  let stopping = false;
  const isStopping = () => stopping;

  async function run(): Promise<void> {
    while (!isStopping()) {
      pause.begin();
      try {
        await mark();
        const entry = await claim(db, leaseMs, [...taken]);
        if (entry) await attempt(entry);
        else await pause.rest(Math.min(LOOK_MS, Math.max(0, (await msUntilDue(db)) ?? LOOK_MS)));
      } catch (error) {
        say(error, () => log.warn({ event: 'outbox_rests', error }, 'the outbox rests after a failure'));
        if (isStopping()) return;
        pause.begin();
        await pause.rest(REST_MS);
      }
    }
  }

  async function attempt(entry: Entry): Promise<void> {
    const { id, kind, channel, attempts } = entry;
    if (kind !== 'enquiry' && Date.now() - entry.createdAt.getTime() > ENTRY_LIFE_MS) {
      await abandon(db, id, entry.lastError ?? 'too old');
      return;
    }
    // Others are delivered meanwhile.
    if (kind === 'change' && lateMs > 0 && attempts === 1) {
      await putOff(db, id, lateMs);
      return;
    }
    try {
      const about = await deliver(entry, { db, delivery, carry }, cut.signal);
      if (!about) {
        // What it was about is gone, or nobody is told of it.
        await abandon(db, id, null);
        return;
      }
      taken.add(id);
      log.info({ event: 'delivered', outbox: id, kind, channel, attempts }, 'delivered');
      await mark();
    } catch (error) {
      if (!(error instanceof DeliveryRefused)) throw error;
      const pause = await postpone(db, entry, error.reason, delivery.pauseMs);
      log.warn(
        { event: 'not_delivered', outbox: id, kind, attempts, reason: error.reason, againInMs: Math.round(pause) },
        'not taken',
      );
    }
  }

  async function mark(): Promise<void> {
    if (taken.size === 0) return;
    const ids = [...taken];
    await markDelivered(db, ids, delivery.smtpUrl === null ? 'file' : 'smtp');
    for (const id of ids) taken.delete(id);
  }

  const ended = run();
  return {
    wake: pause.wake,
    stop: async (patienceMs) => {
      stopping = true;
      pause.wake();
      const late = setTimeout(() => cut.abort(), patienceMs);
      await ended;
      clearTimeout(late);
      await mark().catch((error: unknown) =>
        log.error(
          { event: 'delivered_unmarked', outbox: [...taken], error },
          'delivered, but it could not be marked so',
        ),
      );
    },
  };
}

/** Logs at start how enquiries are delivered. */
export function announce(delivery: Delivery, mailFolder: string, log: Logger): void {
  const { smtpUrl, site } = delivery;
  if (site === null)
    log.warn(
      { event: 'start' },
      'without SITE_REVALIDATE_URL and REVALIDATE_SECRET the site learns of changes in 5 to 10 minutes',
    );
  const ways = enquiryChannels(delivery).map((way) => (way === 'mail' ? (smtpUrl ? 'e-mail' : 'file') : way));
  if (smtpUrl === null) {
    const message = ways.some((way) => way !== 'file')
      ? 'no SMTP_URL: mails to accounts are written as files'
      : 'no SMTP_URL and no ENQUIRY_WEBHOOK_URL: enquiries reach nobody, they are written as mail files';
    log.warn({ event: 'start', folder: mailFolder, enquiries: ways }, message);
  } else log.info({ event: 'start', enquiries: ways }, 'enquiries go out');
}
