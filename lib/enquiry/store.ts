import 'server-only';
import { createHash } from 'node:crypto';
import { Limiter, MEMORY_SECONDS, networkOf, type Counted } from '@/lib/contract/limits';
import { ENQUIRY_TITLE_MAX } from '@/lib/contract/rules';
import { once } from '@/lib/process';
import { limiters, request } from '@/lib/request';
import { stampKind } from '@/lib/stamp';
import type { EnquiryProperty, EnquiryValues } from './types';

/** What the site remembers of enquiries for a short while, to tell people from programs (docs/decisions/limits.md). */

/** What a form brings besides what was typed. */
export type Bearing = {
  /** of its page, or fetched by its script */
  stamp: string;
  /** what stands in the field that nobody sees */
  trap: string;
};

/** Short texts ('Please call me back.') are the same for many people, and so is the form's own, around a title. */
const LONG_TEXT = 60;
const AROUND_TITLE = 90;
/** How often one enquiry may be sent again, under one key, before it counts as another. */
const AGAIN = { most: 10, seconds: MEMORY_SECONDS };

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const sentAgain = () => once('enquiry.again', () => new Limiter(AGAIN));

/**
 * Whether an enquiry that is well filled in may go to the back end, which costs the agency a mail and somebody's time.
 * @returns 0, or the seconds to wait; programs are told no more than people are
 */
export function waitOf(
  sent: EnquiryValues,
  property: EnquiryProperty | null,
  { stamp, trap }: Bearing,
  idempotencyKey: string,
): number {
  if (trap !== '') return MEMORY_SECONDS;
  const content = hash(JSON.stringify([idempotencyKey, sent]));
  const again = sentAgain();
  if (again.counted(content) && again.wait(content) === 0) {
    again.count(content);
    return 0;
  }
  const place = networkOf(request()?.client ?? '');
  const keys: Counted[] = [
    ['enquiryAll', ''],
    ['enquirySender', hash(sent.email)],
  ];
  const kind = stampKind(stamp);
  if (kind === 'script') keys.push(['enquiryPlace', place], ['enquiryToken', stamp]);
  if (kind === 'page') keys.push(['enquiryPlainPlace', place]);
  if (kind === null) keys.push(['enquiryDoubtful', '']);
  if (isOwnText(sent.message, property)) keys.push(['enquiryText', hash(lettersOf(sent.message))]);
  const wait = limiters().take(...keys);
  if (wait === 0) again.count(content);
  return wait;
}

/** Whether a text is long enough to be one person's, and not the one that the form puts in. */
function isOwnText(message: string, property: EnquiryProperty | null): boolean {
  if (message.length < LONG_TEXT) return false;
  const title = property?.title ?? '';
  const standard = title !== '' && title.length <= ENQUIRY_TITLE_MAX && message.includes(title);
  return !standard || message.length - title.length > AROUND_TITLE || /https?:|www\./i.test(message);
}

/** A text without what a program varies most cheaply: case, digits, signs and spaces. */
const lettersOf = (message: string) => message.toLowerCase().replace(/[^\p{L}]+/gu, '');
