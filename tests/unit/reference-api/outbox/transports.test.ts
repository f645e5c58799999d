import { saysNobody } from '@/reference-api/outbox/transports';

const refusal = (response: string, command = 'RCPT TO') => Object.assign(new Error('refused'), { response, command });

it.each([
  '550 5.1.1 <typo@example.com>: Recipient address rejected: User unknown',
  '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Please try again',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
  '556 5.1.10 Recipient address has null MX',
  '550 sorry, no mailbox here by that name. (#5.1.1)',
  '550 Unrouteable address',
  '551 User not local',
  '553 Mailbox name not allowed',
])('an address that does not exist is told by: %s', (response) => {
  expect(saysNobody(refusal(response))).toBe(true);
});

it.each([
  '554 5.7.1 <typo@example.com>: Relay access denied',
  '550 5.7.1 Relaying denied',
  '550 relay not permitted',
  '553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)',
  '550 Authentication is required',
  '550 5.1.8 <web@agency.example>: Sender address rejected: Domain not found',
  '552 5.2.2 Mailbox full',
  '552 Mailbox full',
  '550 5.2.1 The mailbox is disabled for now',
  '450 4.1.1 Recipient address rejected: unverified address',
  '554 Transaction failed',
])('what may be otherwise tomorrow is not: %s', (response) => {
  expect(saysNobody(refusal(response))).toBe(false);
});

it('nor is a refusal of the sender or of the message', () => {
  expect(saysNobody(refusal('550 5.1.1 Unknown', 'MAIL FROM'))).toBe(false);
  expect(saysNobody(refusal('550 No', 'DATA'))).toBe(false);
  expect(saysNobody(new Error('connection lost'))).toBe(false);
});
