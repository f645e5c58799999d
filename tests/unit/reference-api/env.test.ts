import { readEnv as readSite } from '@/lib/env';
import { readEnv } from '../../../reference-api/env';

const SITE = { API_BASE_URL: 'http://127.0.0.1:4000', SITE_URL: 'http://localhost:3000' };
const SECRET = 's'.repeat(32);

describe('the environment of the reference API', () => {
  it('reads lists that end in a comma, and lines between which one was taken out', () => {
    const read = readEnv({
      ENQUIRY_TO: 'house@example.com, , desk@example.com,',
      SITE_REVALIDATE_URL: 'http://127.0.0.1:3000/api/revalidate,',
      REVALIDATE_SECRET: SECRET,
      FEEDS_PRIVATE_HOSTS: ' CRM.internal , 10.0.0.7:8080,',
    });
    expect(read.delivery.enquiryTo).toEqual(['house@example.com', 'desk@example.com']);
    expect(read.delivery.site?.urls).toEqual(['http://127.0.0.1:3000/api/revalidate']);
    expect(read.privateHosts).toEqual(['crm.internal', '10.0.0.7:8080']);
  });

  it('refuses a list without anything in it', () => {
    expect(() => readEnv({ ENQUIRY_TO: ' , ' })).toThrow('Wrong environment. ENQUIRY_TO: ');
    expect(() => readEnv({ SITE_REVALIDATE_URL: ',' })).toThrow('Wrong environment. SITE_REVALIDATE_URL: ');
  });

  it('minds no blanks around a value', () => {
    const read = readEnv({ LOG_LEVEL: ' warn ', DEMO: 'on ', API_HOST: ' 0.0.0.0', SITE_KEY: ` ${SECRET}\t` });
    expect(read).toMatchObject({ logLevel: 'warn', demo: true, host: '0.0.0.0', siteKey: SECRET });
  });

  it('reads seconds, and hands over milliseconds', () => {
    const { graceMs, delivery } = readEnv({ STOP_GRACE_S: '0.5', OUTBOX_TIMEOUT_S: '1.5', OUTBOX_PAUSE_S: '0.02' });
    expect([graceMs, delivery.timeoutMs, delivery.pauseMs]).toEqual([500, 1500, 20]);
    const usual = readEnv({});
    expect([usual.graceMs, usual.delivery.timeoutMs, usual.delivery.pauseMs]).toEqual([2000, 30_000, 10_000]);
  });

  it.each([
    'ENQUIRY_WEBHOOK_URL',
    'SITE_REVALIDATE_URL',
    'TELEGRAM_API_URL',
    'WHATSAPP_API_URL',
    'GA_API_URL',
    'ACCOUNT_URL',
    'PUBLIC_URL',
    'DESK_URL',
    'SITE_URL',
  ])('refuses a user name or password in %s, and does not repeat it', (name) => {
    const given = { [name]: 'https://user:hunter2@hooks.example/in' };
    const at = name === 'SITE_REVALIDATE_URL' ? `${name}.0` : name;
    expect(() => readEnv(given)).toThrow(new Error(`Wrong environment. ${at}: must hold no user name or password`));
    expect(() => readEnv({ [name]: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  });

  it('takes those of databases and mail servers', () => {
    const DATABASE_URL = 'postgresql://user:key@127.0.0.1/site';
    const SMTP_URL = 'smtp://user:key@mail.example:587';
    expect(readEnv({ DATABASE_URL, SMTP_URL, ENQUIRY_TO: 'a@b.ae' })).toMatchObject({
      databaseUrl: DATABASE_URL,
      delivery: { smtpUrl: SMTP_URL },
    });
  });

  it.each([
    ['SITE_KEY', 'of 15 signs', 's'.repeat(15), false],
    ['SITE_KEY', 'of 16 signs', 's'.repeat(16), true],
    ['SITE_KEY', 'of 200 signs', 's'.repeat(200), true],
    ['SITE_KEY', 'of 201 signs', 's'.repeat(201), false],
    ['SITE_KEY', 'of several words', 'with blanks between words', false],
    ['STOP_GRACE_S', 'of nothing', '0', true],
    ['STOP_GRACE_S', 'of ten seconds', '10', true],
    ['STOP_GRACE_S', 'of more', '10.5', false],
  ])('takes the same %s as the site: one %s', (name, _, value, isTaken) => {
    const takes = (read: () => unknown) => {
      try {
        return Boolean(read());
      } catch (error) {
        expect(String(error)).toContain(name);
        return false;
      }
    };
    const given = { [name]: value };
    expect([takes(() => readEnv(given)), takes(() => readSite({ ...SITE, ...given }))]).toEqual([isTaken, isTaken]);
  });
});
