import type { useTranslations } from 'next-intl';

/** The translator over all messages of a locale, as `useTranslations()` and `await getTranslations()` give it. */
export type Translate = ReturnType<typeof useTranslations<never>>;

/** The key of a message, from the root of the catalogue. */
export type MessageKey = Parameters<Translate>[0];
