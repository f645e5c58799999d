import 'server-only';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { IslandMessages } from './island';
import type { Locale } from './locales';
import type { MessageKey, Translate } from './translate';

const compiled = new Map<string, CompiledMessage>();

/** Compiled once: what the catalogues hold is the bound of this map. */
function compiledMessage(text: string): CompiledMessage {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  // A plural is compiled to an object without a prototype, which React does not send to the browser.
  const made = JSON.parse(JSON.stringify(compile(text))) as CompiledMessage;
  compiled.set(text, made);
  return made;
}

/** The messages of `keys` for an island, which formats them with `islandTranslator`; no other message reaches the browser. */
export function islandMessages<Key extends MessageKey>(
  t: Translate,
  locale: Locale,
  keys: readonly Key[],
): IslandMessages<Key> {
  const messages = Object.fromEntries(keys.map((key) => [key, compiledMessage(t.raw(key) as string)]));
  return { locale, messages: messages as Record<Key, CompiledMessage> };
}
