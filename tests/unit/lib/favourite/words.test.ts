import { LOCALES } from '@/lib/i18n/locales';
import { translator } from '../../support/samples';

/** Who speaks to the device says what is seen (WCAG 2.2, 2.5.3). */
it.each(LOCALES)('in %s the name of a heart holds the word beside it, before and after saving', (locale) => {
  const t = translator(locale);
  const title = 'Amara';
  for (const [name, word] of [
    [t('favourite.add', { title }), t('favourite.save')],
    [t('favourite.remove', { title }), t('favourite.saved')],
  ] as const)
    expect(name.toLowerCase()).toContain(word.toLowerCase());
});
