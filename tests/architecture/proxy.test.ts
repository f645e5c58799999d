import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales';
import { loggedAddress } from '@/lib/routes';
import { QUERY_PAGES } from '@/server/door/query';
import { readTree, ROOT } from './support/tree';

const conf = readFileSync(path.join(ROOT, 'deploy/nginx/site.conf'), 'utf8');
/** Addresses of which nginx keeps what Next made for one request: the site must say the same to everybody there. */
const QUERIES = new RegExp(/location ~ (\^\S+\/properties\S+) \{/.exec(conf)?.[1] ?? '$.');
/** Pages that read a query, and are one visitor's. */
const OWN: readonly string[] = ['/favourites/shortlist', '/editor/previews'];

const addresses = (page: string) =>
  LOCALES.map((locale) => (locale === DEFAULT_LOCALE ? '' : `/${locale}`) + page.replaceAll(/\[\w+\]/g, 'some-name'));

it.each(['site', 'desk'])('deploy/nginx/%s.conf says HTTP/2 so that nginx 1.22 and newer ones read it', (name) => {
  const lines = readFileSync(path.join(ROOT, `deploy/nginx/${name}.conf`), 'utf8').split('\n');
  const listening = lines.filter((line) => /^ *listen .*\bssl\b/.test(line));
  expect(listening).toHaveLength(2);
  expect(listening.filter((line) => !/ ssl http2\b/.test(line))).toEqual([]);
  expect(lines.filter((line) => /^ *http2 /.test(line))).toEqual([]);
});

it.each([
  ['site', '/var/log/nginx/access.log without_query'],
  ['desk', 'off'],
  ['balancer', 'off'],
])('each server of deploy/nginx/%s.conf says that its log is %s', (name, log) => {
  const servers = readFileSync(path.join(ROOT, `deploy/nginx/${name}.conf`), 'utf8')
    .split(/^server \{$/m)
    .slice(1);
  expect(servers.length).toBeGreaterThan(0);
  const said = servers.map((server) => [...server.matchAll(/^ {4}access_log (.+);$/gm)].map(([, where]) => where));
  expect(said).toEqual(servers.map(() => [log]));
});

it('the balancer takes from the desk whatever desk.conf lets through', () => {
  const bounds = (name: string) => {
    const server =
      readFileSync(path.join(ROOT, `deploy/nginx/${name}.conf`), 'utf8')
        .split(/^server \{$/m)
        .at(-1) ?? '';
    const names = ['client_max_body_size', 'proxy_request_buffering', 'proxy_read_timeout'];
    return names.map((each) => new RegExp(`^ {4}${each} (.+);$`, 'm').exec(server)?.[1]);
  };
  expect(bounds('balancer')).toEqual(bounds('desk'));
  expect(bounds('desk')).not.toContain(undefined);
});

describe('deploy/nginx/site.conf', () => {
  it('logs neither a query, nor a visitor, nor the token of an address that lets in whoever has it', () => {
    const [, format = ''] = /^log_format without_query '(.+)';$/m.exec(conf) ?? [];
    const known =
      'time_iso8601 request_method told_uri status body_bytes_sent request_time upstream_cache_status request_id';
    expect(format.match(/\w+/g)?.join(' ')).toBe(known);
    const mask = new RegExp(
      /^map \$uri \$told_uri \{\n {4}default \$uri;\n {4}"~\*(\S+)"/m.exec(conf)?.[1] ?? '$.',
      'i',
    );
    for (const address of ['/preview/secret', '/editor/previews/secret', '/properties/secret'].flatMap(addresses))
      expect(address.replace(mask, '$<told>…').replace(/…\w*/, '…')).toBe(loggedAddress(address));
  });

  it('keeps the query pages that are the same for everybody, in every language, and no other page', () => {
    const shared = QUERY_PAGES.filter((page) => !OWN.includes(page));
    expect(shared.length).toBe(QUERY_PAGES.length - OWN.length);
    for (const address of shared.flatMap(addresses)) expect([address, QUERIES.test(address)]).toEqual([address, true]);
    const others = ['/', '/properties/[slug]', '/properties/[slug]/units/[id]', '/contact', ...OWN].flatMap(addresses);
    for (const address of others) expect([address, QUERIES.test(address)]).toEqual([address, false]);
  });

  it('keeps the data that route handlers answer to everybody alike, and no other data', () => {
    const handlers = Object.entries(readTree(['app/api'], /route\.ts$/))
      .filter(([, text]) => text.includes('respondShared('))
      .map(([at]) => at.replaceAll(/^app\/api\/|\/route\.ts$/g, ''));
    const [, kept = ''] = /\|\^\/api\/\(([^()]+)\)\$ \{/.exec(conf) ?? [];
    expect(kept.split('|').sort()).toEqual(handlers.sort());
    for (const name of handlers) expect([name, QUERIES.test(`/api/${name}`)]).toEqual([name, true]);
  });
});
