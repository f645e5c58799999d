import { EnvError } from '@/lib/env';
import { nameIdentity } from '@/server/start';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

describe('a start without the file that IDENTITY_FILE names', () => {
  it('says so, and what else of the environment is missing or wrong', () => {
    Object.assign(process.env, {
      API_BASE_URL: 'foo',
      SITE_URL: 'https://x.example/path',
      PORT: 'abc',
      IDENTITY_FILE: '/nope.json',
    });
    const lines = [
      'API_BASE_URL must be an http or https address',
      'SITE_URL must be a bare origin, like https://example.com',
      'PORT must be a whole number from 0 to 65535',
      'IDENTITY_FILE /nope.json is not there; looked for /nope.json',
    ];
    expect(() => nameIdentity('/')).toThrow(new EnvError(lines.join('\n')));
  });

  it('says that alone where nothing else is wrong', () => {
    Object.assign(process.env, {
      API_BASE_URL: 'http://127.0.0.1:4000',
      SITE_URL: 'https://x.example',
      IDENTITY_FILE: '/nope.json',
    });
    expect(() => nameIdentity('/')).toThrow(
      new EnvError('IDENTITY_FILE /nope.json is not there; looked for /nope.json'),
    );
  });
});
