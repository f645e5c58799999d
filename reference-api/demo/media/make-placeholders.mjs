// Writes placeholders.json: a tiny blurred WebP per source and variant. Run with `npx tsx reference-api/demo/media/make-placeholders.mjs`
// after a picture was added to manifest.json. Grading is left out: at this size nobody sees it.
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const target = fileURLToPath(new URL('./placeholders.json', import.meta.url));
if (!existsSync(target)) writeFileSync(target, '{}\n'); // variants.ts reads it on import
const { SOURCES, VARIANTS, cropBox, variantName } = await import('../variants.ts');

const lines = [];
for (const source of SOURCES) {
  const original = fileURLToPath(new URL(source.file, import.meta.url));
  for (const variant of VARIANTS.filter((v) => !v.soft)) {
    const picture = sharp(original).extract(cropBox(source, variant.crop));
    const cropped = await (variant.mirror ? picture.flop() : picture).png().toBuffer();
    const tiny = await sharp(cropped).resize(16).blur(0.6).webp({ quality: 30, smartSubsample: true }).toBuffer();
    lines.push(`  ${JSON.stringify(variantName(source.file, variant))}: "data:image/webp;base64,${tiny.toString('base64')}"`);
  }
}
writeFileSync(target, `{\n${lines.join(',\n')}\n}\n`);
