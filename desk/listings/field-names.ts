import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** What a field of the record is called: `translations.ar.title` → `Title (Arabic)`, `property_units[2].price` → `Units`; else its own name. */
export function useFieldName(): (path: string) => string {
  const translate = useTranslate();
  return useCallback(
    (path: string) => {
      const [, locale, inner] = /^translations\.(\w+)(?:\.(\w+))?/.exec(path) ?? [];
      const field = inner ?? /^\w+/.exec(path)?.[0] ?? path;
      const name = translate(`fields.${field}`, { _: field });
      return locale ? `${name} (${translate(`texts.in.${locale}`)})` : name;
    },
    [translate],
  );
}

/** Where in the record something is, as people count: `property_units[2].price` → `Units 3`. */
export function usePlaceName(): (path: string) => string {
  const nameOf = useFieldName();
  return useCallback(
    (path: string) => {
      const [, at] = /\[(\d+)\]/.exec(path) ?? [];
      return at === undefined ? nameOf(path) : `${nameOf(path)} ${Number(at) + 1}`;
    },
    [nameOf],
  );
}
