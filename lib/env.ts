import { z } from 'zod';
import {
  itemsOf,
  OFFICE_PHONE,
  isEmail,
  officePhone,
  REVALIDATE_SECRET,
  SITE_KEY,
  WITHOUT_PASSWORD,
} from './contract/rules';
import { once } from './process';

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

const anyHttpUrl = z
  .string()
  .trim()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http or https address',
  );

/** A whole address, as it is given: to another server a slash at its end may be another address. */
const httpUrl = anyHttpUrl.refine(...WITHOUT_PASSWORD);

/** What paths are appended to. */
const baseUrl = httpUrl.transform((value) => value.replace(/\/+$/, ''));

const origin = baseUrl.refine(
  (value) => new URL(value).origin === value.toLowerCase(),
  'must be a bare origin, like https://example.com',
);

const hostList = z
  .string()
  .transform((value) => itemsOf(value.toLowerCase()))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/,
          'must be host names, with or without a port, parted by commas',
        ),
    ),
  );

const whole = (least: number, most: number) =>
  z.coerce.number(`must be a whole number from ${least} to ${most}`).int().min(least).max(most);

const text = z.string().trim();
const agencyPhone = text.overwrite(officePhone).regex(OFFICE_PHONE, 'must be a phone number');
const secret = text.regex(...SITE_KEY);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
const defaulted = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((given) => blankIsUnset(given) ?? value, schema);
const required = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (given) => blankIsUnset(given) ?? '',
    z
      .string()
      .min(1, 'is missing')
      .pipe(schema as unknown as z.ZodType<z.output<T>, string>),
  );

const variables = z.object({
  API_BASE_URL: required(baseUrl),
  SITE_URL: required(origin),
  PORT: defaulted(whole(0, 65535), '3000'),
  HOST: defaulted(text, '0.0.0.0'),
  LISTEN_FDS: defaulted(whole(0, 64), '0'),
  LISTEN_PID: optional(whole(1, 2 ** 31)),
  STOP_GRACE_S: defaulted(z.coerce.number('must be seconds, 0 to 10').min(0).max(10), '2'),
  CACHE_DIR: defaulted(text, '.data/cache'),
  PAGE_CACHE_MB: defaulted(whole(1, 1_000_000), '4000'),
  ANSWER_CACHE_MB: defaulted(whole(1, 1_000_000), '2000'),
  CARD_CACHE_MB: defaulted(whole(1, 1_000_000), '600'),
  SURROGATE_KEYS: optional(z.enum(['Surrogate-Key', 'Cache-Tag'], 'must be Surrogate-Key or Cache-Tag')),
  KEPT_ANSWERS_MB: defaulted(whole(1, 100_000), '64'),
  MEDIA_HOSTS: defaulted(hostList, ''),
  TRUST_PROXY: defaulted(whole(0, 10), '0'),
  SITE_KEY: optional(secret),
  HSTS_PRELOAD: defaulted(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  REDIS_URL: optional(
    text.refine(
      (value) => URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol),
      'must be a redis or rediss address',
    ),
  ),
  REVALIDATE_SECRET: optional(text.regex(...REVALIDATE_SECRET)),
  LOG_LEVEL: defaulted(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  METRICS_PORT: optional(whole(1, 65535)),
  METRICS_HOST: defaulted(text, '127.0.0.1'),
  // Read by its exporter, which can send a password.
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(anyHttpUrl),
  TRACES_SHARE: defaulted(z.coerce.number('must be a number from 0 to 1').min(0).max(1), '1'),
  EDITOR_TOKEN: optional(secret),
  SERVICE_WORKER: defaulted(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  GA_ID: optional(text.regex(/^[A-Z]{1,4}-[A-Z0-9-]{4,20}$/, 'must look like G-XXXXXXXXXX')),
  MAPS_KEY: optional(text.regex(/^[\w-]{10,80}$/, 'must be a key of 10 to 80 letters, digits, - and _')),
  NEWSLETTER_URL: optional(httpUrl),
  AI_TRAINING: defaulted(z.enum(['allow', 'deny'], 'must be allow or deny'), 'allow'),
  INDEXNOW_KEY: optional(text.regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and -')),
  INDEXNOW_ENDPOINT: defaulted(httpUrl, 'https://api.indexnow.org/indexnow'),
  FEED_TOKEN: optional(text.regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, - and _')),
  ENQUIRY_RETENTION_DAYS: defaulted(whole(1, 36_500), '730'),
  IDENTITY_FILE: optional(text),
  AGENCY_NAME: optional(text),
  AGENCY_PHONE: optional(agencyPhone),
  AGENCY_WHATSAPP: optional(agencyPhone),
  AGENCY_EMAIL: optional(text.refine(isEmail, 'must be an e-mail address')),
  AGENCY_ADDRESS: optional(text),
  AGENCY_ORN: optional(text),
  AGENCY_LICENCE: optional(text),
  AGENCY_FACEBOOK: optional(httpUrl),
  AGENCY_INSTAGRAM: optional(httpUrl),
  AGENCY_TIKTOK: optional(httpUrl),
  AGENCY_LINKEDIN: optional(httpUrl),
});

const schema = variables.transform((given) => ({
  ...given,
  // Pictures of the API itself always pass; MEDIA_HOSTS names further hosts.
  MEDIA_HOSTS: [...new Set([new URL(given.API_BASE_URL).host, ...given.MEDIA_HOSTS])],
}));

/** The environment of the site, checked and typed. */
export type Env = z.output<typeof schema>;

/** The environment is wrong: the message names every variable that is missing or invalid, one a line. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Checks an environment. Blank values count as unset; a trailing slash of a base or an origin is dropped.
 * @throws EnvError naming each variable that is missing or wrong
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  throw new EnvError(linesOf(parsed.error).join('\n'));
}

const linesOf = (error: z.ZodError) => [
  ...new Set(error.issues.map((issue) => `${String(issue.path[0] ?? 'environment')} ${issue.message}`)),
];

/** The variables of this process that are missing or wrong, a line each; none when `env` would answer. */
export function wrongVariables(): string[] {
  const { error } = schema.safeParse(process.env);
  return error ? linesOf(error) : [];
}

/** Edit distance: letters added, lost, changed or swapped between two names. */
function distance(one: string, other: string): number {
  let earlier: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed);
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (i > 1 && j > 1 && swapped) row[j] = Math.min(row[j] ?? 0, (earlier[j - 2] ?? 0) + 1);
    }
    [earlier, last] = [last, row];
  }
  return last.at(-1) ?? 0;
}

/** Shorter names resemble too many others. */
const SHORTEST = 5;

/**
 * Variables whose names look like mistyped names of ours: a line each.
 * @param source the environment; names unlike ours belong to other programs and are ignored
 */
export function strayVariables(source: Record<string, string | undefined> = process.env): string[] {
  const known = Object.keys(variables.shape);
  return Object.keys(source)
    .filter((name) => name.length >= SHORTEST && !known.includes(name))
    .flatMap((name) => {
      const [near = '', off = Infinity] =
        known
          .filter((each) => each.length >= SHORTEST)
          .map((each) => [each, distance(name.toUpperCase(), each)] as const)
          .sort((a, b) => a[1] - b[1])[0] ?? [];
      const meant = off <= (name.length < 10 ? 1 : 2) || name.startsWith('AGENCY_');
      return meant ? [`${name} is not a variable of the site and does nothing; did you mean ${near}?`] : [];
    });
}

/**
 * The environment of this process, read at the first call and never on import, so that a build needs none of it.
 * @throws EnvError as readEnv does
 */
export function env(): Env {
  return once('env', () => readEnv(process.env));
}

/** Whether `npm run dev` runs the site. */
export function isDeveloped(): boolean {
  return process.env.NODE_ENV === 'development';
}

/** Folder of Next's build, from the project: `.next`, unless NEXT_DIST names another (next.config.mjs reads it too). */
export function nextDist(): string {
  return process.env.NEXT_DIST || '.next';
}

/** The log level alone: logging must work before the rest of the environment is known to be right. */
export function logLevel(): string {
  const level = process.env.LOG_LEVEL?.trim();
  if (level && (LOG_LEVELS as readonly string[]).includes(level)) return level;
  return process.env.NODE_ENV === 'test' ? 'silent' : 'info';
}
