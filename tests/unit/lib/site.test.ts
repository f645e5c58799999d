import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { faintColours, OWN_COLOURS, palette, type Colours } from '@/lib/contract/colours';
import { agency, readIdentity } from '@/lib/site';
import identity from '../../support/identity.json';
import { freshProcess } from '../support/fake-upstream';

const ROOT = path.resolve(__dirname, '../../..');
const file = (name: string) => readFileSync(path.join(ROOT, name));

/** The problems of an identity, a line each. */
function said(given: unknown): string[] {
  try {
    readIdentity(given, 'own.json');
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}

const COLOURS = identity.colours as Colours;

describe('the identity', () => {
  it('is read whole, and every wrong field is named in plain words', () => {
    expect(readIdentity(identity, 'file')).toEqual(identity);
    const { phone: _phone, colours, coordinates, ...rest } = identity;
    const wrong = {
      ...rest,
      name: 'One name',
      coordinates: { ...coordinates, latitude: '25' },
      telephone: '1',
      email: 'nobody',
      hours: [
        { days: 'weekdays', opens: '9', closes: '19:00' },
        { days: 'someday', opens: '09:00', closes: '19:00' },
      ],
      colours: { ...colours, paper: 'cream', 'paper-3': '#ffffff' },
      socials: { youtube: 'northquay', wechat: { label: '' } },
      mark: { ...identity.mark, path: 'M0 0"/><script>' },
    };
    expect(said(wrong).sort()).toEqual([
      'own.json: colours.paper must be a colour, #rrggbb',
      'own.json: colours.paper-3 is not a field of the identity',
      'own.json: coordinates.latitude must be a number',
      'own.json: email must be an e-mail address',
      'own.json: hours.0.opens must be a time, HH:MM',
      'own.json: hours.1.days must be weekdays, a day like friday, or days like monday-thursday',
      'own.json: mark.path must be the d of an SVG path',
      'own.json: name must be { … }',
      'own.json: phone is missing',
      'own.json: socials.wechat must be an http or https address, or a label with its href',
      'own.json: socials.youtube must be an http or https address',
      'own.json: telephone is not a field of the identity',
    ]);
    expect(said([])).toEqual(['own.json: the whole must be { … }']);
  });

  it('may name no claims and no networks, and may not name one hour twice', () => {
    const { claims: _claims, socials: _socials, ...rest } = identity;
    expect(said({ ...rest, claims: { years: '3' } })).toEqual([]);
    expect(said(rest)).toEqual([]);
    const twice = [
      { days: 'weekdays', opens: '09:00', closes: '18:00' },
      { days: 'friday', opens: '09:00', closes: '12:00' },
    ];
    expect(said({ ...rest, hours: twice })).toEqual([
      'own.json: hours.1.days names a day and time that hours.0 names too',
    ]);
  });

  it('makes a claim in one text, or in one for each language', () => {
    freshProcess({ API_BASE_URL: 'http://127.0.0.1:4000' });
    const { volume, satisfaction } = identity.claims;
    expect([agency('en').claims.volume, agency('fa').claims.volume]).toEqual([volume.en, volume.fa]);
    expect(agency('ar').claims.satisfaction).toBe(satisfaction);
    const claims = { ...identity.claims, volume: { en: '$1B' } };
    expect(() => readIdentity({ ...identity, claims }, 'own.json')).toThrow('own.json: claims.volume');
  });

  // @spec d.claims
  it('is overruled by the environment, field by field', () => {
    freshProcess({
      API_BASE_URL: 'http://127.0.0.1:4000',
      AGENCY_NAME: 'Another House',
      AGENCY_TIKTOK: 'https://tiktok.example/other',
    });
    const { name, legalName, phone, socials } = agency('ar');
    expect([name, legalName, phone]).toEqual(['Another House', 'Another House', identity.phone]);
    expect(socials).toEqual([
      { network: 'instagram', label: null, href: identity.socials.instagram },
      { network: 'youtube', label: null, href: identity.socials.youtube },
      { network: 'wechat', label: identity.socials.wechat.label.ar, href: identity.socials.wechat.href },
      { network: 'bluesky', label: null, href: identity.socials.bluesky },
      { network: 'tiktok', label: null, href: 'https://tiktok.example/other' },
    ]);
  });
});

describe('the colours', () => {
  const styles = file('app/globals.css').toString();

  it('are the tokens of the style sheet, each of which an identity may name', () => {
    const tokens = [...styles.matchAll(/--color-([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]);
    expect(Object.fromEntries(tokens)).toEqual(OWN_COLOURS);
    expect(said({ ...identity, colours: OWN_COLOURS })).toEqual([]);
  });

  it('of the style sheet are those of its own paper, ink and night, and can be read', () => {
    const { paper, ink, night, bronze, 'bronze-2': bright } = OWN_COLOURS;
    const five = { paper, ink, night, bronze, 'bronze-2': bright };
    expect(palette(five)).toEqual(five);
    expect(faintColours(five)).toEqual([]);
  });

  it('that an identity does not name follow its paper, ink and night; what carries a meaning stays', () => {
    const all = palette(COLOURS);
    expect(all).toMatchObject(identity.colours);
    const warmth = (hex: string) => parseInt(hex.slice(1, 3), 16) - parseInt(hex.slice(5, 7), 16);
    for (const name of ['white', 'paper-2', 'line', 'line-2', 'on-night', 'on-night-2'] as const)
      // A cool paper has no warm panels or lines.
      expect([name, warmth(all[name] ?? '#ff0000') <= 0]).toEqual([name, true]);
    for (const name of ['white', 'paper-2', 'ink-2', 'ink-3', 'line', 'line-2', 'night-2', 'on-night'] as const)
      expect([name, all[name]]).not.toEqual([name, OWN_COLOURS[name]]);
    expect(all.available).toBeUndefined();
    expect(palette({ ...COLOURS, 'paper-2': '#123456' })['paper-2']).toBe('#123456');
    expect(faintColours(COLOURS)).toEqual([]);
  });

  it('that are too faint are named, each with where it stands', () => {
    const faint = faintColours({ ...COLOURS, ink: '#dddddd', bronze: '#eeeeee' });
    expect(faint).toContainEqual(expect.stringMatching(/^colours\.ink is too faint on paper: .* it needs 7:1$/));
    expect(faint).toContainEqual(expect.stringMatching(/^colours\.bronze is too faint on paper: .* it needs 4\.5:1$/));
  });

  it('are looked at by the check of the identity, which also says where it looked for the file', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'identity-'));
    const check = (name: string) =>
      spawnSync(process.execPath, [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'scripts/identity.mjs'], {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, INIT_CWD: folder, IDENTITY_FILE: name },
      });
    const colours = { ...identity.colours, ink: '#dddddd' };
    writeFileSync(path.join(folder, 'faint.json'), JSON.stringify({ ...identity, colours }));
    const faint = check('faint.json');
    expect([faint.status, faint.stdout]).toEqual([1, expect.stringContaining('colours.ink is too faint on paper')]);
    expect(check('tests/support/identity.json')).toMatchObject({ status: 0, stderr: '' });
    const lost = check('lost.json');
    expect([lost.status, lost.stderr]).toEqual([1, expect.stringContaining(path.join(folder, 'lost.json'))]);
    expect(lost.stderr).toContain(path.join(ROOT, 'lost.json'));
    rmSync(folder, { recursive: true });
  });
});

/** Icons of the tests' own agency; those in public/ are drawn by hand, of the agency in force. */
let icons: Record<string, Buffer>;
beforeAll(() => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'icons-'));
  const draw = `import { drawIcons } from './scripts/icons.mjs';
    import { readFileSync, writeFileSync } from 'node:fs';
    const icons = await drawIcons(JSON.parse(readFileSync('tests/support/identity.json', 'utf8')));
    for (const [name, body] of Object.entries(icons)) writeFileSync(process.argv[1] + name.replaceAll('/', '_'), body);`;
  execFileSync(process.execPath, ['--input-type=module', '-e', draw, `${folder}/`], { cwd: ROOT });
  icons = Object.fromEntries(
    readdirSync(folder).map((name) => [name.replaceAll('_', '/'), readFileSync(path.join(folder, name))]),
  );
  rmSync(folder, { recursive: true });
});
const icon = (name: string) => icons[name] ?? Buffer.alloc(0);

describe('the icons', () => {
  it('are drawn of the mark and the colours, and lie in public/', () => {
    const drawn = icon('icons/icon.svg').toString();
    for (const own of [identity.mark.path, identity.colours.night, identity.colours['bronze-2']])
      expect(drawn).toContain(own);
    for (const name of Object.keys(icons)) expect(file(`public/${name}`).length).toBeGreaterThan(0);
  });

  it.each([
    ['apple-touch-icon.png', 180],
    ['icons/192.png', 192],
    ['icons/512.png', 512],
    ['icons/maskable-192.png', 192],
    ['icons/maskable-512.png', 512],
    ['icons/monochrome-512.png', 512],
  ])('%s is %i px square', async (name, size) => {
    expect(await sharp(icon(name)).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  });

  it('fill a mask to its corners, and keep the mark in its middle', async () => {
    const { data, info } = await sharp(icon('icons/maskable-512.png'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
    const ground = pixel(0, 0);
    expect(ground[3]).toBe(255);
    let furthest = 0;
    for (let y = 0; y < 512; y += 1)
      for (let x = 0; x < 512; x += 1)
        if (pixel(x, y).join() !== ground.join()) furthest = Math.max(furthest, Math.hypot(x - 256, y - 256));
    expect(furthest).toBeGreaterThan(60);
    expect(furthest).toBeLessThan(0.4 * 512);
  });

  it('have a shape alone for one colour', async () => {
    const { channels } = await sharp(icon('icons/monochrome-512.png')).stats();
    expect([channels[3]?.min, channels[3]?.max]).toEqual([0, 255]);
  });

  it('stand in one file for old browsers: 16, 32 and 48 px', async () => {
    const ico = icon('favicon.ico');
    const sizes = await Promise.all(
      Array.from({ length: ico.readUInt16LE(4) }, async (_, at) => {
        const entry = 6 + 16 * at;
        const start = ico.readUInt32LE(entry + 12);
        const picture = ico.subarray(start, start + ico.readUInt32LE(entry + 8));
        const { width } = await sharp(picture).metadata();
        return [ico.readUInt8(entry), width];
      }),
    );
    expect(sizes).toEqual([
      [16, 16],
      [32, 32],
      [48, 48],
    ]);
  });
});
