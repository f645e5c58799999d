import type { Article } from '@/lib/blog/types';
import { localePath, type Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import type { Crumb } from '@/lib/property/breadcrumbs';
import { articlePath, PAGES } from '@/lib/routes';

/** The way from home to an article. */
export function articleTrail({ slug, title }: Pick<Article, 'slug' | 'title'>, t: Translate, locale: Locale): Crumb[] {
  return [
    { name: t('common.home'), path: localePath(locale, '/') },
    { name: t('blog.eyebrow'), path: localePath(locale, PAGES.blog.path) },
    { name: title, path: localePath(locale, articlePath(slug)) },
  ];
}
