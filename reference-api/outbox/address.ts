import { domainToASCII, domainToUnicode } from 'node:url';

/** What stands before the @ of a mail header unquoted (RFC 5322), and after it (RFC 1035). */
const LOCAL_PART = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * An e-mail address as every mail server takes it: in ASCII, as many refuse a whole mail for a header that is not (RFC 6532).
 * @returns null for an address that has no such form, or is more than one
 */
export function mailAddress(email: string): string | null {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  const given = email.slice(at + 1);
  const domain = domainToASCII(given);
  // One spelling of each: a mailbox of many would get as many receipts.
  const isOwnForm = domain === given || domainToUnicode(domain) === given;
  return isOwnForm && LOCAL_PART.test(local) && DOMAIN.test(domain) ? `${local}@${domain}` : null;
}
