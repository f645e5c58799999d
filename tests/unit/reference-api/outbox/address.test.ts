import { mailAddress } from '@/reference-api/outbox/address';

describe('an address in the head of a mail', () => {
  it.each([
    ["maria.d'souza@agency.example"],
    ['a+b&c@example.com'],
    ['x_1%{y}@mail.example.co'],
    ['ali@xn--mgbh0fb.xn--mgba3a4f16a'],
  ])('%s stands as it is', (email) => expect(mailAddress(email)).toBe(email));

  it.each([
    ['ali@مثال.ایران', 'ali@xn--mgbh0fb.xn--mgba3a4f16a'],
    ['jo@bücher.example', 'jo@xn--bcher-kva.example'],
  ])('%s has its domain in ASCII', (email, ascii) => expect(mailAddress(email)).toBe(ascii));

  // @spec d.header-like
  it.each([
    'خالد@مثال.امارات',
    'josé@example.com',
    'eve,other@example.com',
    'eve@example.com,other@example.com',
    'eve@x.y>,<other@example.com',
    '"eve"@example.com',
    'eve\r\nBcc:all@example.com',
    'eve@example.com\r\nBcc:all.com',
    'eve@127.0.0.1',
    'eve@ｅxample.com',
    'eve@example.com/x.y',
    'eve@ex%61mple.com',
    'example.com',
    'eve@example',
    '@example.com',
    'eve',
    '',
  ])('%j does not stand there', (email) => expect(mailAddress(email)).toBeNull());
});
