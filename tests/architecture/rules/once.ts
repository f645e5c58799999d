/** A name given to `once` (lib/process.ts), and not to a listener's method of that word. */
const NAMED = /(?<![.\w])once(?:<[^>]*>)?\(\s*(?:'([^']+)'|`([^`]+)`)/g;

/** Names that stand at more than one place: who comes second would get the other's object. */
export function doubledNames(tree: Readonly<Record<string, string>>): string[] {
  const places = Object.values(tree).flatMap((text) =>
    [...text.matchAll(NAMED)].map(([, plain, template]) => plain ?? template ?? ''),
  );
  return [...new Set(places.filter((name, at) => places.indexOf(name) !== at))];
}
