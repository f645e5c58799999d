import { eq } from 'drizzle-orm';
import type { SendMailOptions } from 'nodemailer';
import type { Database } from '../db/client';
import { type AccountMailKind, type Channel, enquiries, users } from '../db/schema';
import type { Delivery } from '../env';
import { mintMailedToken } from '../routes/account/tokens';
import { mailAddress } from './address';
import { type About, type StoredEnquiry, aboutOf, factsOf, oneLine } from './enquiry-facts';
import { type Code, codeLines, invitationMail } from './invitation';
import type { Entry } from './queue';
import { receiptMail } from './receipt';

export type Mail = SendMailOptions & Required<Pick<SendMailOptions, 'to' | 'subject' | 'text'>>;

/**
 * The mail of an outbox entry.
 * @returns null when what it was about is gone
 */
export async function composeMail(db: Database, entry: Entry, delivery: Delivery): Promise<Mail | null> {
  const domain = delivery.from.address.split('@').at(-1) ?? 'localhost';
  const head = {
    from: { ...delivery.from, name: plainName(delivery.from.name) },
    messageId: `<${entry.messageId}@${domain}>`,
    date: entry.createdAt,
    // Suppresses automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (entry.kind === 'enquiry') {
    const enquiry = await storedEnquiry(db, entry);
    if (!enquiry) return null;
    const mail = enquiryMail(enquiry, await aboutOf(db, enquiry), delivery, entry.channel);
    return mail && { ...head, ...mail };
  }
  if (entry.kind === 'receipt') {
    const enquiry = await storedEnquiry(db, entry);
    const address = enquiry && mailAddress(enquiry.email);
    if (!address) return null;
    const mail = receiptMail({ ...enquiry, email: address }, await aboutOf(db, enquiry), delivery);
    return mail && { ...head, ...mail };
  }
  if (entry.kind === 'change') return null;
  const [user] = entry.userId === null ? [] : await db.select().from(users).where(eq(users.id, entry.userId));
  if (!user) return null;
  // As an object: text would be parsed as a list of addresses.
  const to = { name: '', address: mailAddress(user.email) ?? user.email };
  return { ...head, to, ...(await accountMail(db, user, entry.kind, delivery)) };
}

/** The enquiry an entry is about; null when it has been deleted since. */
export async function storedEnquiry(db: Database, entry: Entry): Promise<StoredEnquiry | null> {
  if (entry.enquiryId === null) return null;
  const [enquiry] = await db.select().from(enquiries).where(eq(enquiries.id, entry.enquiryId));
  return enquiry ?? null;
}

/**
 * @param channel the way it was to go; another than mail is set no longer, and the mail goes in its place
 * @returns null when nobody is to read it: it goes elsewhere, and no agent answers for the listing
 */
function enquiryMail(enquiry: StoredEnquiry, about: About, delivery: Delivery, channel: Channel) {
  const { enquiryTo, from, webhook, telegram, whatsapp } = delivery;
  const elsewhere = channel === 'mail' && (webhook ?? telegram ?? whatsapp);
  const house = enquiryTo ?? (elsewhere ? [] : [from.address]);
  // Who answers for the listing reads it beside the agency, once where they are one of those it names.
  const agent = mailAddress(about.agent?.email ?? '');
  const readers = agent !== null && !house.includes(agent) ? [...house, agent] : house;
  if (readers.length === 0) return null;
  const facts = factsOf(enquiry, about, delivery);
  const address = mailAddress(enquiry.email);
  return {
    // As objects: text would be parsed as a list of addresses.
    to: readers.map((reader) => ({ name: '', address: reader })),
    // The title in the agency's language: the visitor's words may be in any, and name no listing.
    subject: headerText(
      [`Enquiry ${enquiry.id}: ${enquiry.subject}`, titleBeside(enquiry, about)].filter(Boolean).join(' · '),
    ),
    ...(address !== null && { replyTo: { name: plainName(enquiry.name), address } }),
    text: `${facts.join('\n')}\n\n${enquiry.message}\n`,
  };
}

/** The English title of the listing, where the subject does not hold it. */
const titleBeside = ({ subject }: StoredEnquiry, { title }: About) =>
  title && !subject.includes(title.en) ? title.en : null;

/**
 * In one line, and shown as typed where it looks like an encoded word (RFC 2047): nodemailer passes on one that is whole. The word
 * joiner, which nobody sees, makes it encode the text.
 */
const headerText = (text: string) => oneLine(text).replaceAll('=?', '=\u2060?');

/** Without characters that separate addresses: nodemailer escapes them, but some mail readers ignore that. */
const plainName = (name: string) => headerText(name.replace(/["'<>\\,;:@()[\]]+/g, ' ')).replace(/ +/g, ' ');

type User = typeof users.$inferSelect;

/**
 * Where a mailed token is taken: the page that `ACCOUNT_URL` names, else for staff who set a password the desk (desk/account/steps.ts),
 * which reads it from the fragment: no server and no log gets to see that.
 * @returns null where no page is known
 */
function pageOf({ role }: User, parameter: 'verify' | 'reset', token: string, { accountUrl, deskUrl }: Delivery) {
  if (accountUrl !== null) {
    const link = new URL(accountUrl);
    link.searchParams.set(parameter, token);
    return link.href;
  }
  return deskUrl !== null && role !== null && parameter === 'reset' ? `${deskUrl}/desk/login#reset=${token}` : null;
}

async function accountMail(db: Database, user: User, kind: AccountMailKind, delivery: Delivery) {
  // The token is made here and stored only as a hash, so no table holds a usable one.
  const mint = async (purpose: 'verify-email' | 'reset-password', parameter: 'verify' | 'reset') => {
    const token = await mintMailedToken(db, user.id, purpose);
    return { token, page: pageOf(user, parameter, token, delivery) };
  };
  const inEnglish = (code: Code) => codeLines(code, 'en').join('\n\n');
  switch (kind) {
    case 'verify-email':
      return {
        subject: 'Confirm your e-mail address',
        text: `Please confirm that this address is yours.\n\n${inEnglish(await mint('verify-email', 'verify'))}\n\nIt is valid for 24 hours. If you did not ask for an account, please ignore this mail.\n`,
      };
    case 'reset-password': {
      const code = await mint('reset-password', 'reset');
      // Of staff who never set one: they were invited, and have asked for nothing.
      if (user.role !== null && user.emailVerifiedAt === null)
        return invitationMail({ ...user, role: user.role }, code, delivery);
      return {
        subject: 'Set a new password',
        text: `You asked to set a new password.\n\n${inEnglish(code)}\n\nIt is valid for one hour. If you did not ask for it, please ignore this mail: your password stays as it is.\n`,
      };
    }
    case 'account-exists':
      return {
        subject: 'You already have an account',
        text: 'Somebody asked for an account with this address, which has one already. If it was you, log in with your password, or ask for a new one. If it was not, please ignore this mail.\n',
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        text: 'The password of your account was changed. If it was not you, ask for a new password at once: that ends every session.\n',
      };
  }
}
