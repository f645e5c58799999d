/**
 * Makes the fonts in public/fonts from the @fontsource-variable packages: only the glyphs and axes the site sets, as WOFF2 for
 * browsers and, in the one weight of preview cards, as TTF: Pango and satori read nothing else (docs/decisions/preview-cards.md).
 * Run by hand when a font package changes: `node scripts/fonts.mjs`. The results are committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const styles = await readFile('app/globals.css', 'utf8');

/** The letters that the site's styles ask of a file of public/fonts: its unicode-range. */
function lettersOf(file) {
  const [, ranges] = new RegExp(`/${file}\\.woff2'\\)[^}]*unicode-range: ([^;]+);`).exec(styles) ?? [];
  if (!ranges) throw new Error(`app/globals.css asks for no letters of ${file}.`);
  return ranges
    .split(', ')
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
    axes: { opsz: 72, wght: { min: 300, max: 350 } },
    card: { opsz: 72, wght: 340 },
    latin: true,
  },
  {
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans',
    axes: { wght: { min: 400, max: 500 } },
    card: { wght: 400 },
    latin: true,
  },
  {
    from: 'markazi-text/files/markazi-text-arabic-wght-normal.woff2',
    to: 'markazi-text',
    axes: { wght: { min: 400, max: 500 } },
    card: { wght: 420 },
  },
  {
    from: 'vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    to: 'vazirmatn',
    axes: { wght: { min: 400, max: 500 } },
    card: { wght: 400 },
  },
];

const arabic =
  range(0x600, 0x6ff) +
  range(0x750, 0x77f) +
  range(0xfb50, 0xfdff) +
  range(0xfe70, 0xfeff) +
  '\u200c\u200d\u200e\u200f\u2010\u2011\u2026 ';

await mkdir('public/fonts', { recursive: true });
for (const font of fonts) {
  const source = await readFile(`node_modules/@fontsource-variable/${font.from}`);
  const files = font.latin ? [font.to, `${font.to}-more`] : [font.to];
  const texts = files.map((file) => (font.latin ? lettersOf(file) : arabic));
  for (const [at, file] of files.entries()) {
    const result = await subsetFont(source, texts[at], { targetFormat: 'woff2', variationAxes: font.axes });
    await writeFile(`public/fonts/${file}.woff2`, result);
    console.log(`${file}.woff2 ${Math.round(source.length / 1024)} KB -> ${Math.round(result.length / 1024)} KB`);
  }
  const card = await subsetFont(source, texts.join(''), { targetFormat: 'truetype', variationAxes: font.card });
  await writeFile(`public/fonts/${font.to}.ttf`, card);
  // The Open Font Licence asks that its text and the copyright go with every copy.
  await copyFile(`node_modules/@fontsource-variable/${font.to}/LICENSE`, `public/fonts/${font.to}.OFL.txt`);
}
