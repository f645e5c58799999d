import ARABIC from './staff-words.ar.json';

/** Placeholders whose value is one of our texts itself; any other is somebody's own words. */
const OURS = ['type', 'given', 'unit', 'language', 'reason'];
/** Where in a record something is wrong, before the reason: `property_units[2].price: …`. */
const PLACED = /^((?:[\w-]+(?:\[\d+\])*(?:\.[\w-]+(?:\[\d+\])*)*|the record|the row)|picture ".*?"): (.+)$/s;

type Template = { pattern: RegExp; names: string[]; arabic: string };

const texts: ReadonlyMap<string, string> = new Map(Object.entries(ARABIC));
/** Those with placeholders, the most words of their own first. */
const templates: Template[] = [...texts]
  .filter(([english]) => english.includes('{'))
  .sort(([one], [other]) => ownLength(other) - ownLength(one))
  .map(([english, arabic]) => ({
    pattern: new RegExp(`^${english.replace(/[\\^$.*+?()[\]|<>/]/g, '\\$&').replace(/\{\w+\}/g, '(.+)')}$`, 's'),
    names: [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    arabic,
  }));

function ownLength(english: string): number {
  return english.replace(/\{\w+\}/g, '').length;
}

/** Whether the first letter is an Arabic one: by that a browser tells the direction of words that are not ours. */
const BEGINS_ARABIC = /^\P{L}*(?=\p{L})\p{Script=Arabic}/u;
const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * What the API tells staff, in Arabic: `staff-words.ar.json` by the English that the code says, where `{name}` is what differs.
 * Also of a reason that was kept in the database, and of one behind its path in a record, which stays.
 * One that begins with a path or with somebody's own words begins with a mark: it is read from the right.
 * @returns null for a text that it does not know
 */
export function inArabic(text: string): string | null {
  const arabic = translation(text);
  return arabic === null || BEGINS_ARABIC.test(arabic) ? arabic : `${RIGHT_TO_LEFT_MARK}${arabic}`;
}

function translation(text: string): string | null {
  const [, place, reason] = PLACED.exec(text) ?? [];
  const behind = reason === undefined ? null : translation(reason);
  // Isolated: a path runs from the left to the right.
  if (place !== undefined && behind !== null) return `${texts.get(place) ?? `\u2068${place}\u2069`}: ${behind}`;
  const known = texts.get(text);
  if (known !== undefined) return known;
  for (const { pattern, names, arabic } of templates) {
    const found = pattern.exec(text);
    if (!found) continue;
    const values = new Map(names.map((name, at) => [name, found[at + 1] ?? '']));
    return arabic.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values.get(name) ?? '';
      return (OURS.includes(name) && translation(value)) || value;
    });
  }
  return null;
}
