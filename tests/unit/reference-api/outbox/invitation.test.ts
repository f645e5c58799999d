import type { Delivery } from '@/reference-api/env';
import { invitationMail } from '@/reference-api/outbox/invitation';

const delivery = {
  from: { name: 'Falcon', address: 'office@falcon.example' },
  deskUrl: 'https://desk.falcon.example',
} as Delivery;
const RIGHT_TO_LEFT = '\u200f';
const code = { token: 'CODE', page: 'https://desk.falcon.example/desk/login#reset=CODE' };

it('an invitation is in English where its language is not known', () => {
  const { subject, text, headers } = invitationMail({ role: 'editor', language: null }, code, delivery);
  expect([subject, headers['Content-Language']]).toEqual(['You are invited to the desk', 'en']);
  expect(text).toMatch(/^Falcon has made an account for you, to work at its desk as an editor: /);
  expect(text).not.toContain(RIGHT_TO_LEFT);
});

it.each([
  ['ar', 'محرر', 'الوكالة'],
  ['fa', 'ویراستار', 'آژانس'],
] as const)('one in %s ends its sentences on their own side, and leaves code and address as they are', (...told) => {
  const [language, role, agency] = told;
  const { text, headers } = invitationMail({ role: 'editor', language }, code, delivery);
  expect(headers['Content-Language']).toBe(language);
  const lines = text.trimEnd().split('\n\n');
  expect(lines).toEqual(expect.arrayContaining([code.page, code.token, 'https://desk.falcon.example/desk/']));
  expect(lines[0]).toMatch(new RegExp(`Falcon.*${role}`));
  for (const line of lines) expect(line).toMatch(/[\u0600-\u06ff]/.test(line) ? /[.:]\u200f$/ : /^[!-~]+$/);

  const nameless = { ...delivery, from: { ...delivery.from, name: '' }, deskUrl: null };
  const bare = invitationMail({ role: 'editor', language }, { token: 'CODE', page: null }, nameless).text;
  expect(bare).toContain(agency);
  expect(bare).not.toMatch(/https|undefined|null/);
});

it('one in Farsi calls itself an e-mail, as the site does', () => {
  const { text } = invitationMail({ role: 'editor', language: 'fa' }, code, delivery);
  expect(text).toContain('این ایمیل را نادیده بگیرید');
});
