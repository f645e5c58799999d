import type { Project } from './project';
import { rng } from './rng';
import type { DemoImage } from './types';
import { pictureOf, SOURCES, sourceOf, type Source, type Variant } from './variants';

export type Light = 'day' | 'dusk';

/** Morning, noon and golden hour are day; dusk, evening, blue hour and night are dusk. No gallery mixes them. */
export const lightOf = (source: Source): Light =>
  ['dusk', 'evening', 'blue hour', 'night'].includes(source.light) ? 'dusk' : 'day';

/** The picture of a project's building, below the folder of the demo's pictures. */
export const coverFile = (project: Project): string => `exteriors/${project.picture}.jpg`;

/** In the order in which a source that is used again is varied. */
const COVER_VARIANTS: readonly Variant[] = [
  { crop: 'full', mirror: false, soft: false },
  { crop: 'left', mirror: true, soft: false },
  { crop: 'close', mirror: false, soft: true },
  { crop: 'full', mirror: true, soft: true },
  { crop: 'right', mirror: false, soft: false },
  { crop: 'close', mirror: true, soft: false },
  { crop: 'left', mirror: false, soft: true },
  { crop: 'right', mirror: true, soft: true },
];

/** The cover of the `nth` project (0-based) that shows this source. */
export function coverOf(project: Project, nth: number): DemoImage {
  const variant = COVER_VARIANTS[nth % COVER_VARIANTS.length];
  if (!variant) throw new Error('no cover variants');
  return pictureOf(coverFile(project), variant);
}

/** Pictures that can stand for houses of one community at one hour. */
const FAMILIES: readonly (readonly string[])[] = [
  ['villa_pool_golden', 'villa_garden_golden', 'villa_cantilever_golden'],
  ['villa_pool_morning', 'villa_modern_morning', 'villa_family_morning'],
  ['villa_cantilever_dusk', 'villa_terrace_dusk'],
  ['villa_arches_dusk', 'villa_above_dusk'],
];

/** Rooms in the order of a walk through the home, with how many of each a gallery may show: each once, then the others. */
const ROOMS: readonly (readonly [subject: string, most: number])[] = [
  ['living room', 2],
  ['kitchen', 1],
  ['bedroom', 2],
  ['bathroom', 1],
  ['dining room', 1],
];
const SHARED: Record<'flat' | 'house' | 'office', readonly string[]> = {
  flat: ['terrace', 'pool deck', 'gym', 'lobby'],
  house: [],
  office: ['lobby', 'terrace'],
};

const interiors = (subject: string, light: Light): Source[] =>
  SOURCES.filter((s) => s.file.startsWith('interiors/') && s.subject === subject && lightOf(s) === light);

const kindOf = (project: Project): 'flat' | 'house' | 'office' =>
  project.type === 'commercial'
    ? 'office'
    : project.type === 'apartment' || project.type === 'penthouse'
      ? 'flat'
      : 'house';

/** The pictures after the cover: each source once, all in the cover's light. */
export function galleryOf(project: Project): DemoImage[] {
  const draw = rng(`gallery ${project.name.en}`);
  const cover = sourceOf(coverFile(project));
  const light = lightOf(cover);
  const kind = kindOf(project);
  const family = FAMILIES.find((names) => names.includes(project.picture)) ?? [];
  const neighbours =
    project.facts.total > 1 || project.type === 'mansion' ? family.filter((name) => name !== project.picture) : [];
  const rooms =
    kind === 'office'
      ? []
      : inRounds(
          ROOMS.map(([subject, most]) => some(interiors(subject, light), most + (project.facts.rank ? 1 : 0), draw)),
        );
  const shared = SHARED[kind].flatMap((subject) => interiors(subject, light));
  const mirror = draw.chance(0.5);
  const inside = [...rooms, ...shared].map((source) => pictureOf(source.file, roomVariant(mirror, draw.int(0, 3))));
  return [
    ...inside.slice(0, ROOMS.length),
    ...neighbours.map((name) => pictureOf(`exteriors/${name}.jpg`, { crop: 'full', mirror, soft: false })),
    ...inside.slice(ROOMS.length),
  ];
}

/** The first of each list, then the second of each, and so on: a gallery never begins with one room in several pictures. */
function inRounds<T>(lists: readonly (readonly T[])[]): T[] {
  const rounds = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1))).flat();
}

/** Rooms of one home are mirrored together or not at all: the window stays on the same side. */
function roomVariant(mirror: boolean, step: number): Variant {
  return { crop: (['full', 'full', 'left', 'right'] as const)[step] ?? 'full', mirror, soft: false };
}

function some(list: readonly Source[], most: number, draw: ReturnType<typeof rng>): Source[] {
  const rest = [...list];
  const taken: Source[] = [];
  while (taken.length < most && rest.length > 0) taken.push(...rest.splice(draw.int(0, rest.length - 1), 1));
  return taken;
}

const UNIT_CROPS = ['full', 'left', 'right', 'close'] as const;

/** How many homes lie between two that show the same room: more than a row of the grid, and what stands above it. */
const UNITS_APART = 3;

/**
 * One interior for each listed home, so dealt that the same room never returns close by, neither in the order of the list
 * nor in that of the price, which is how the grid of units opens. Offices have none.
 */
export function unitPictures(project: Project, units: readonly { price: number | null }[]): (DemoImage | null)[] {
  const dealt: (DemoImage | null)[] = units.map(() => null);
  if (project.type === 'commercial' || project.facts.lacks?.includes('unit-pictures')) return dealt;
  const light = lightOf(sourceOf(coverFile(project)));
  const pool = ['living room', 'bedroom', 'kitchen', 'dining room'].flatMap((subject) => interiors(subject, light));
  const start = rng(`unit pictures ${project.name.en}`).int(0, pool.length - 1);
  const uses = new Map(pool.map((source, at) => [source, (at - start + pool.length) % pool.length]));
  const byPrice = units.map((_, n) => n).sort((a, b) => (units[a]?.price ?? 0) - (units[b]?.price ?? 0));
  const shown: (Source | undefined)[] = [];
  byPrice.forEach((n, at) => {
    const near = (source: Source) =>
      [1, 2, UNITS_APART].filter((d) => shown[byPrice[at - d] ?? -1] === source).length * 8 +
      [1, 2, UNITS_APART].filter((d) => shown[n - d] === source || shown[n + d] === source).length * 4;
    const cost = (source: Source) => near(source) * 1000 + (uses.get(source) ?? 0);
    const source = pool.reduce((best, each) => (cost(each) < cost(best) ? each : best));
    const round = Math.floor((uses.get(source) ?? 0) / pool.length) + start;
    const crop = UNIT_CROPS[round % UNIT_CROPS.length] ?? 'full';
    uses.set(source, (uses.get(source) ?? 0) + pool.length);
    shown[n] = source;
    dealt[n] = pictureOf(source.file, { crop, mirror: Math.floor(round / UNIT_CROPS.length) % 2 === 1, soft: false });
  });
  return dealt;
}
