import { useLocaleState } from 'ra-core';
import type { DeskArticle } from '../../reference-api/desk/article-shapes';
import { formatDate } from '../format';
import { type DeskLocale, useWords } from '../i18n';
import { siteAddress } from '../site';
import { buttonClass } from '../ui/button';
import { Icon } from '../ui/icon';

/** The way to a published article on the site; the day from which on there is one, where that is still to come. */
export function OnSite({ path, record: { state, date } }: Pick<DeskArticle, 'path' | 'record'>) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const address = path === null ? null : siteAddress(path);
  if (address !== null)
    return (
      <a href={address} target="_blank" rel="noopener" className={buttonClass()}>
        <Icon name="external" />
        {t('articles.onSite')}
      </a>
    );
  if (path !== null || state !== 'published' || typeof date !== 'string') return null;
  return <p className="text-sm text-ink-2">{t('articles.onSiteFrom', { day: formatDate(date, locale) })}</p>;
}
