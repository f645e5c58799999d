import { amount, isRecord, items, keyOf, number, present, text, whole, type JsonObject } from './coerce';

/** More than a home has, so that a mistake of a back end makes no page of megabytes. */
const MOST = { floors: 6, rooms: 60, walls: 400, openings: 200, corners: 120, shapes: 300 };

/** So many numbers, metres, none of them out of this world. */
function metres(value: unknown, count: number): number[] | null {
  const found = items(value).map((each) => number(each));
  return found.length === count && found.every((each) => each !== null && Math.abs(each) < 10_000)
    ? (found as number[])
    : null;
}

/** What can be read of a list, up to `most`. */
const readEach = <T>(raw: unknown, most: number, parse: (each: unknown) => T | null): T[] =>
  items(raw).slice(0, most).map(parse).filter(present);

function planRoom(raw: unknown): JsonObject | null {
  if (!isRecord(raw)) return null;
  const outline = readEach(raw.outline, MOST.corners, (each) => metres(each, 2));
  const flat = [0, 1].some((axis) => new Set(outline.map((corner) => corner[axis])).size < 2);
  const area = amount(raw.area);
  const kind = keyOf(text(raw.kind)) ?? 'room';
  if (outline.length < 3 || flat || !area) return null;
  return { kind, number: whole(raw.number), name: text(raw.name), area, outline };
}

function planStretch(raw: unknown): JsonObject | null {
  if (!isRecord(raw)) return null;
  const [from, to, thickness] = [metres(raw.from, 2), metres(raw.to, 2), amount(raw.thickness)];
  return from && to && thickness !== null && thickness < 5 ? { from, to, thickness } : null;
}

function planOpening(raw: unknown): JsonObject | null {
  const stretch = planStretch(raw);
  const kind = isRecord(raw) ? (['door', 'window', 'sliding'] as const).find((known) => known === raw.kind) : undefined;
  return stretch && kind && isRecord(raw) ? { ...stretch, kind, leaf: metres(raw.leaf, 2) } : null;
}

function planFurniture(raw: unknown): JsonObject | undefined {
  if (!isRecord(raw)) return undefined;
  const fours = (list: unknown) => readEach(list, MOST.shapes, (each) => metres(each, 4));
  const box = (each: unknown) => {
    const at = isRecord(each) ? metres(each.at, 4) : null;
    const round = isRecord(each) ? amount(each.round) : null;
    return at && { at, ...(round !== null && { round }) };
  };
  return {
    boxes: readEach(raw.boxes, MOST.shapes, box),
    ovals: fours(raw.ovals),
    lines: fours(raw.lines),
    rugs: fours(raw.rugs),
  };
}

/** A storey; null without a wall and a room to draw. */
function planFloor(raw: unknown): JsonObject | null {
  if (!isRecord(raw)) return null;
  const rooms = readEach(raw.rooms, MOST.rooms, planRoom);
  const walls = readEach(raw.walls, MOST.walls, planStretch);
  if (rooms.length === 0 || walls.length === 0) return null;
  const openings = readEach(raw.openings, MOST.openings, planOpening);
  return { level: whole(raw.level), rooms, walls, openings, furniture: planFurniture(raw.furniture) };
}

/** A floor plan as geometry; null where no storey of it can be drawn, and the picture of the plan is shown as ever. */
export function floorPlan(raw: unknown): JsonObject | null {
  if (!isRecord(raw)) return null;
  const floors = readEach(raw.floors, MOST.floors, planFloor);
  return floors.length === 0 ? null : { north: number(raw.north), floors };
}
