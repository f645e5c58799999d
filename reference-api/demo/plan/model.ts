import { ROOM_KINDS } from '../../../lib/contract/rules';
import type { WireFloorPlan } from '../../../lib/contract/unit';
import type { FloorPlan } from '../types';
import { INNER, northOf, OUTER, SQFT, stretchesOf, survey } from './draw';
import type { Floor, Opening } from './floor';
import { furnish } from './furnish';
import type { Rect, Room } from './geometry';
import { net } from './labels';
import type { Pen } from './pen';
import { drawPiece, RUG } from './pieces';

type PlanFloor = WireFloorPlan['floors'][number];
type PlanRoom = PlanFloor['rooms'][number];

/** Radius of soft corners, metres. */
const SOFT = 0.06;

const cm = (metres: number): number => Math.round(metres * 100) / 100;
const four = (a: number, b: number, c: number, d: number): [number, number, number, number] => [
  cm(a),
  cm(b),
  cm(c),
  cm(d),
];

/**
 * The plan as the contract's `floor_plan`: the very geometry that the drawing is made of, in metres. Halls and stairs are
 * walked through and not listed.
 */
export function modelOf(plan: FloorPlan): WireFloorPlan {
  const { floors } = survey(plan);
  return {
    north: northOf(plan),
    floors: floors.map((floor, level) => ({
      level: floors.length > 1 ? level : null,
      rooms: roomsOf(floor),
      walls: stretchesOf(floor).map(({ dir, at, a, b, thick }) => ({
        from: dir === 'h' ? [cm(a), cm(at)] : [cm(at), cm(a)],
        to: dir === 'h' ? [cm(b), cm(at)] : [cm(at), cm(b)],
        thickness: thick,
      })),
      openings: floor.openings.flatMap(openingOf),
      furniture: furnitureOf(floor),
    })),
  };
}

/** `Bedroom 2` as a kind and a number. */
function kindOf(name: string): Pick<PlanRoom, 'kind' | 'number'> {
  const [, words = name, number] = /^(.*?)(?: (\d+))?$/.exec(name) ?? [];
  const kind = words.toLowerCase().replace(/[^a-z]+/g, '_');
  return number === undefined ? { kind } : { kind, number: Number(number) };
}

function outlineOf({ x, y, w, h }: Rect): PlanRoom['outline'] {
  const [left, top, right, bottom] = [cm(x), cm(y), cm(x + w), cm(y + h)];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** The floor of a room between the faces of its walls, of which the outer ones are thicker. */
function inside(room: Room, floor: Floor): Rect {
  const gap = (outer: boolean) => (outer ? OUTER : INNER) / 2;
  const left = room.x + gap(room.x < 1e-4);
  const top = room.y + gap(room.y < 1e-4);
  const right = room.x + room.w - gap(room.x + room.w > floor.width - 1e-4);
  const bottom = room.y + room.h - gap(room.y + room.h > floor.height - 1e-4);
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** What is lived in first, then what serves it, and last what lies outside. */
function roomsOf(floor: Floor): PlanRoom[] {
  const rank = ({ kind }: PlanRoom) => ROOM_KINDS.findIndex((known) => known === kind);
  const rooms = floor.rooms
    .filter(({ name, kind }) => name !== '' && kind !== 'stairs')
    .map((room) => ({
      ...kindOf(room.name),
      area: Math.round(net(room)),
      outline: outlineOf(inside(room, floor)),
    }));
  const decks = floor.outdoors.map((deck) => ({
    ...kindOf(deck.name),
    area: Math.round(deck.w * deck.h * SQFT),
    outline: outlineOf({ ...deck, y: deck.y + OUTER / 2, h: deck.h - OUTER / 2 }),
  }));
  return [...rooms, ...decks].sort((a, b) => rank(a) - rank(b) || (a.number ?? 0) - (b.number ?? 0));
}

function openingOf({ dir, at, a, b, kind, exterior, swing }: Opening): PlanFloor['openings'] {
  if (kind === 'open') return [];
  const along = (place: number): [number, number] => (dir === 'h' ? [cm(place), cm(at)] : [cm(at), cm(place)]);
  const thickness = exterior ? OUTER : INNER;
  if (!swing) return [{ kind: kind === 'slide' ? 'sliding' : 'window', from: along(a), to: along(b), thickness }];
  const [pin, tip] = swing.hinge === 'a' ? [a, b] : [b, a];
  const out = at + swing.into * (b - a);
  const leaf: [number, number] = dir === 'h' ? [cm(pin), cm(out)] : [cm(out), cm(pin)];
  return [{ kind: 'door', from: along(pin), to: along(tip), thickness, leaf }];
}

/** A pen that notes what is drawn, in metres. */
function furnitureOf(floor: Floor): NonNullable<PlanFloor['furniture']> {
  const found: NonNullable<PlanFloor['furniture']> = { boxes: [], ovals: [], lines: [], rugs: [] };
  const { boxes, ovals, lines, rugs } = found;
  const pen: Pen = {
    out: [],
    scale: 1,
    px: (v) => v,
    py: (v) => v,
    rect: (x, y, w, h, attributes) => {
      if (attributes.includes(RUG)) rugs.push(four(x, y, w, h));
      // a seam is drawn as a box without breadth
      else if (w < 0.01 || h < 0.01) lines.push(four(x, y, w < 0.01 ? x : x + w, h < 0.01 ? y : y + h));
      else boxes.push({ at: four(x, y, w, h), ...(attributes.includes('rx=') && { round: SOFT }) });
    },
    line: (x1, y1, x2, y2) => lines.push(four(x1, y1, x2, y2)),
    circle: (x, y, r) => ovals.push(four(x, y, r, r)),
    ellipse: (x, y, rx, ry) => ovals.push(four(x, y, rx, ry)),
    path: () => {
      throw new Error('furniture is made of plain shapes');
    },
  };
  for (const room of floor.rooms) for (const piece of furnish(floor, room)) drawPiece(pen, piece);
  return found;
}
