import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EnvError, readEnv, strayVariables } from '@/lib/env';

const least = { API_BASE_URL: 'http://127.0.0.1:4000', SITE_URL: 'http://localhost:3000' };

function complaint(source: Record<string, string | undefined>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return '';
}

describe('the environment of the site', () => {
  // @spec 7.base
  it('needs two variables and has a default for the rest', () => {
    expect(readEnv(least)).toEqual({
      ...least,
      PORT: 3000,
      HOST: '0.0.0.0',
      CACHE_DIR: '.data/cache',
      PAGE_CACHE_MB: 4000,
      ANSWER_CACHE_MB: 2000,
      CARD_CACHE_MB: 600,
      KEPT_ANSWERS_MB: 64,
      MEDIA_HOSTS: ['127.0.0.1:4000'],
      TRUST_PROXY: 0,
      HSTS_PRELOAD: 'off',
      LOG_LEVEL: 'info',
      METRICS_HOST: '127.0.0.1',
      LISTEN_FDS: 0,
      STOP_GRACE_S: 2,
      TRACES_SHARE: 1,
      SERVICE_WORKER: 'on',
      AI_TRAINING: 'allow',
      INDEXNOW_ENDPOINT: 'https://api.indexnow.org/indexnow',
      ENQUIRY_RETENTION_DAYS: 730,
    });
  });

  it('names every variable that is missing, one a line', () => {
    expect(complaint({})).toBe('API_BASE_URL is missing\nSITE_URL is missing');
    expect(complaint({ API_BASE_URL: ' ', SITE_URL: '' })).toBe('API_BASE_URL is missing\nSITE_URL is missing');
  });

  it.each([
    ['API_BASE_URL', 'ftp://x'],
    ['API_BASE_URL', 'localhost:4000'],
    ['SITE_URL', 'https://example.com/path'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['TRUST_PROXY', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['MEDIA_HOSTS', 'https://cdn.example.com'],
    ['GA_ID', '"><script>'],
    ['MAPS_KEY', 'a key'],
    ['NEWSLETTER_URL', 'javascript:alert(1)'],
    ['AGENCY_PHONE', 'call us'],
    ['AGENCY_EMAIL', 'nobody'],
    ['AGENCY_FACEBOOK', 'facebook'],
  ])('names %s when it is %s, and only it', (name, value) => {
    expect(complaint({ ...least, [name]: value })).toMatch(new RegExp(`^${name} [^\\n]+$`));
  });

  it('keeps a whole address as it was given', () => {
    const given = {
      NEWSLETTER_URL: 'https://news.example.com/join/',
      INDEXNOW_ENDPOINT: 'https://search.example.com/indexnow?from=/',
      AGENCY_INSTAGRAM: 'https://www.instagram.com/agency/',
    };
    expect(readEnv({ ...least, ...given })).toMatchObject(given);
  });

  it.each(['API_BASE_URL', 'SITE_URL', 'NEWSLETTER_URL', 'INDEXNOW_ENDPOINT'])(
    'refuses a user name or password in %s, and does not repeat it',
    (name) => {
      for (const user of ['user:hunter2', 'hunter2', ':hunter2'])
        expect(complaint({ ...least, [name]: `https://${user}@example.com` })).toBe(
          `${name} must hold no user name or password`,
        );
    },
  );

  it('hands the key of a collector of traces on, whose exporter sends it', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://user:key@traces.example.com';
    expect(readEnv({ ...least, OTEL_EXPORTER_OTLP_ENDPOINT })).toMatchObject({ OTEL_EXPORTER_OTLP_ENDPOINT });
  });

  it('keeps no trailing slash of a base or an origin, and no blank value', () => {
    const env = readEnv({
      ...least,
      API_BASE_URL: 'https://api.example.com/base//',
      SITE_URL: 'https://x.ae/',
      GA_ID: '',
    });
    expect(env).toMatchObject({ API_BASE_URL: 'https://api.example.com/base', SITE_URL: 'https://x.ae' });
    expect(env.GA_ID).toBeUndefined();
  });

  it('says how long a maps key is', () => {
    expect(complaint({ ...least, MAPS_KEY: 'KEY123' })).toBe(
      'MAPS_KEY must be a key of 10 to 80 letters, digits, - and _',
    );
  });

  it('serves the pictures of the API and of further hosts', () => {
    const env = readEnv({ ...least, MEDIA_HOSTS: ' CDN.example.com , 127.0.0.1:4000,img.example.com:8080,' });
    expect(env.MEDIA_HOSTS).toEqual(['127.0.0.1:4000', 'cdn.example.com', 'img.example.com:8080']);
  });

  it('is not read on import', () => {
    const before = process.env.API_BASE_URL;
    delete process.env.API_BASE_URL;
    try {
      jest.isolateModules(() => {
        expect(() => jest.requireActual<object>('@/lib/env')).not.toThrow();
      });
    } finally {
      if (before !== undefined) process.env.API_BASE_URL = before;
    }
  });
});

describe('a variable that was mistyped', () => {
  it('is told of with the name that it is near to', () => {
    expect(
      strayVariables({ ...least, API_BASE_ULR: 'x', SITEURL: 'x', api_base_url: 'x', AGENCY_YOUTUBE: 'x' }),
    ).toEqual([
      'API_BASE_ULR is not a variable of the site and does nothing; did you mean API_BASE_URL?',
      'SITEURL is not a variable of the site and does nothing; did you mean SITE_URL?',
      'api_base_url is not a variable of the site and does nothing; did you mean API_BASE_URL?',
      expect.stringMatching(/^AGENCY_YOUTUBE is not a variable of the site/),
    ]);
  });

  it('is no variable of the reference API, of the system, or of a common host', () => {
    const file = (name: string) => readFileSync(path.join(process.cwd(), name), 'utf8');
    const ours = [
      ...`${file('.env.example')}\n${file('docs/reference-api.md')}`.matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g),
    ];
    const others = ['NODE_ENV', 'NODE_OPTIONS', 'HOSTNAME', 'PORTS', 'INIT_CWD', 'HTTP_PROXY', 'LOGNAME', 'CACHE_URL'];
    const names = [...ours.map(([, name = '']) => name), ...others];
    expect(names.length).toBeGreaterThan(40);
    expect(strayVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });
});
