import type { Locale } from '@/lib/i18n/locales';

/** A picture at the site's own origin (`/media/…`); sizes in px where the upstream knows them. */
export type Picture = {
  src: string;
  width: number | null;
  height: number | null;
  /** a tiny blurred `data:image/…` address */
  placeholder: string | null;
  focus?: Focus;
};

/** The point that every cut of a picture keeps, in percent from its left and its top; where there is none, its middle. */
export type Focus = { x: number; y: number };

/** A named thing of the catalogue. `key` is its stable machine name where it is known (`under_construction`, `villa`). */
export type Term = { id: number | null; name: string; key: string | null };

/** A unit of a property. Price in AED, area in sq ft; `bedrooms` 0 is a studio. */
export type Unit = {
  id: number;
  /** the agency's own number, for example `A-07` */
  apartmentId: string | null;
  number: string | null;
  bedrooms: number | null;
  baths: number | null;
  area: number | null;
  floor: string | null;
  price: number | null;
  /** null when the upstream says nothing: shown as available */
  status: Term | null;
  unitCount: number | null;
  highDemand: boolean;
  image: Picture | null;
  floorPlan: Picture | null;
  contentLanguage: Locale;
};

/** Metres to the right of, and below, a fixed point that all parts of a storey share. */
export type Point = [x: number, y: number];
/** Left, top, width and height; of an oval its middle and half of both; of a line its two ends. Metres. */
export type Four = [number, number, number, number];

/** A room of a floor plan: its floor inside the walls in sq ft, and its outline. */
export type PlanRoom = {
  /** one of ROOM_KINDS, or a kind of the back end's own */
  kind: string;
  /** of several of a kind */
  number: number | null;
  /** in the language of the answer */
  name: string | null;
  area: number;
  outline: Point[];
};

/** A solid stretch of wall between openings. */
export type PlanWall = { from: Point; to: Point; thickness: number };

export type PlanFloor = {
  /** 0 is the ground floor */
  level: number | null;
  rooms: PlanRoom[];
  walls: PlanWall[];
  /** a door hangs at `from`; `leaf` is the free end of its leaf */
  openings: (PlanWall & { kind: 'door' | 'window' | 'sliding'; leaf: Point | null })[];
  furniture: { boxes: { at: Four; round: number }[]; ovals: Four[]; lines: Four[]; rugs: Four[] };
};

/** A floor plan as geometry, the lowest storey first. */
export type FloorPlan = {
  /** degrees clockwise from the top of the drawing */
  north: number | null;
  floors: PlanFloor[];
};

/** A unit as its own page has it. */
export type UnitDetail = Unit & {
  /** its floor plan as geometry, metres and sq ft; null where there is at most a picture of it */
  plan: FloorPlan | null;
};
