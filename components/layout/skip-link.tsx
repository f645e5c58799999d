import { getTranslations } from 'next-intl/server';

/** First stop of the keyboard: past the header, straight to the page. */
export async function SkipLink() {
  const t = await getTranslations('header');
  return (
    <a
      href="#main"
      className="fixed start-4 top-4 z-60 -translate-y-24 rounded-sm bg-ink px-5 py-3 text-paper transition-transform focus:translate-y-0"
    >
      {t('skip')}
    </a>
  );
}
