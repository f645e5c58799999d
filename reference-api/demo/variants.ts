import manifest from './media/manifest.json';
import placeholders from './media/placeholders.json';
import type { DemoImage } from './types';

/** A picture of the stock, as the manifest describes it. */
export type Source = { file: string; width: number; height: number; subject: string; light: string; alt: string };

export const SOURCES: readonly Source[] = manifest;

/** `close` steps nearer, `left` and `right` shift the subject; `full` is the picture as it is. */
export const CROPS = ['full', 'left', 'right', 'close'] as const;
export type Crop = (typeof CROPS)[number];

/** One way to show a source. `soft` is a mild grading: a little lighter, a little less colour. */
export type Variant = { crop: Crop; mirror: boolean; soft: boolean };

type Box = { left: number; top: number; width: number; height: number };

const byFile = new Map(SOURCES.map((s) => [s.file, s]));
const tiny: Record<string, string> = placeholders;

/** Towers live in the upper two thirds of their picture; houses and rooms in the lower. */
function share(source: Source, crop: Crop): { x: number; y: number; size: number } {
  const tower = source.subject === 'tower' || source.file.includes('commercial_tower');
  const y = tower ? 0 : source.file.startsWith('interiors/') ? 0.6 : 0.5;
  switch (crop) {
    case 'full':
      return { x: 0, y: 0, size: 1 };
    case 'left':
      return { x: 0, y, size: 0.86 };
    case 'right':
      return { x: 1, y, size: 0.86 };
    case 'close':
      return { x: 0.5, y, size: 0.76 };
  }
}

/** The part of the original that a crop shows, in pixels of the original. */
export function cropBox(source: Source, crop: Crop): Box {
  const { x, y, size } = share(source, crop);
  const width = Math.round(source.width * size);
  const height = Math.round(source.height * size);
  return { left: Math.round((source.width - width) * x), top: Math.round((source.height - height) * y), width, height };
}

/** `exteriors/a.jpg` and a variant → `exteriors/a.left-mirror.jpg`; the plain original keeps its own name. */
export function variantName(file: string, variant: Variant): string {
  const parts = [
    variant.crop === 'full' ? '' : variant.crop,
    variant.mirror ? 'mirror' : '',
    variant.soft ? 'soft' : '',
  ];
  const suffix = parts.filter(Boolean).join('-');
  return suffix ? file.replace(/\.jpg$/, `.${suffix}.jpg`) : file;
}

/** Every variant there is, the original first. */
export const VARIANTS: readonly Variant[] = [false, true].flatMap((soft) =>
  CROPS.flatMap((crop) => [false, true].map((mirror) => ({ crop, mirror, soft }))),
);

const names = new Map<string, { source: Source; variant: Variant }>();
for (const source of SOURCES)
  for (const variant of VARIANTS) names.set(variantName(source.file, variant), { source, variant });

/** Returns what a name below `/media/` stands for, or null when it is not one of the closed list. */
export function parsePicture(name: string): { source: Source; variant: Variant } | null {
  return names.get(name) ?? null;
}

/** @throws Error when the manifest has no such picture */
export function sourceOf(file: string): Source {
  const source = byFile.get(file);
  if (!source) throw new Error(`no such picture in the manifest: ${file}`);
  return source;
}

/** A picture as the catalogue holds it; sizes and placeholder are known without decoding. */
export function pictureOf(file: string, variant: Variant): DemoImage {
  const { width, height } = cropBox(sourceOf(file), variant.crop);
  const key = variantName(file, { ...variant, soft: false });
  return { path: `/media/${variantName(file, variant)}`, width, height, placeholder: tiny[key] ?? null };
}
