import type { Locale } from '../../lib/contract/locales';
import type { WireFloorPlan } from '../../lib/contract/unit';
import { drawPlan } from './plan/draw';
import { modelOf } from './plan/model';
import type { DemoImage, FloorPlan, PlanKind } from './types';

const SIZE: Record<PlanKind, { width: number; height: number }> = {
  flat: { width: 1200, height: 900 },
  house: { width: 1440, height: 760 },
  office: { width: 1200, height: 900 },
};

/** What can be drawn: bedrooms, baths beyond one a bedroom, and sq ft a bedroom needs at least and can fill at most. */
function drawable({ kind, bedrooms, baths, area, variant }: FloorPlan): boolean {
  if (!Number.isInteger(variant) || variant < 0 || variant > 3) return false;
  if (kind === 'office') return bedrooms === 0 && baths >= 1 && baths <= 2 && area >= 400 && area <= 12000;
  if (kind === 'house') {
    return (
      bedrooms >= 3 &&
      bedrooms <= 7 &&
      baths >= bedrooms + 1 &&
      baths <= bedrooms + 2 &&
      area >= bedrooms * 520 &&
      area <= 30000
    );
  }
  if (bedrooms === 0) return baths === 1 && area >= 320 && area <= 900;
  const most = bedrooms >= 4 ? bedrooms + 2 : bedrooms + 1;
  return bedrooms <= 6 && baths >= bedrooms && baths <= most && area >= bedrooms * 380 + 200 && area <= 16000;
}

/** The name below `/media/`, for example `plans/flat-2br-3ba-1380-1.svg`, in another language `…-1.ar.svg`. */
export function floorPlanName({ kind, bedrooms, baths, area, variant }: FloorPlan, lang: Locale = 'en'): string {
  return `plans/${kind}-${bedrooms}br-${baths}ba-${area}-${variant}${lang === 'en' ? '' : `.${lang}`}.svg`;
}

const NAME = /^plans\/(flat|house|office)-(\d)br-(\d)ba-([1-9]\d{2,4})-(\d)(?:\.(ar|fa))?\.svg$/;

/** Returns the plan a name stands for and its language, or null when the name is malformed or outside what can be drawn. */
export function parseFloorPlan(name: string): { plan: FloorPlan; lang: Locale } | null {
  const match = NAME.exec(name);
  if (!match) return null;
  const [, kind, bedrooms, baths, area, variant, lang] = match;
  const plan: FloorPlan = {
    kind: kind as PlanKind,
    bedrooms: Number(bedrooms),
    baths: Number(baths),
    area: Number(area),
    variant: Number(variant),
  };
  return drawable(plan) ? { plan, lang: (lang as Locale | undefined) ?? 'en' } : null;
}

/** The path of the drawing in `lang`; of any other picture the path as it is. */
export function floorPlanPath(path: string, lang: Locale): string {
  const drawn = parseFloorPlan(path.replace('/media/', ''));
  return drawn ? `/media/${floorPlanName(drawn.plan, lang)}` : path;
}

/** The geometry of the drawing at `path`, in metres; null for any other picture. */
export function floorPlanModel(path: string): WireFloorPlan | null {
  const drawn = parseFloorPlan(path.replace('/media/', ''));
  return drawn && modelOf(drawn.plan);
}

/** A plan as the catalogue holds it, or null when such a home cannot be drawn. */
export function floorPlanImage(plan: FloorPlan): DemoImage | null {
  return drawable(plan) ? { path: `/media/${floorPlanName(plan)}`, ...SIZE[plan.kind], placeholder: null } : null;
}

/** Draws the plan as an SVG document, its words in `lang`: the same plan gives the same text. */
export function renderFloorPlan(plan: FloorPlan, lang: Locale = 'en'): string {
  return drawPlan(plan, SIZE[plan.kind], lang);
}
