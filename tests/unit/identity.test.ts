import { readFileSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import identity from '@/lib/identity.json';
import { agency, readIdentity } from '@/lib/site';
import { freshProcess } from './support/fake-upstream';

const ROOT = path.resolve(__dirname, '../..');
const file = (name: string) => readFileSync(path.join(ROOT, name));

/** Relative luminance and contrast as WCAG reckons them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe('the identity', () => {
  it('is read whole, and every wrong field is named', () => {
    expect(readIdentity(identity, 'file')).toEqual(identity);
    const { phone: _phone, ...rest } = identity;
    const wrong = {
      ...rest,
      email: 'nobody',
      hours: [{ days: 'weekdays', opens: '9', closes: '19:00' }],
      colours: { ...identity.colours, paper: 'cream' },
      mark: { ...identity.mark, path: 'M0 0"/><script>' },
    };
    let said = '';
    try {
      readIdentity(wrong, 'own.json');
    } catch (error) {
      said = String(error);
    }
    for (const field of ['phone', 'email', 'hours.0.opens', 'colours.paper', 'mark.path'])
      expect(said).toContain(`own.json: ${field} `);
  });

  it('makes a claim in one text, or in one for each language', () => {
    freshProcess({ API_BASE_URL: 'http://127.0.0.1:4000' });
    const { volume, satisfaction } = identity.claims;
    expect([agency('en').claims.volume, agency('fa').claims.volume]).toEqual([volume.en, volume.fa]);
    expect(agency('ar').claims.satisfaction).toBe(satisfaction);
    const claims = { ...identity.claims, volume: { en: '$1B' } };
    expect(() => readIdentity({ ...identity, claims }, 'own.json')).toThrow('own.json: claims.volume');
  });

  it('is overruled by the environment, field by field', () => {
    freshProcess({
      API_BASE_URL: 'http://127.0.0.1:4000',
      AGENCY_NAME: 'Another House',
      AGENCY_TIKTOK: 'https://tiktok.example/other',
    });
    const { name, legalName, phone, socials } = agency('ar');
    expect([name, legalName, phone]).toEqual(['Another House', 'Another House', identity.phone]);
    expect(socials).toContainEqual({ network: 'tiktok', href: 'https://tiktok.example/other' });
  });

  it('has colours that can be read, each of which is a token', () => {
    const { paper, ink, night, bronze, 'bronze-2': bright } = identity.colours;
    expect(contrast(ink, paper)).toBeGreaterThanOrEqual(7);
    expect(contrast(bronze, paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(paper, night)).toBeGreaterThanOrEqual(7);
    expect(contrast(bright, night)).toBeGreaterThanOrEqual(4.5);
    const tokens = file('app/globals.css').toString();
    for (const name of Object.keys(identity.colours)) expect(tokens).toMatch(new RegExp(`--color-${name}: #`));
  });
});

describe('the icons', () => {
  it('are drawn of the mark and the colours: run `node scripts/icons.mjs` after a change of either', () => {
    const draw = `import { drawIcon } from './scripts/icons.mjs';
      import { readFileSync } from 'node:fs';
      process.stdout.write(drawIcon(JSON.parse(readFileSync('lib/identity.json', 'utf8')), 'plain'));`;
    const drawn = execFileSync(process.execPath, ['--input-type=module', '-e', draw], { cwd: ROOT, encoding: 'utf8' });
    expect(file('public/icons/icon.svg').toString()).toBe(drawn);
  });

  it.each([
    ['apple-touch-icon.png', 180],
    ['icons/192.png', 192],
    ['icons/512.png', 512],
    ['icons/maskable-192.png', 192],
    ['icons/maskable-512.png', 512],
    ['icons/monochrome-512.png', 512],
  ])('%s is %i px square', async (name, size) => {
    expect(await sharp(file(`public/${name}`)).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  });

  it('fill a mask to its corners, and keep the mark in its middle', async () => {
    const { data, info } = await sharp(file('public/icons/maskable-512.png'))
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
    const { channels } = await sharp(file('public/icons/monochrome-512.png')).stats();
    expect([channels[3]?.min, channels[3]?.max]).toEqual([0, 255]);
  });

  it('stand in one file for old browsers: 16, 32 and 48 px', async () => {
    const ico = file('public/favicon.ico');
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
