import type { useTranslations } from 'next-intl';

/** The translator over all messages of a locale, as `useTranslations()` and `await getTranslations()` give it. */
export type Translate = ReturnType<typeof useTranslations<never>>;
