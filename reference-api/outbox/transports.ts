import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER, type CatalogueChange } from '../../lib/contract/change';
import type { Delivery } from '../env';
import { causeOf } from '../log';
import { recordOf } from '../routes/enquiry/record';
import { writeWhole } from '../whole-file';
import type { Mail } from './compose';
import type { StoredEnquiry } from './enquiry-facts';
import type { Entry } from './queue';
import type { Rests } from './rests';

/** How long the other site processes are waited for when one has taken a change: each answers as soon as it is noted. */
const OTHERS_MS = 3000;

/**
 * Thrown when a receiver refused a delivery; `reason` holds no personal data. `afterMs`: it asks to be left alone for so long;
 * `isNobody`: the mail's recipient does not exist; `isOfSome`: others whom the same receiver stands for took it.
 */
export class DeliveryRefused extends Error {
  readonly afterMs: number;
  readonly isNobody: boolean;
  readonly isOfSome: boolean;
  constructor(
    readonly reason: string,
    {
      afterMs = 0,
      isNobody = false,
      isOfSome = false,
    }: { afterMs?: number; isNobody?: boolean; isOfSome?: boolean } = {},
  ) {
    super(`not taken: ${reason}`);
    this.name = 'DeliveryRefused';
    this.afterMs = afterMs;
    this.isNobody = isNobody;
    this.isOfSome = isOfSome;
  }
}

/** Delivers a mail; resolves once the receiver took it, rejects with DeliveryRefused. */
export type MailTransport = (mail: Mail, entry: Entry, signal: AbortSignal) => Promise<void>;

/** Sends mails to the server of `smtpUrl`, each over a connection of its own. */
export function smtpTransport(
  smtpUrl: string,
  timeoutMs: number,
  onRefused: (recipients: number) => void,
): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  return async (mail, _entry, signal) => {
    try {
      const { rejected } = await transport.sendMail({ ...mail, signal });
      // Not retried, because the other recipients already have the mail.
      if (rejected.length > 0) onRefused(rejected.length);
    } catch (error) {
      throw new DeliveryRefused(reasonOf(error), { isNobody: saysNobody(error) });
    }
  };
}

/** The code of a failure, else its name, and the status of a mail server; without its text, which may hold addresses. */
function reasonOf(error: unknown): string {
  const { code, name, responseCode } = Object(error) as Record<string, unknown>;
  const [reason = 'unknown'] = [code, name].filter((each) => typeof each === 'string');
  return typeof responseCode === 'number' ? `${reason} ${responseCode}` : reason;
}

/** Of addresses that do not exist or have moved (RFC 3463, RFC 7505); not 5.1.7 and 5.1.8, which are of the sender's. */
const NOBODY = /^5\.1\.(?:1|2|3|4|6|10)$/;

/**
 * Whether a mail server refused a recipient because there is no such address. Not where it refuses whatever it is given, by which
 * all mails would be lost to a wrong setting: `554 5.7.1 relay access denied`, or in older words `550 relay not permitted`.
 */
export function saysNobody(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'response' in error)) return false;
  const { command, response } = error;
  if (command !== 'RCPT TO' || typeof response !== 'string' || !response.startsWith('5')) return false;
  // At the beginning, or as qmail has it: (#5.1.1).
  const code = /(?:^\d{3}[ -]|#)(5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return code === undefined ? /^55[013]\b(?!.*(?:relay|auth))/is.test(response) : NOBODY.test(code);
}

/** The file that the mail of an entry is written to: of the same entry always the same. */
export function mailFile(folder: string, { kind, messageId, createdAt }: Entry): string {
  return path.join(folder, `${createdAt.toISOString().slice(0, 10)}-${kind}-${messageId}.eml`);
}

/** Writes mails into `folder`, one file each. */
export function fileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail, entry) => {
    const { message } = await composer.sendMail(mail);
    const file = mailFile(folder, entry);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The database then holds for good that it was delivered.
      await writeWhole(file, message as Buffer, 0o600);
    } catch (error) {
      throw new DeliveryRefused(reasonOf(error));
    }
  };
}

/**
 * Posts an enquiry to the agency's webhook. `X-Signature` is the HMAC-SHA-256 of the time stamp, a dot and the body.
 * @throws DeliveryRefused for anything but a 2xx
 */
export async function postEnquiry(
  { url, secret }: NonNullable<Delivery['webhook']>,
  entry: Entry,
  enquiry: StoredEnquiry,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify({ event: 'enquiry.created', id: entry.messageId, enquiry: recordOf(enquiry) });
  await postSigned(url, secret, body, signal, { 'Idempotency-Key': entry.messageId });
}

/**
 * Tells every site process of a change of the catalogue. One that has heard of it before does nothing, so all are told again
 * when one was not reached. One that hangs is not waited for while others have it.
 * @param rests the addresses that are left alone, as they asked or, for `hungRestMs`, because they hung
 * @throws DeliveryRefused for anything but a 2xx of each
 */
export async function postChange(
  { urls, secret }: NonNullable<Delivery['site']>,
  { messageId, change }: Entry,
  signal: AbortSignal,
  { rests, hungRestMs }: { rests: Rests<string>; hungRestMs: number },
): Promise<void> {
  const properties = change?.properties ?? null;
  const told: CatalogueChange = properties === null ? { id: messageId, all: true } : { id: messageId, properties };
  const body = JSON.stringify(told);
  const others = hurried(signal);
  const tell = async (url: string): Promise<DeliveryRefused | null> => {
    const rest = rests.of(url);
    if (rest) return new DeliveryRefused(rest.reason, { afterMs: rest.ms });
    try {
      await postSigned(url, secret, body, others.signal);
      others.hurry();
      return null;
    } catch (error) {
      const refusal = error instanceof DeliveryRefused ? error : new DeliveryRefused(reasonOf(error));
      const restMs = others.isLate() ? hungRestMs : refusal.afterMs;
      if (restMs > 0) rests.begin(url, restMs, refusal.reason);
      return refusal;
    }
  };
  const refusals = (await Promise.all(urls.map(tell))).filter((each) => each !== null);
  others.end();
  const [first] = refusals;
  if (!first) return;
  // Until one of them may be asked again.
  const afterMs = Math.min(...refusals.map((each) => each.afterMs));
  throw new DeliveryRefused(first.reason, { afterMs, isOfSome: refusals.length < urls.length });
}

/** A signal that aborts with `cut`, and soon after the first call of `hurry`: then it is late. */
function hurried(cut: AbortSignal) {
  const controller = new AbortController();
  const stop = () => controller.abort(cut.reason);
  cut.addEventListener('abort', stop);
  if (cut.aborted) stop();
  let [timer, late]: [NodeJS.Timeout | undefined, boolean] = [undefined, false];
  const end = () => {
    clearTimeout(timer);
    cut.removeEventListener('abort', stop);
  };
  const tooLate = () => {
    late = true;
    controller.abort(new DOMException('the others have it', 'TimeoutError'));
  };
  const hurry = () => {
    timer ??= setTimeout(tooLate, OTHERS_MS).unref();
  };
  return { signal: controller.signal, hurry, isLate: () => late, end };
}

async function postSigned(
  url: string,
  secret: string,
  body: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signatureOf(secret, timestamp, body) };
  await postJson(url, body, signal, { ...signed, ...headers });
}

/**
 * Posts `body`, which is JSON, and reads of the answer the status alone.
 * @throws DeliveryRefused for anything but a 2xx; its reason holds nothing of the address, which may be a secret
 */
export async function postJson(
  url: string,
  body: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<void> {
  const answer = await post(url, body, signal, { 'Content-Type': 'application/json', ...headers });
  await answer.body?.cancel();
  if (!answer.ok) throw new DeliveryRefused(`HTTP ${answer.status}`, { afterMs: retryAfterMs(answer) });
}

/** What an answer that is busy says of when to come again, as seconds or a date (RFC 9110), in ms; 0 where it says nothing. */
function retryAfterMs({ status, headers }: Response): number {
  const said = headers.get('Retry-After');
  if (said === null || (status !== 429 && status !== 503)) return 0;
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Math.max(0, ms || 0);
}

async function post(url: string, body: string, signal: AbortSignal, headers: Record<string, string>) {
  try {
    // A redirect could carry personal data to another host.
    return await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
  } catch (error) {
    throw new DeliveryRefused(reasonOf(causeOf(error) ?? error));
  }
}
