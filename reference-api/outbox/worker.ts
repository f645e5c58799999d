import type { Logger } from 'pino';
import { rm } from 'node:fs/promises';
import type { Database } from '../db/client';
import type { TransportName } from '../db/schema';
import type { Delivery } from '../env';
import { onceAMinute } from '../log';
import { Pause } from '../pause';
import { deliver } from './deliver';
import {
  type Claimed,
  type Entry,
  type Receiver,
  abandon,
  claim,
  enquiryChannels,
  markDelivered,
  msUntilDue,
  postpone,
  putOff,
  receiverOf,
} from './queue';
import { Rests } from './rests';
import { DeliveryRefused, type MailTransport, fileTransport, mailFile, smtpTransport } from './transports';

/** Interval of polling, as another process, like an import, may have written entries: the site is to know in seconds. */
const LOOK_MS = 1000;
/** Pause after a database failure. */
const REST_MS = 1000;
/** What is no enquiry is abandoned after a day, as it is outdated by then. */
const ENTRY_LIFE_MS = 24 * 60 * 60 * 1000;

export type Outbox = {
  /** Polls at once, because something was written. */
  wake: () => void;
  /** Stops after the deliveries under way, which are aborted after `patienceMs`. */
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

function mailTransport({ delivery, mailFolder, log }: Pick<Setting, 'delivery' | 'mailFolder' | 'log'>): MailTransport {
  if (delivery.smtpUrl === null) return fileTransport(mailFolder);
  return smtpTransport(delivery.smtpUrl, delivery.timeoutMs, (recipients) =>
    log.warn({ event: 'recipients_refused', recipients }, 'the mail server refused some of the recipients'),
  );
}

async function refused(
  entry: Entry,
  { reason, afterMs, isNobody, isOfSome }: DeliveryRefused,
  { db, delivery, log, rests }: Pick<Setting, 'db' | 'delivery' | 'log'> & { rests: Rests<Receiver> },
): Promise<void> {
  const { id, kind, attempts } = entry;
  const isBusy = afterMs > 0 && !isOfSome;
  if (isBusy) rests.begin(receiverOf(entry), afterMs, reason);
  // Who the agency names to read its enquiries is never given up.
  const isGivenUp = isNobody && kind !== 'enquiry';
  // That its receiver takes nothing at all just now makes no pause of an entry grow.
  const failed = isBusy ? { id, attempts: 1 } : entry;
  const pauseMs = isGivenUp ? null : await postpone(db, failed, reason, delivery.pauseMs, afterMs);
  if (isGivenUp) await abandon(db, id, reason);
  const againInMs = pauseMs && Math.round(pauseMs);
  log.warn({ event: 'not_delivered', outbox: id, kind, attempts, reason, againInMs }, 'not taken');
}

/** Delivers the entries of the outbox, one at a time to each receiver, and retries each until it is accepted. */
export function startOutbox({ db, delivery, mailFolder, log, lateMs = 0 }: Setting): Outbox {
  const carry = mailTransport({ delivery, mailFolder, log });
  const leaseMs = delivery.timeoutMs * 1.5 + 500;
  const cut = new AbortController();
  /** attempts under way */
  const busy = new Map<Receiver, Promise<void>>();
  /** receivers, and processes of the site, that are left alone */
  const [rests, sites] = [new Rests<Receiver>(), new Rests<string>()];
  /** delivered, but not yet marked so in the database: this process must not send them again */
  const taken = new Map<number, { entry: Entry; carrier: TransportName }>();
  const pause = new Pause();
  const say = onceAMinute();
  let [stopping, failed] = [false, false];
  const isStopping = () => stopping;

  async function run(): Promise<void> {
    while (!isStopping()) {
      pause.begin();
      if (failed) {
        failed = false;
        await pause.rest(REST_MS);
        continue;
      }
      try {
        await mark();
        const receivers = [...busy.keys(), ...rests.all()];
        const entry = await claim(db, leaseMs, [...taken.keys()], receivers);
        if (entry) begin(entry);
        else await pause.rest(Math.min(LOOK_MS, Math.max(0, (await msUntilDue(db, receivers)) ?? LOOK_MS)));
      } catch (error) {
        fail(error);
      }
    }
    await Promise.all(busy.values());
  }

  function begin(entry: Claimed): void {
    const receiver = receiverOf(entry);
    const ended = attempt(entry)
      .catch(fail)
      .finally(() => {
        busy.delete(receiver);
        pause.wake();
      });
    busy.set(receiver, ended);
  }

  function fail(error: unknown): void {
    failed = true;
    say(error, () => log.warn({ event: 'outbox_rests', error }, 'the outbox rests after a failure'));
  }

  async function attempt(entry: Claimed): Promise<void> {
    const { id, kind, channel, attempts } = entry;
    if (kind !== 'enquiry' && entry.ageMs > ENTRY_LIFE_MS) return abandon(db, id, entry.lastError ?? 'too old');
    // Others are delivered meanwhile.
    if (kind === 'change' && lateMs > 0 && attempts === 1) return putOff(db, id, lateMs);
    try {
      const outcome = await deliver(entry, { db, delivery, carry, sites }, cut.signal);
      if ('abandoned' in outcome) {
        await abandon(db, id, outcome.abandoned);
        return;
      }
      taken.set(id, { entry, carrier: outcome.carrier });
      log.info({ event: 'delivered', outbox: id, kind, channel, attempts }, 'delivered');
      await mark();
    } catch (error) {
      if (!(error instanceof DeliveryRefused)) throw error;
      await refused(entry, error, { db, delivery, log, rests });
    }
  }

  async function mark(): Promise<void> {
    for (const [id, { entry, carrier }] of taken) {
      const isKnown = await markDelivered(db, id, carrier);
      taken.delete(id);
      // What it was about was deleted while it was delivered.
      if (!isKnown && carrier === 'file') await rm(mailFile(mailFolder, entry), { force: true });
    }
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
          { event: 'delivered_unmarked', outbox: [...taken.keys()], error },
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
