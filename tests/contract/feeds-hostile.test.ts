import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Limits } from '../../reference-api/feeds/read/fetch';
import { FeedSubject, itOurs, pfFeed, pfProperty } from './feed-subject';

jest.setTimeout(30_000);
const subject = FeedSubject.forSuite('feeds_hostile');

const MB = 1024 * 1024;
const GOOD = pfFeed([pfProperty('G-1'), pfProperty('G-2')]);
const wrapped = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?><list>${inside}</list>`;
/** What a slow or endless server is given in these tests. */
const SHORT: Limits = { bytes: 8 * MB, silenceMs: 400, totalMs: 4000, slowest: 1024 };

let shown = '';
beforeAll(async () => {
  if (process.env.CONTRACT_URL) return;
  await subject.file('feed', GOOD);
  await subject.run('feed');
  shown = await subject.shown();
});

/** A run of such a feed is refused with this reason, and nothing has changed. */
async function isRefused(content: string | Buffer, reason: RegExp, more: Parameters<FeedSubject['file']>[2] = {}) {
  await subject.file('feed', content, more);
  const report = await subject.run('feed', { limits: SHORT });
  expect([report.state, report.reason]).toEqual(['failed', expect.stringMatching(reason)]);
  expect(await subject.shown()).toBe(shown);
}

describe('a document that is an attack is refused, and nothing changes', () => {
  const entities = '<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">';
  const table = { kind: 'csv' as const, mapping: { fields: { reference: 'ref', title: 'title' } } };
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  /** "شقة" in windows-1256 */
  const arabic = Buffer.from([0xd4, 0xde, 0xc9]);
  const of1256 = Buffer.concat([Buffer.from(GOOD.slice(0, 400)), arabic, Buffer.from(GOOD.slice(400))]);

  /** An é of which the first byte is the last of what is read at once. */
  const farApart = () => {
    const [head, tail] = [GOOD.replace('UTF-8', 'windows-1252').replaceAll('بيت', 'Bayt').slice(0, -7), '</list>'];
    return `${head}${' '.repeat(64 * 1024 - head.length - 5)}<!--é-->${tail}`;
  };

  const cases: [string, () => string | Buffer, RegExp, Parameters<FeedSubject['file']>[2]?][] = [
    [
      'an external entity',
      () =>
        `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><list><property><title_en>&e;</title_en></property></list>`,
      /DOCTYPE/,
    ],
    [
      'an entity bomb',
      () => `<!DOCTYPE x [${entities}]><list><property><title_en>&c;</title_en></property></list>`,
      /DOCTYPE/,
    ],
    [
      'an unknown entity',
      () => wrapped('<property><title_en>&nbsp;</title_en></property>'),
      /Not well-formed.*undefined entity/,
    ],
    ['XML that breaks off', () => GOOD.slice(0, -60), /Not well-formed/],
    ['what is no XML', () => '{"properties": []}', /Not well-formed/],
    ['a document of something else', () => '<html><body>404</body></html>', /Has no <property>/],
    ['a gzip bomb', () => gzipSync(`ref,title\n${'\n'.repeat(40 * MB)}`), /gzip bomb/, table],
    ['a gzip that is cut', () => gzipSync(GOOD).subarray(0, 200), /gzip is broken/],
    ['windows-1256 that says UTF-8', () => of1256, /Says that it is utf-8, and is not/],
    ...['windows-1256', 'windows-1252', 'ISO-8859-1'].map((name): (typeof cases)[number] => [
      `UTF-8 that says ${name}`,
      () => GOOD.replace('UTF-8', name),
      new RegExp(`^Says that it is ${name === 'ISO-8859-1' ? 'windows-1252' : name}, and is UTF-8\\.$`),
    ]),
    [
      'UTF-8 that says windows-1252, its letters far apart and in two reads',
      () => farApart().replace('UTF-8', 'windows-1252'),
      /^Says that it is windows-1252, and is UTF-8\.$/,
    ],
    ['UTF-16 that says UTF-8, without a mark', () => utf16(GOOD), /null characters/],
    ['UTF-8 that says UTF-16', () => GOOD.replace('UTF-8', 'UTF-16'), /no byte order mark/],
    ['an encoding nobody knows', () => GOOD.replace('UTF-8', 'EBCDIC-9'), /encoding ebcdic-9 is not read/],
    ['a null character', () => GOOD.replace('Home', 'Ho\0me'), /null character/i],
    ['deep nesting', () => wrapped(`<property>${'<a>'.repeat(5000)}`), /deeper than 16/],
    ['deep nesting before any row', () => '<a>'.repeat(100_000), /deeper than 16/],
    [
      'a row of a million elements',
      () => wrapped(`<property>${'<a/>'.repeat(1_000_000)}</property>`),
      /more than 2000 elements|larger than 2 MB/,
    ],
    ['a row without end', () => wrapped(`<property><title_en>${'x'.repeat(5 * MB)}`), /larger than 2 MB/],
    ['a comment without end', () => `<list><!--${'x'.repeat(5 * MB)}`, /larger than 2 MB/],
    ['an attribute without end', () => `<list a="${'x'.repeat(5 * MB)}`, /larger than 2 MB/],
    [
      'a million columns',
      () => `ref,title,${Array.from({ length: 1_000_000 }, (_, at) => at).join(',')}\n`,
      /larger than 1 MB|more than 500 columns/,
      table,
    ],
    [
      'ten thousand columns',
      () => `ref,title,${Array.from({ length: 10_000 }, (_, at) => at).join(',')}\n`,
      /more than 500 columns/,
      table,
    ],
    ['a quote that is never closed', () => `ref,title\n"${'x\n'.repeat(MB)}`, /a row is larger than 1 MB/, table],
    ['two columns of one name', () => 'ref,title,title\n', /two columns title/, table],
    ['an empty table', () => '', /Is empty/, table],
    ['JSON that breaks off', () => '{"properties": [{"slug": "a"', /ends before/, { kind: 'catalogue' }],
    ['an empty list', () => '[]', /Has no row/, { kind: 'catalogue' }],
  ];
  // Rows of one length: Jest takes a parameter that is not in a row for its `done`.
  const rows = cases.map(([name, content, reason, more = {}]) => [name, content, reason, more] as const);
  it.each(rows)('%s', async (_, content, reason, more) => {
    if (process.env.CONTRACT_URL) return;
    await isRefused(content(), reason, more);
  });

  itOurs('but UTF-16 with its mark, and windows-1256 that says so, are read', async () => {
    await subject.file('feed', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(GOOD)]));
    expect((await subject.run('feed')).counts).toMatchObject({ unchanged: 2 });
    const ascii = GOOD.replace('UTF-8', 'windows-1256').replaceAll('بيت ', 'BYT');
    const bytes = Buffer.from(ascii.split('BYT').join('\u00c8\u00ed\u00ca '), 'latin1');
    await subject.file('feed', bytes);
    expect((await subject.run('feed')).counts).toMatchObject({ unchanged: 2 });
    expect(await subject.shown()).toBe(shown);
  });

  itOurs('and so is what has no letter but those of ASCII, or is no UTF-8 near its end alone', async () => {
    const ascii = GOOD.replace('UTF-8', 'windows-1252').replaceAll('بيت', 'Bayt');
    for (const end of ['', '<!--é-->'.repeat(20_000) + '<!--\u00e9 -->']) {
      const bytes = [
        Buffer.from(ascii.slice(0, -7)),
        Buffer.from(end.slice(0, -6)),
        Buffer.from(end.slice(-6), 'latin1'),
      ];
      await subject.file('feed', Buffer.concat([...bytes, Buffer.from('</list>')]));
      expect((await subject.run('feed', { dryRun: true })).state).toBe('done');
    }
  });
});

describe('a server that is an attack is left, and nothing changes', () => {
  const cases: [string, (response: ServerResponse) => void, RegExp][] = [
    [
      'a gigabyte that is announced',
      (response) => response.writeHead(200, { 'content-length': 1024 * MB }).write('<list>'),
      /Larger than 8 MB/,
    ],
    ['a gigabyte that is not', (response) => pour(response, Buffer.alloc(MB, 'x'), 0), /Larger than 8 MB/],
    [
      'a byte now and then',
      (response) => pour(response, Buffer.from('x'), 100),
      /Sends fewer than 1024 bytes a second/,
    ],
    ['silence after the head', (response) => response.writeHead(200).write('<list>'), /Silent for 0.4 s/],
    ['silence', () => undefined, /Silent for 0.4 s/],
    [
      'a redirect to a private host',
      (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
      /private address/,
    ],
    [
      'a redirect to a name of one',
      (response) => response.writeHead(301, { location: 'http://localhost:1/' }).end(),
      /localhost leads to .*private address/,
    ],
    [
      'a redirect to a file',
      (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      /Not an http address/,
    ],
    [
      'redirects without end',
      (response) => response.writeHead(302, { location: '/again' }).end(),
      /More than 3 redirects/,
    ],
    ['an error', (response) => response.writeHead(500).end('<list/>'), /Answered 500/],
    ['a page that is none', (response) => response.writeHead(404).end(GOOD), /Answered 404/],
    [
      'a packing that was not asked for',
      (response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
      /Packed as br/,
    ],
    [
      'a body that is cut',
      (response) => {
        response.writeHead(200, { 'content-length': 9999 });
        response.write(GOOD);
        setTimeout(() => response.destroy(), 50);
      },
      /Could not be fetched/,
    ],
  ];
  it.each(cases)('%s', async (_, answer, reason) => {
    if (process.env.CONTRACT_URL) return;
    subject.answer = (_request, response) => answer(response);
    await isRefused('', reason, { address: `${subject.origin}/feed.xml` });
  });

  function pour(response: ServerResponse, part: Buffer, everyMs: number): void {
    response.writeHead(200);
    const next = () => {
      if (response.destroyed) return;
      response.write(part, () => setTimeout(next, everyMs));
    };
    next();
  }

  it.each([
    'http://127.0.0.2/f.xml',
    'http://[::1]/f.xml',
    'http://[::ffff:10.0.0.1]/',
    'http://0x7f000002/',
    'file:///etc/passwd',
    'ftp://a.example/f',
    'javascript:alert(1)',
    'http://a:b@feed.example/',
  ])('no source is made of %s', async (address) => {
    if (process.env.CONTRACT_URL) return;
    await expect(subject.file('none', '', { address })).rejects.toThrow(/private address|Not an http address|password/);
  });
});

describe('a row that is an attack is refused, with its listing as it was', () => {
  it.each([
    [
      'a script for a picture',
      { photos: ['javascript:alert(1)'] },
      /photos: "javascript:alert\(1\)" is not an http address/,
    ],
    ['a file for a picture', { photos: ['file:///etc/passwd'] }, /is not an http address/],
    ['data for a picture', { photos: ['data:image/svg+xml,x'] }, /is not an http address/],
    [
      'a private host',
      { photos: ['http://169.254.169.254/latest/meta-data/'] },
      /169.254.169.254 is a private address/,
    ],
    ['a name of one', { photos: ['http://localhost/a.jpg'] }, /localhost leads to .* a private address/],
    ['a script for a permit', { fields: { permit_number: 'x'.repeat(200) } }, /permit_number: At most 100/],
    ['a price without end', { fields: { price: '9'.repeat(60) } }, /is not an amount/],
    ['a title without end', { fields: { title_en: 'x'.repeat(5000) } }, /title: At most 300/],
  ])('%s', async (_, { photos = [], fields = {} }: { photos?: string[]; fields?: Record<string, string> }, reason) => {
    if (process.env.CONTRACT_URL) return;
    await subject.file('feed', pfFeed([pfProperty('G-1', fields, photos), pfProperty('G-2')]));
    const report = await subject.run('feed');
    expect(report.counts).toMatchObject({ refused: 1, unchanged: 1, new: 0, changed: 0, removed: 0 });
    expect(report.problems[0]?.reasons.join('\n')).toMatch(reason);
    expect(await subject.shown()).toBe(shown);
  });

  itOurs('a picture at a private host that another feed may read', async () => {
    const photos = [`${subject.origin}/own.jpg`];
    await subject.file('feed', pfFeed([pfProperty('G-1', {}, photos), pfProperty('G-2')]));
    expect((await subject.run('feed')).problems).toEqual([
      {
        ...{ row: 1, reference: 'G-1', fate: 'refused' },
        reasons: [expect.stringContaining('127.0.0.1 is a private address.') as unknown],
      },
    ]);
    expect(subject.asked).toEqual([]);
  });

  itOurs('a picture that redirects to a private host, is huge, silent or no picture', async () => {
    subject.answer = (request, response) => {
      if (request.url === '/inside.jpg') response.writeHead(302, { location: 'http://10.1.2.3/' }).end();
      else if (request.url === '/huge.jpg')
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 30 * MB }).write('x');
      else if (request.url === '/page.jpg') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      else response.writeHead(200, { 'content-type': 'image/jpeg' }).end('not a picture');
    };
    const at = (name: string) => [`${subject.origin}/${name}.jpg`];
    await subject.served('feed', pfFeed([pfProperty('G-1', {}, at('inside')), pfProperty('G-2')]));
    expect((await subject.run('feed')).problems).toEqual([
      expect.objectContaining({ reference: 'G-1', fate: 'refused' }),
    ]);
    expect(await subject.shown()).toBe(shown);
    // These are away, which is no attack: the listings come without.
    const others = ['huge', 'page', 'odd'];
    await subject.served('pictured', pfFeed(others.map((name) => pfProperty(name, {}, at(name)))));
    const report = await subject.run('pictured');
    expect(report.counts).toMatchObject({ new: 3, pictures: 0, missingPictures: 3 });
    expect(report.problems.map(({ reasons }) => reasons[0]?.replace(/^.*": /, ''))).toEqual([
      'Larger than 20 MB.',
      'Not a picture but text/html.',
      'Not a picture, or a broken one.',
    ]);
  });
});
