import { and, eq, gt, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/locales';
import { LOCKS } from '../db/locks';
import { enquiries, outbox } from '../db/schema';
import type { Delivery } from '../env';
import type { About, StoredEnquiry } from './enquiry-facts';
import { paragraphs } from './paragraphs';
import type { Writer } from './queue';

/** Whoever types the address of a stranger makes us write to them: once a day at most, and to so many in an hour. */
const ADDRESS_HOURS = 24;
const MOST_AN_HOUR = 60;

/**
 * Writes the receipt of an enquiry into the outbox, in the transaction that stores it; not for an address that had one within a day
 * or has sent what was marked as spam, nor past what an hour may have.
 */
export async function enqueueReceipt(tx: Writer, { id, email }: Pick<StoredEnquiry, 'id' | 'email'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.receipt}, hashtext(${email}))`);
  const since = (hours: number) => gt(outbox.createdAt, sql`now() - make_interval(hours => ${hours})`);
  const receipts = eq(outbox.kind, 'receipt');
  const [before] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(enquiries, eq(enquiries.id, outbox.enquiryId))
    .where(and(receipts, since(ADDRESS_HOURS), eq(enquiries.email, email)))
    .limit(1);
  const [spam] = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.email, email), eq(enquiries.status, 'spam')))
    .limit(1);
  const many = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(receipts, since(1)))
    .limit(MOST_AN_HOUR);
  if (before || spam || many.length === MOST_AN_HOUR) return;
  await tx.insert(outbox).values({ kind: 'receipt', channel: 'mail', enquiryId: id });
}

type Words = { subject: string; thanks: string; about: string; number: string; ignore: string };

const WORDS: Record<Locale, Words> = {
  en: {
    subject: 'We have received your enquiry',
    thanks: 'Thank you. Your enquiry has reached us, and one of our advisors will answer you in person.',
    about: 'It is about:',
    number: 'Its number:',
    ignore: 'If you have not written to us, please ignore this mail: somebody has entered your address by mistake.',
  },
  ar: {
    subject: 'استلمنا استفساركم',
    thanks: 'شكرًا لكم. وصلنا استفساركم، وسيرد عليكم أحد مستشارينا شخصيًا.',
    about: 'موضوعه:',
    number: 'رقمه:',
    ignore: 'إذا لم تكونوا قد راسلتمونا، فيُرجى تجاهل هذه الرسالة: لقد أدخل شخص ما عنوانكم عن طريق الخطأ.',
  },
  fa: {
    subject: 'درخواست شما به دست ما رسید',
    thanks: 'سپاس از شما. درخواست شما به دست ما رسید و یکی از مشاوران ما شخصاً به شما پاسخ می‌دهد.',
    about: 'موضوع آن:',
    number: 'شمارهٔ آن:',
    ignore:
      'اگر شما برای ما پیامی نفرستاده‌اید، لطفاً این ایمیل را نادیده بگیرید: کسی نشانی شما را به اشتباه وارد کرده است.',
  },
};

/**
 * The receipt, in the visitor's language. It holds no word of the enquiry itself: what a stranger types is never sent on by us.
 * @returns null for what was marked as spam meanwhile
 */
export function receiptMail(enquiry: StoredEnquiry, about: About, { siteUrl, from, enquiryTo }: Delivery) {
  if (enquiry.status === 'spam') return null;
  const language = enquiry.language ?? 'en';
  const words = WORDS[language];
  const title = about.title?.[language] ?? about.title?.en;
  const prefix = language === 'en' ? '' : `/${language}`;
  const page =
    siteUrl !== null && about.slug ? `${siteUrl}${prefix}/properties/${encodeURIComponent(about.slug)}` : null;
  const lines = [
    words.thanks,
    ...(title ? [[`${words.about} ${title}`, page].filter(Boolean).join('\n')] : []),
    `${words.number} ${enquiry.id}`,
    from.name,
    words.ignore,
  ];
  return {
    to: { name: '', address: enquiry.email },
    subject: words.subject,
    replyTo: enquiryTo?.[0] ?? from.address,
    headers: { 'Auto-Submitted': 'auto-replied', 'Content-Language': language },
    text: paragraphs(lines, language),
  };
}
