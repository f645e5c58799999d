import 'server-only';
import type { CompiledMessage } from 'icu-minify/format';
import type { IslandMessages } from './island';
import type { Locale } from './locales';
import { messagesIn } from './messages';
import type { MessageKey } from './translate';

/** A message as it was compiled, or a branch of the catalogue. */
type Branch = CompiledMessage | { readonly [part: string]: Branch };

/** The messages of `keys` for an island, which formats them with `islandTranslator`; no other message reaches the browser. */
export function islandMessages<Key extends MessageKey>(locale: Locale, keys: readonly Key[]): IslandMessages<Key> {
  const find = (key: Key) =>
    key
      .split('.')
      .reduce<Branch | undefined>(
        (branch, part) => (branch as Record<string, Branch> | undefined)?.[part],
        messagesIn(locale),
      );
  return { locale, messages: Object.fromEntries(keys.map((key) => [key, find(key)])) as Record<Key, CompiledMessage> };
}
