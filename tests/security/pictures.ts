// Whether the picture optimiser and /media fetch nothing but pictures of the hosts that are configured, in the sizes and
// formats that pages use, and keep a bounded lot of them.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { atOnce } from '../../lib/at-once';
import { loadImageOptimizerCache } from '../../server/next-internals.mjs';
import { PICTURES } from '../../server/pictures.mjs';
import { isShort, promised } from '../chaos/support/promises';
import { send } from '../chaos/support/send';
import { filesBelow } from '../e2e/support/copies';
import { startSite } from '../e2e/support/processes';
import { close, listen } from '../support/listen';
import { until } from '../support/until';

const MEGABYTE = 1024 * 1024;
/** As next.config.mjs has them. */
const WIDTHS = [96, 256, 390, 640, 828, 1080, 1440, 1920, 2560];
const QUALITIES = [60, 75];
const AT_ONCE = 4;

const photograph = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#468' } })
  .jpeg()
  .toBuffer();
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>1</script></svg>';

/** A machine beside the site that nobody configured: whatever reaches it is a fault. */
const reached: string[] = [];
const trap = createServer((request, response) => {
  reached.push(request.url ?? '');
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photograph);
});
const { port: trapPort } = new URL(await listen(trap));

/** A host of pictures, once as the API and once as the one of MEDIA_HOSTS. */
const asked: string[] = [];
const pictures = () =>
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    asked.push(pathname);
    const say = (type: string, body: string | Buffer) => response.writeHead(200, { 'content-type': type }).end(body);
    const elsewhere = /redirect-(\d{3})/.exec(pathname)?.[1];
    if (elsewhere) response.writeHead(Number(elsewhere), { location: `http://127.0.0.1:${trapPort}/secret.jpg` }).end();
    else if (pathname.endsWith('drawing.svg')) say('image/svg+xml', SVG);
    else if (pathname.endsWith('drawing.jpg')) say('image/jpeg', SVG);
    else if (pathname.endsWith('page.jpg')) say('text/html', '<script>1</script>');
    else if (pathname.endsWith('large.jpg'))
      say('image/jpeg', Buffer.concat([photograph, Buffer.alloc(21 * MEGABYTE)]));
    else if (pathname.endsWith('.jpg')) say('image/jpeg', photograph);
    else response.writeHead(404).end();
  });
const [api, cdn] = [pictures(), pictures()];
const apiUrl = await listen(api);
const { port: cdnPort } = new URL(await listen(cdn));

/** The loopback, the network of the machine and the metadata of clouds, in every spelling that some parser takes for them. */
const PRIVATE = [
  ...[
    '127.0.0.1',
    'localhost',
    'LOCALHOST',
    'localhost.',
    '127.1',
    '127.0.1',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '0x7f000001',
    '2130706433',
  ],
  ...[
    '017700000001',
    '0',
    '0.0.0.0',
    '127.0.0.1.',
    '127.127.127.127',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
  ],
  ...[
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '10.0.0.1',
    '172.16.0.1',
  ],
  ...[
    '192.168.0.1',
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '100.64.0.1',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '127.0.0.1%2f',
  ],
  // Names that lead to such an address by what the name server says.
  ...[
    'localtest.me',
    '127.0.0.1.nip.io',
    '127-0-0-1.sslip.io',
    'metadata.google.internal',
    'ip6-localhost',
    os.hostname(),
  ],
].flatMap((host) => [host, `${host}:${trapPort}`]);

/** Addresses of a host, as somebody may write them to have the site ask it. */
const spelled = (host: string) => [
  `/media/~http/${host}/secret.jpg`,
  `/media/~https/${host}/secret.jpg`,
  `http://${host}/secret.jpg`,
  `//${host}/secret.jpg`,
];

const TRICKS = [
  ...[
    `/media/~http/127.0.0.1:${cdnPort}@127.0.0.1:${trapPort}/a.jpg`,
    `/media/~http/127.0.0.1:${cdnPort}%40127.0.0.1:${trapPort}/a.jpg`,
  ],
  ...[
    `/media/~http/127.0.0.1:${cdnPort}.evil.example/a.jpg`,
    `/media/~http/127.0.0.1:${cdnPort}%23@127.0.0.1:${trapPort}/a.jpg`,
  ],
  ...[
    `/media/~http/127.0.0.1:${cdnPort}\\@127.0.0.1:${trapPort}/a.jpg`,
    `/media/~ftp/127.0.0.1:${cdnPort}/a.jpg`,
    '/media/~file/etc/passwd',
  ],
  ...[
    '/media/~api/api/v1/properties/',
    '/media/~api/media/../api/v1/properties/',
    '/media/~api/%61pi/v1/properties/',
    '/media/~api//api/v1/a.jpg',
  ],
  ...[
    '/media/../api/v1/properties/',
    '/media/%2e%2e/api/v1/properties/',
    '/media/..%2fapi%2fhealth',
    '/media/a/..%5c..%5capi/a.jpg',
    '/media/~q./a.jpg',
  ],
  ...[
    '/api/health',
    '/',
    '/properties',
    '/robots.txt',
    '/sw.js',
    '/og/en.jpg',
    '/icons/x.png',
    '/_next/image?url=%2Fmedia%2Fa.jpg&w=640&q=75',
  ],
  ...[
    '/hero/../../package.json',
    '/hero/%2e%2e/%2e%2e/package.json',
    '/hero/..%2f..%2fpackage.json',
    'hero/hero_dusk_skyline.jpg',
  ],
  ...[
    'data:image/jpeg;base64,AAAA',
    'file:///etc/passwd',
    'javascript:1',
    'blob:x',
    'http:/\\127.0.0.1/a.jpg',
    '\\\\127.0.0.1\\a.jpg',
    '/\\127.0.0.1/a.jpg',
  ],
  ...[
    `/\t/127.0.0.1:${trapPort}/a.jpg`,
    ` http://127.0.0.1:${trapPort}/a.jpg`,
    `http://127.0.0.1:${trapPort}#/media/a.jpg`,
    '',
    `/media/${'a'.repeat(3100)}.jpg`,
  ],
];

const SIZES = [
  '0',
  '-1',
  '1',
  '95',
  '641',
  '2561',
  '99999',
  '1e3',
  '640.5',
  '0x280',
  ' 640',
  '640px',
  'NaN',
  'Infinity',
  '',
  '640&w=828',
];
const GRADES = ['0', '1', '59', '74', '76', '100', '101', '-75', '75.5', '7e1', 'best', '', '75&q=60'];

const optimised = (url: string, width: string | number = 640, quality: string | number = 75) =>
  `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=${quality}`;

const folder = mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
const site = await startSite(apiUrl, {
  CACHE_DIR: folder,
  MEDIA_HOSTS: `127.0.0.1:${cdnPort}`,
  LOG_LEVEL: 'silent',
});
const own = [`/media/a.jpg`, `/media/~http/127.0.0.1:${cdnPort}/a.jpg`, '/hero/hero_dusk_skyline.jpg'];

/** What was answered with a picture, or not at all, of all that must be refused. */
async function passed(targets: string[]): Promise<string[]> {
  const answers = await atOnce(targets, AT_ONCE, async (target) => ({ target, answer: await send(site.url, target) }));
  return answers.flatMap(({ target, answer }) => {
    // Node writes no such target.
    if (!answer) return [];
    const refused =
      answer.status >= 300 && answer.status < 500
        ? answer.status >= 400 || /^\//.test(answer.headers.location ?? '')
        : answer.status === 502;
    return refused && !/^image\//.test(answer.headers['content-type'] ?? '')
      ? []
      : [`${answer.status} ${target.slice(0, 120)}`];
  });
}
const say = (promise: string, faults: string[], of: string) =>
  promised(
    promise,
    faults.length === 0,
    `${of}, ${faults.length} did not${faults.length > 0 ? `: ${faults.slice(0, 5).join('; ')}` : ''}`,
  );

/** Sizes of what Next's own store of pictures keeps with a bound of a megabyte; the site gives it PICTURES. */
async function boundOfPictures(): Promise<number> {
  const at = mkdtempSync(path.join(os.tmpdir(), 'picture-cache-'));
  const Cache = (await loadImageOptimizerCache()) as new (options: object) => {
    set: (key: string, value: object, context: object) => Promise<void>;
  };
  const cache = new Cache({
    distDir: at,
    nextConfig: {
      images: { ...PICTURES, maximumDiskCacheSize: MEGABYTE },
      experimental: { isrFlushToDisk: true },
    },
  });
  let most = 0;
  for (let picture = 0; picture < 60; picture += 1) {
    const value = {
      kind: 'IMAGE',
      extension: 'jpg',
      buffer: Buffer.alloc(100_000, picture),
      etag: `e${picture}`,
      upstreamEtag: `u${picture}`,
    };
    await cache.set(`picture-${picture}`, value, { cacheControl: { revalidate: 60, expire: undefined } });
    // Next deletes what leaves without waiting for it: the disk may be late.
    const bytes = () =>
      filesBelow(at).reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
    await until(() => bytes() <= MEGABYTE).catch(() => undefined);
    most = Math.max(most, bytes());
  }
  rmSync(at, { recursive: true, force: true });
  return most;
}

try {
  const sizes = own.flatMap((url) =>
    WIDTHS.flatMap((width) => QUALITIES.map((quality) => optimised(url, width, quality))),
  );
  const wanted = isShort ? sizes.filter((_, at) => at % 7 === 0) : sizes;
  const formats = ['image/avif,image/webp,*/*', 'image/webp', '*/*', 'image/svg+xml,text/html', 'image/jxl'];
  const served = await atOnce(wanted, AT_ONCE, async (target) => {
    const accept = formats[wanted.indexOf(target) % formats.length] ?? '';
    const answer = await send(site.url, target, { headers: { accept } });
    const type = answer?.headers['content-type'] ?? '';
    return answer?.status === 200 && /^image\/(avif|webp|jpeg)$/.test(type)
      ? []
      : [`${answer?.status} ${type} ${target}`];
  });
  say(
    'Pictures of the configured hosts come in the sizes of pages, as AVIF, WebP or what they were',
    served.flat(),
    `${wanted.length} sizes`,
  );

  const hosts = PRIVATE.flatMap(spelled).filter((address) => !own.includes(address));
  const some = isShort ? hosts.filter((_, at) => at % 3 === 0) : hosts;
  const targets = [...some, ...TRICKS].flatMap((address) => [
    optimised(address),
    ...(address.startsWith('/media/') ? [address] : []),
  ]);
  say(
    'No other host, address, scheme or file is asked for or answered',
    await passed(targets),
    `${targets.length} addresses`,
  );

  const odd = own
    .slice(0, 1)
    .flatMap((url) => [
      ...SIZES.map((size) => optimised(url, size)),
      ...GRADES.map((grade) => optimised(url, 640, grade)),
      `/_next/image?url=${encodeURIComponent(url)}`,
      `/_next/image?w=640&q=75`,
      `/_next/image?url=${encodeURIComponent(url)}&url=${encodeURIComponent(url)}&w=640&q=75`,
    ]);
  say('No other size or quality is made', await passed(odd), `${odd.length} sizes`);

  const sly = [
    ...[301, 302, 303, 307, 308].map((status) => `redirect-${status}.jpg`),
    ...['drawing.svg', 'drawing.jpg', 'page.jpg', 'large.jpg', 'absent.gif'],
  ].flatMap((name) => [`/media/${name}`, `/media/~http/127.0.0.1:${cdnPort}/${name}`]);
  // As it is, a drawing may pass through /media, where it can run nothing; what is too large is cut off there.
  const whole = sly.filter((address) => !/drawing|large/.test(address));
  const fooled = [...(await passed(sly.map((address) => optimised(address)))), ...(await passed(whole))];
  say(
    'No redirect is followed, and what is no photograph is not made one',
    fooled,
    `${sly.length + whole.length} addresses`,
  );
  promised(
    'Nothing reaches a host that is not configured',
    reached.length === 0,
    `${reached.length} requests: ${reached.slice(0, 3).join(' ')}`,
  );

  const kept = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /images[/\\]/.test(name)).length;
  const [files, calls] = [kept(), asked.length];
  const junk = isShort ? 60 : 2000;
  await atOnce(
    Array.from({ length: junk }, (_, at) => `${optimised(own[0] ?? '')}&v=${at}`),
    AT_ONCE,
    (target) => send(site.url, target, { headers: { accept: formats[0] ?? '' } }),
  );
  // The first may be a size that was not made yet.
  promised(
    'A made-up query makes no picture more',
    kept() - files <= 2 && asked.length - calls <= 1,
    `${junk} queries: ${kept() - files} files and ${asked.length - calls} calls more`,
  );

  const most = await boundOfPictures();
  promised(
    'The store of pictures keeps to its bound on disk',
    most <= MEGABYTE && PICTURES.maximumDiskCacheSize <= 512 * MEGABYTE,
    `${(most / MEGABYTE).toFixed(2)} MB at most of 6 MB written with a bound of 1; the site's bound is ${PICTURES.maximumDiskCacheSize / MEGABYTE} MB`,
  );
} finally {
  await site.stop();
  for (const server of [trap, api, cdn]) await close(server);
  rmSync(folder, { recursive: true, force: true });
}
