import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from './root';

/** Below the project's folder. */
export const DEFAULT_DATA_DIR = '.data/reference-api';

const flag = z.enum(['true', 'false', '1', '0', 'on', 'off']).transform((value) => ['true', '1', 'on'].includes(value));

const schema = z.object({
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  API_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR),
  DEMO: flag.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Env = {
  port: number;
  host: string;
  /** PostgreSQL 15 or newer; null starts the embedded one */
  databaseUrl: string | null;
  /** absolute; holds the embedded cluster and files made at run time */
  dataDir: string;
  /** whether an empty catalogue is filled with the demo one; by default only in the embedded database */
  demo: boolean;
  /** origin that picture and page addresses are made with; null takes the request's own */
  publicUrl: string | null;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
};

/**
 * Reads the environment of the reference API. Empty variables count as absent.
 * @throws Error that names every wrong variable, never its value (a database address holds a password).
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong environment. ${wrong.join('; ')}`);
  }
  const env = parsed.data;
  return {
    port: env.API_PORT,
    host: env.API_HOST,
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: path.resolve(projectRoot(), env.DATA_DIR),
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    logLevel: env.LOG_LEVEL,
  };
}
