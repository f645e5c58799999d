import { mailHref, telHref, whatsappHref, whatsappShareHref } from '@/lib/agency/format';

/** The outside links of section 7. */

const textOf = (href: string) => new URL(href).searchParams.get('text');

describe('links to the agency', () => {
  // @spec 7.link.tel
  it('call its number, whatever spaces it is written with', () => {
    expect(telHref('+971 4 555 0142')).toBe('tel:+97145550142');
  });

  it.each([
    ['050 123 4567', '+971501234567'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
    ['00971 50 123 4567', '+971501234567'],
    ['+971 (0)50 123 4567', '+971501234567'],
    ['+971 50 123 4567', '+971501234567'],
    ['971 50 123 4567', '971501234567'],
    ['800 1234', '8001234'],
  ])('reach %s, which is written as people here write it', (written, number) => {
    expect(telHref(written)).toBe(`tel:${number}`);
    expect(whatsappHref(written)).toBe(`https://wa.me/${number.replace('+', '')}`);
  });

  // @spec 7.link.whatsapp
  it('write to WhatsApp with the text filled in', () => {
    const href = whatsappHref('+971 50 555 0142', 'Hi & bye?');
    expect(href).toMatch(/^https:\/\/wa\.me\/971505550142\?text=/);
    expect(textOf(href)).toBe('Hi & bye?');
    expect(whatsappHref('+971 50')).toBe('https://wa.me/97150');
    expect(textOf(whatsappShareHref('Amara', 'https://site.example/x'))).toBe('Amara\nhttps://site.example/x');
  });

  // @spec d.header-like
  it('write mail with subject and body, and no line break in the subject', () => {
    expect(mailHref('a@b.co')).toBe('mailto:a@b.co');
    expect(mailHref('a@b.co', 'Property Inquiry')).toBe('mailto:a@b.co?subject=Property%20Inquiry');
    expect(mailHref('a@b.co', 'A\r\nBcc: x', 'one\ntwo')).toBe('mailto:a@b.co?subject=A%20Bcc%3A%20x&body=one%0Atwo');
  });
});
