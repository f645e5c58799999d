/** What an ICU message expects of its caller, and what of it would break a language. */
export type Shape = {
  /** `name` for a plain value, `name:plural` or the like for a choice. */
  values: string[];
  tags: string[];
  /** Formats that Intl would print in the locale's own digits, or calendar. */
  numeric: string[];
  /** Choices that lack `other`. */
  open: string[];
  /** The cases of each choice of a number. */
  plurals: string[][];
};

/**
 * Reads a message as far as its shape goes.
 * @throws Error on braces that do not close
 */
export function shapeOf(message: string): Shape {
  const values = new Set<string>();
  const tags = new Set<string>();
  const numeric: string[] = [];
  const open: string[] = [];
  const plurals: string[][] = [];
  let at = 0;

  const fail = (why: string) => new Error(`${why} at ${at} of '${message}'`);
  const until = (stop: RegExp) => {
    const from = at;
    while (at < message.length && !stop.test(message.charAt(at))) at++;
    if (at >= message.length) throw fail('open brace');
    return message.slice(from, at).trim();
  };

  const text = (choice: boolean, depth: number) => {
    for (; at < message.length; at++) {
      const sign = message.charAt(at);
      if (sign === "'" && /[{}#<]/.test(message.charAt(at + 1))) {
        const end = message.indexOf("'", at + 1);
        at = end < 0 ? message.length : end;
      } else if (sign === '{') argument(depth);
      else if (sign === '}') {
        if (depth === 0) throw fail('stray brace');
        return;
      } else if (sign === '#' && choice) numeric.push('#');
      else if (sign === '<') {
        const tag = /^<\/?([a-z][\w-]*)\/?>/i.exec(message.slice(at))?.[1];
        if (tag) tags.add(tag);
      }
    }
    if (depth > 0) throw fail('open brace');
  };

  const argument = (depth: number) => {
    at++;
    const name = until(/[,}]/);
    if (message.charAt(at) === '}') {
      values.add(name);
      return;
    }
    at++;
    const kind = until(/[,}]/);
    const choice = /^(plural|selectordinal|select)$/.test(kind);
    values.add(choice ? `${name}:${kind}` : name);
    if (!choice) {
      numeric.push(`{${name}, ${kind}}`);
      until(/}/);
      return;
    }
    at++;
    const cases: string[] = [];
    for (;;) {
      cases.push(until(/[{}]/));
      if (message.charAt(at) === '}') break;
      at++;
      text(kind !== 'select', depth + 1);
      at++;
    }
    if (!cases.includes('other')) open.push(name);
    if (kind === 'plural') plurals.push(cases);
  };

  text(false, 0);
  return { values: [...values].sort(), tags: [...tags].sort(), numeric, open, plurals };
}
