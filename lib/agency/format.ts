import { normalisePhone } from '@/lib/contract/rules';

/** Deep links to the agency (specification section 7, Outside links). Pure; islands and server components share them. */

/**
 * A text as a value of a query. Letters beyond ASCII stay as they are, which browsers escape when the link is followed: in
 * Arabic each would be six signs instead of two bytes, twice in every card.
 */
const queryValue = (text: string) => text.replace(/[^\u0080-\u{10ffff}]+/gu, encodeURIComponent);

/** `tel:` address of a phone number as it is written for people: the link needs the country's code, which many leave out. */
export function telHref(phone: string): string {
  return `tel:${normalisePhone(phone)}`;
}

/** WhatsApp address of a number, with `text` filled in. */
export function whatsappHref(phone: string, text?: string): string {
  const number = normalisePhone(phone).replace(/^\+/, '');
  return text ? `https://wa.me/${number}?text=${queryValue(text)}` : `https://wa.me/${number}`;
}

/** WhatsApp address that lets the visitor choose whom to send a page to. */
export function whatsappShareHref(title: string, url: string): string {
  return `https://wa.me/?text=${queryValue(`${title}\n${url}`)}`;
}

/** `mailto:` address with subject and, on the unit screens, a body. Line breaks never reach the subject. */
export function mailHref(email: string, subject?: string, body?: string): string {
  const parts = [
    subject ? `subject=${queryValue(subject.replace(/[\r\n]+/g, ' '))}` : '',
    body ? `body=${queryValue(body)}` : '',
  ].filter(Boolean);
  return `mailto:${email}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}
