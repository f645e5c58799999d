/**
 * Makes the fonts in public/fonts from the @fontsource-variable packages: only the glyphs and axes the site sets, as WOFF2 for
 * browsers and, in the one weight of preview cards, as TTF: Pango and satori read nothing else (docs/decisions/preview-cards.md).
 * Run by hand when a font package changes: `node scripts/fonts.mjs`. The results are committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const styles = await readFile('app/faces.css', 'utf8');

/** The letters that the site's styles ask of a file of public/fonts: its unicode-range. */
function lettersOf(file) {
  const [, ranges] = new RegExp(`/${file}\\.woff2'\\)[^}]*unicode-range:\\s+([^;]+);`).exec(styles) ?? [];
  if (!ranges) throw new Error(`app/faces.css asks for no letters of ${file}.`);
  return ranges
    .split(/,\s+/)
    .map((each) => {
      const [from, to = from] = each.slice(2).split('-');
      return range(parseInt(from, 16), parseInt(to, 16));
    })
    .join('');
}

const fonts = [
  {
    from: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    to: 'newsreader',
    axes: { opsz: 72, wght: 300 },
    card: { opsz: 72, wght: 340 },
  },
  {
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans',
    axes: { wght: { min: 400, max: 500 } },
    kerning: { wght: 400 },
    card: { wght: 400 },
  },
  {
    from: 'markazi-text/files/markazi-text-arabic-wght-normal.woff2',
    to: 'markazi-text',
    axes: { wght: 420 },
    card: { wght: 420 },
  },
  {
    from: 'vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    to: 'vazirmatn',
    axes: { wght: { min: 400, max: 500 } },
    card: { wght: 400 },
  },
];

/** Signs between words, which the styles take from the Latin faces; a preview card has the one face alone. */
const between = '\u200d\u2010\u2011\u2026 ';

/** What OpenType does for these texts: joins, ligatures, kerning, and figures as high as capitals or of one width. */
const keepFeatures = [
  ...['ccmp', 'locl', 'kern', 'mark', 'mkmk', 'liga', 'clig', 'calt', 'lnum', 'tnum'],
  ...['init', 'medi', 'fina', 'isol', 'mset', 'rlig', 'rclt', 'curs', 'cswh'],
];

/** Where in a font (TTF) each of its tables lies, by name. */
function tablesOf(font) {
  const heads = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  return new Map(
    heads.map((at) => {
      const from = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), { at, from, to: from + font.readUInt32BE(at + 12) }];
    }),
  );
}

/**
 * `font` with the places of `other`, which has the same glyphs in one weight: how far each pair moves together is half of a file
 * that says it for every weight, and differs by a fortieth of an em at most.
 */
function withPlacesOf(font, other) {
  const [own, theirs] = [tablesOf(font), tablesOf(other)];
  const added = ['GDEF', 'GPOS'].map((name) => ({
    name,
    body: other.subarray(theirs.get(name).from, theirs.get(name).to),
  }));
  const whole = Buffer.concat([font, ...added.flatMap(({ body }) => [body, Buffer.alloc(-body.length & 3)])]);
  let from = font.length;
  for (const { name, body } of added) {
    whole.writeUInt32BE(from, own.get(name).at + 8);
    whole.writeUInt32BE(body.length, own.get(name).at + 12);
    from += (body.length + 3) & ~3;
  }
  return whole;
}

/** To what kerning is rounded, in ems: half of it, the most that a letter is moved, is 0.05 px of a text of 16 px. */
const KERNING_STEP = 6 / 1000;
const PAIRS = 2;
const EXTENSION = 9;

/** Where in a font (TTF) the tables of its pairs begin: the GPOS table's lookups of that kind (OpenType 1.9.1). */
function pairTablesOf(font) {
  const number = (at) => font.readUInt16BE(at);
  const offsets = (from, base) => Array.from({ length: number(from) }, (_, at) => base + number(from + 2 + 2 * at));
  const { from } = tablesOf(font).get('GPOS');
  const lookups = from + number(from + 8);
  const tables = offsets(lookups, lookups).flatMap((lookup) => {
    const own = offsets(lookup + 4, lookup).map((at) => ({ kind: number(lookup), at }));
    if (number(lookup) !== EXTENSION) return own;
    return own.map(({ at }) => ({ kind: number(at + 2), at: at + font.readUInt32BE(at + 4) }));
  });
  return tables.filter(({ kind }) => kind === PAIRS).map(({ at }) => at);
}

/** `font` (TTF) with its kerning in steps: packed, the file is a tenth smaller. */
function withRoundKerning(font) {
  const rounded = Buffer.from(font);
  const number = (at) => font.readUInt16BE(at);
  const step = KERNING_STEP * number(tablesOf(font).get('head').from + 18);
  for (const table of pairTablesOf(font)) {
    // What is said of each glyph of a pair, a bit for each number: the first four are places, the others lead to tables.
    const said = [0, 1].flatMap((glyph) =>
      [...Array(8).keys()].filter((bit) => (number(table + 4 + 2 * glyph) >> bit) & 1),
    );
    const roundAt = (from) => {
      for (const [at, bit] of said.entries())
        if (bit < 4)
          rounded.writeInt16BE(Math.round(Math.round(font.readInt16BE(from + 2 * at) / step) * step), from + 2 * at);
    };
    const size = 2 * said.length;
    if (number(table) === 1) {
      for (let set = 0; set < number(table + 8); set++) {
        const pairs = table + number(table + 10 + 2 * set);
        for (let pair = 0; pair < number(pairs); pair++) roundAt(pairs + 4 + pair * (2 + size));
      }
    } else {
      const pairs = number(table + 12) * number(table + 14);
      for (let pair = 0; pair < pairs; pair++) roundAt(table + 16 + pair * size);
    }
  }
  return rounded;
}

await mkdir('public/fonts', { recursive: true });
for (const font of fonts) {
  const source = await readFile(`node_modules/@fontsource-variable/${font.from}`);
  const files = [font.to, `${font.to}-more`];
  const texts = files.map(lettersOf);
  for (const [at, file] of files.entries()) {
    const options = { keepFeatures, noHinting: true };
    const inAxes = (variationAxes) =>
      subsetFont(source, texts[at], { ...options, variationAxes, targetFormat: 'truetype' });
    const made = await inAxes(font.axes);
    const placed = font.kerning ? withPlacesOf(made, await inAxes(font.kerning)) : made;
    const result = await subsetFont(withRoundKerning(placed), texts[at], { ...options, targetFormat: 'woff2' });
    await writeFile(`public/fonts/${file}.woff2`, result);
    console.log(`${file}.woff2 ${Math.round(source.length / 1024)} KB -> ${Math.round(result.length / 1024)} KB`);
  }
  const card = await subsetFont(source, texts.join('') + between, {
    targetFormat: 'truetype',
    variationAxes: font.card,
  });
  await writeFile(`public/fonts/${font.to}.ttf`, card);
  // The Open Font Licence asks that its text and the copyright go with every copy.
  await copyFile(`node_modules/@fontsource-variable/${font.to}/LICENSE`, `public/fonts/${font.to}.OFL.txt`);
}
