import path from 'node:path';
import { z } from 'zod';
import type { Passed } from '../lib/running/listening';
import { itemsOf, REVALIDATE_SECRET, SITE_KEY } from '../lib/contract/rules';
import { type Analytics, ANALYTICS_SETTINGS, analyticsOf } from './analytics/settings';
import { httpUrl } from './http-url';
import { mailAddress } from './outbox/address';
import { CARRIER_SETTINGS, flag, type Messengers, messengersOf } from './outbox/settings';
import { projectRoot } from './root';

/** Below the project's folder. */
export const DEFAULT_DATA_DIR = '.data/reference-api';

/** Of a header of every mail: one that a server refuses would stop them all. */
const address = z
  .string()
  .transform((given) => mailAddress(given.trim()))
  .pipe(z.string('not an e-mail address'));
/** `web@example.com` or `Falcon Keys <web@example.com>` */
const sender = z.string().transform((given, context) => {
  const [, name = '', inside] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(given) ?? [];
  const found = mailAddress((inside ?? given).trim());
  if (found !== null && !/\p{Cc}/u.test(name)) return { name: name.trim(), address: found };
  context.addIssue({ code: 'custom', message: 'not an e-mail address, nor a name with one in angle brackets' });
  return z.NEVER;
});
const addresses = z.string().transform(itemsOf).pipe(z.array(address).min(1));
const seconds = z.coerce.number().min(0.01).max(3600);

const schema = z.object({
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  API_HOST: z.string().default('127.0.0.1'),
  LISTEN_FDS: z.coerce.number().int().min(0).max(64).default(0),
  LISTEN_PID: z.coerce.number().int().positive().optional(),
  STOP_GRACE_S: z.coerce.number().min(0).max(10).default(2),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  DATA_DIR: z.string().optional(),
  DEMO: flag.optional(),
  PUBLIC_URL: httpUrl.optional(),
  DESK_URL: httpUrl.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ENQUIRY_TO: addresses.optional(),
  MAIL_FROM: sender.optional(),
  SITE_URL: httpUrl.optional(),
  SITE_REVALIDATE_URL: z.string().transform(itemsOf).pipe(z.array(httpUrl).min(1).max(20)).optional(),
  REVALIDATE_SECRET: z
    .string()
    .regex(...REVALIDATE_SECRET)
    .optional(),
  SITE_KEY: z
    .string()
    .regex(...SITE_KEY)
    .optional(),
  ENQUIRY_WEBHOOK_URL: httpUrl.optional(),
  ENQUIRY_WEBHOOK_SECRET: z.string().min(16).optional(),
  ...CARRIER_SETTINGS,
  ENQUIRY_RETENTION_DAYS: z.coerce.number().int().min(1).max(36_500).default(730),
  FEEDS_PRIVATE_HOSTS: z
    .string()
    .transform((list) => itemsOf(list.toLowerCase()))
    .pipe(z.array(z.string().regex(/^[\w.:-]{1,200}$/, 'not a host name or address')))
    .optional(),
  ...ANALYTICS_SETTINGS,
  ACCOUNT_URL: httpUrl.optional(),
  OUTBOX_TIMEOUT_S: seconds.default(30),
  OUTBOX_PAUSE_S: seconds.default(10),
  API_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  API_METRICS_HOST: z.string().default('127.0.0.1'),
  API_TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
});

/** How entries of the outbox are delivered. */
export type Delivery = Messengers & {
  /** null: mails are written as files */
  smtpUrl: string | null;
  /** null: with a webhook or a messenger, enquiries go there alone, and to the agent of the listing */
  enquiryTo: string[] | null;
  from: { name: string; address: string };
  /** origin of the site, for links to what an enquiry is about; null: no links */
  siteUrl: string | null;
  /** origin that the desk is reached at, for links to an enquiry and to setting a password; null: no links */
  deskUrl: string | null;
  /** whether a visitor is told by mail that their enquiry has come in */
  receipt: boolean;
  webhook: { url: string; secret: string } | null;
  /** the site's processes, told of every change of the catalogue; null: nobody is */
  site: { urls: string[]; secret: string } | null;
  /** page that takes `?verify=TOKEN` and `?reset=TOKEN`; null: the desk takes those of staff, and other mails carry the token alone */
  accountUrl: string | null;
  /** one attempt may last this long */
  timeoutMs: number;
  /** before the second attempt; each further pause is twice as long */
  pauseMs: number;
};

export type Env = {
  port: number;
  host: string;
  /** sockets that a supervisor holds over restarts */
  passed: Passed;
  /** between a signal to stop and the last connection that is accepted */
  graceMs: number;
  /** PostgreSQL 15 or newer; null starts the embedded one */
  databaseUrl: string | null;
  /** the same past a pooler, for what needs a session; null: `databaseUrl` is no pooler */
  directUrl: string | null;
  /** a replica for reads that may be late; null: there is none */
  readUrl: string | null;
  /** most connections of this process to each of them */
  connections: number;
  /** absolute; holds the embedded cluster and files made at run time */
  dataDir: string;
  /** whether the environment says which database it is, and the default is not meant */
  namesDatabase: boolean;
  /** whether an empty catalogue is filled with the demo one; by default only in the embedded database */
  demo: boolean;
  /** origin that picture and page addresses are made with; null takes the request's own */
  publicUrl: string | null;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  /** where `/metrics` is served; null: nowhere */
  metrics: { host: string; port: number } | null;
  delivery: Delivery;
  retentionDays: number;
  /** proxies in front whose `X-Forwarded-For` is believed */
  proxies: number;
  /** hosts of the agency's own network that feeds and their pictures may be read from */
  privateHosts: string[];
  /** where views of listings are read; null: they are not */
  analytics: Analytics | null;
  /** by which the site proves itself; null: the addresses it names are not believed */
  siteKey: string | null;
};

/**
 * Reads the environment of the reference API. Blank variables count as absent, and blanks around a value as nothing.
 * @throws Error that names every wrong variable, never its value (a database address holds a password).
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong environment. ${wrong.join('; ')}`);
  }
  const env = parsed.data;
  if ((env.DATABASE_DIRECT_URL ?? env.DATABASE_READ_URL) && !env.DATABASE_URL) {
    throw new Error('Wrong environment. DATABASE_DIRECT_URL and DATABASE_READ_URL go with DATABASE_URL.');
  }
  if ((env.ENQUIRY_WEBHOOK_URL === undefined) !== (env.ENQUIRY_WEBHOOK_SECRET === undefined)) {
    throw new Error('Wrong environment. ENQUIRY_WEBHOOK_URL and ENQUIRY_WEBHOOK_SECRET go together.');
  }
  const messengers = messengersOf(env);
  const deskUrl = env.DESK_URL ?? env.PUBLIC_URL;
  const elsewhere = env.ENQUIRY_WEBHOOK_URL ?? messengers.telegram ?? messengers.whatsapp;
  if (env.SMTP_URL && !env.ENQUIRY_TO && !elsewhere) {
    throw new Error('Wrong environment. ENQUIRY_TO: with SMTP_URL it says who gets the enquiries.');
  }
  if (env.SMTP_URL && !env.ENQUIRY_TO && !env.MAIL_FROM) {
    throw new Error('Wrong environment. MAIL_FROM: with SMTP_URL and no ENQUIRY_TO it says who sends mails.');
  }
  return {
    port: env.API_PORT,
    host: env.API_HOST,
    passed: { fds: env.LISTEN_FDS, pid: env.LISTEN_PID },
    graceMs: env.STOP_GRACE_S * 1000,
    databaseUrl: env.DATABASE_URL ?? null,
    directUrl: env.DATABASE_DIRECT_URL ?? null,
    readUrl: env.DATABASE_READ_URL ?? null,
    connections: env.DATABASE_CONNECTIONS,
    dataDir: path.resolve(projectRoot(), env.DATA_DIR ?? DEFAULT_DATA_DIR),
    namesDatabase: env.DATABASE_URL !== undefined || env.DATA_DIR !== undefined,
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    logLevel: env.LOG_LEVEL,
    metrics: env.API_METRICS_PORT === undefined ? null : { host: env.API_METRICS_HOST, port: env.API_METRICS_PORT },
    delivery: {
      smtpUrl: env.SMTP_URL ?? null,
      enquiryTo: env.ENQUIRY_TO ?? null,
      from: {
        name: env.MAIL_FROM?.name || 'Website',
        address: env.MAIL_FROM?.address ?? env.ENQUIRY_TO?.[0] ?? 'enquiries@localhost',
      },
      ...messengers,
      deskUrl: deskUrl === undefined ? null : new URL(deskUrl).origin,
      receipt: env.ENQUIRY_RECEIPT,
      siteUrl: env.SITE_URL ? new URL(env.SITE_URL).origin : null,
      webhook:
        env.ENQUIRY_WEBHOOK_URL && env.ENQUIRY_WEBHOOK_SECRET
          ? { url: env.ENQUIRY_WEBHOOK_URL, secret: env.ENQUIRY_WEBHOOK_SECRET }
          : null,
      site:
        env.SITE_REVALIDATE_URL && env.REVALIDATE_SECRET
          ? { urls: env.SITE_REVALIDATE_URL, secret: env.REVALIDATE_SECRET }
          : null,
      accountUrl: env.ACCOUNT_URL ?? null,
      timeoutMs: Math.round(env.OUTBOX_TIMEOUT_S * 1000),
      pauseMs: Math.round(env.OUTBOX_PAUSE_S * 1000),
    },
    retentionDays: env.ENQUIRY_RETENTION_DAYS,
    proxies: env.API_TRUST_PROXY,
    privateHosts: env.FEEDS_PRIVATE_HOSTS ?? [],
    analytics: analyticsOf(env),
    siteKey: env.SITE_KEY ?? null,
  };
}
