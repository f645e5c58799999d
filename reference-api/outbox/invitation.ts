import type { Locale } from '../../lib/contract/locales';
import type { Role } from '../desk/roles';
import type { Delivery } from '../env';
import { paragraphs } from './paragraphs';

type Words = {
  subject: string;
  /** in the place of the agency's name, where none is set */
  agency: string;
  roles: Record<Role, string>;
  made: (agency: string, role: string) => string;
  open: string;
  or: string;
  code: string;
  valid: string;
  desk: string;
};

const WORDS: Record<Locale, Words> = {
  en: {
    subject: 'You are invited to the desk',
    agency: 'The agency',
    roles: { adviser: 'an adviser', editor: 'an editor', owner: 'an owner' },
    made: (agency, role) =>
      `${agency} has made an account for you, to work at its desk as ${role}: please set a password for it.`,
    open: 'Open this address:',
    or: 'Or use this code:',
    code: 'Your code:',
    valid:
      'It is valid for one hour; after that please ask for a new password. If you do not know the agency, please ignore this mail: nobody can use the account.',
    desk: 'The desk:',
  },
  ar: {
    subject: 'دعوة إلى مكتب الوكالة',
    agency: 'الوكالة',
    roles: { adviser: 'مستشار', editor: 'محرر', owner: 'مالك' },
    made: (agency, role) => `أُنشئ لكم حساب للعمل في مكتب ${agency} بصفة ${role}. يُرجى تعيين كلمة مرور له.`,
    open: 'افتحوا هذا العنوان:',
    or: 'أو استخدموا هذا الرمز:',
    code: 'رمزكم:',
    valid:
      'الرمز صالح لمدة ساعة واحدة، وبعدها يُرجى طلب رمز جديد. إذا لم تكونوا تعرفون الوكالة، فيُرجى تجاهل هذه الرسالة: لا يمكن لأحد استخدام الحساب.',
    desk: 'المكتب:',
  },
  fa: {
    subject: 'دعوت به میز کار آژانس',
    agency: 'آژانس',
    roles: { adviser: 'مشاور', editor: 'ویراستار', owner: 'مالک' },
    made: (agency, role) =>
      `برای کار در میز ${agency} با نقش ${role}، حسابی برای شما ساخته شده است. لطفاً گذرواژه‌ای برای آن تعیین کنید.`,
    open: 'این نشانی را باز کنید:',
    or: 'یا این کد را به کار ببرید:',
    code: 'کد شما:',
    valid:
      'این کد یک ساعت اعتبار دارد؛ پس از آن لطفاً کد تازه‌ای بخواهید. اگر این آژانس را نمی‌شناسید، لطفاً این ایمیل را نادیده بگیرید: هیچ‌کس نمی‌تواند از این حساب استفاده کند.',
    desk: 'میز کار:',
  },
};

/** A mailed code, and the page that takes it where one is known. */
export type Code = { token: string; page: string | null };

/** How a mail hands a code over, paragraph by paragraph. */
export function codeLines({ token, page }: Code, language: Locale): string[] {
  const { open, or, code } = WORDS[language];
  return page === null ? [code, token] : [open, page, or, token];
}

type Invited = { role: Role; language: Locale | null };

/** The mail to who was made staff and has no password yet, in the language of the desk that invited. */
export function invitationMail(invited: Invited, code: Code, { from, deskUrl }: Delivery) {
  const language = invited.language ?? 'en';
  const words = WORDS[language];
  const lines = [
    words.made(from.name || words.agency, words.roles[invited.role]),
    ...codeLines(code, language),
    words.valid,
    ...(deskUrl === null ? [] : [words.desk, `${deskUrl}/desk/`]),
  ];
  return {
    subject: words.subject,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    text: paragraphs(lines, language),
  };
}
