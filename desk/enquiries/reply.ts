import type { WireEnquiryRecord } from '../../lib/contract/enquiry';

/** Addresses by which an enquiry is answered in one tap; null where no phone was left. */
export function replyLinks({ email, phone, subject }: Pick<WireEnquiryRecord, 'email' | 'phone' | 'subject'>): {
  mail: string;
  phone: string | null;
  whatsapp: string | null;
} {
  const digits = (phone ?? '').replace(/\D/g, '');
  return {
    mail: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
    phone: digits === '' ? null : `tel:+${digits}`,
    whatsapp: digits === '' ? null : `https://wa.me/${digits}`,
  };
}
