import type { BlogPosting } from 'schema-dts';
import type { Article } from '@/lib/blog/types';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { articlePath, PAGES } from '@/lib/routes';
import { absoluteUrl } from '@/lib/seo/metadata';
import { siteUrl } from '@/lib/site';

/** schema.org data of an article: a desk of the agency signs as an organisation that is part of it. */
export function articleData(locale: Locale, article: Article, t: Translate): BlogPosting {
  const url = absoluteUrl(locale, articlePath(article.slug));
  const publisher = { '@id': `${siteUrl()}/#agency` };
  const { author, picture } = article;
  return {
    '@type': 'BlogPosting',
    mainEntityOfPage: url,
    headline: article.title,
    description: article.description,
    ...(picture && {
      image: {
        '@type': 'ImageObject',
        url: `${siteUrl()}${picture.src}`,
        ...(picture.width !== null && { width: String(picture.width) }),
        ...(picture.height !== null && { height: String(picture.height) }),
        caption: picture.alt,
      },
    }),
    datePublished: article.date,
    dateModified: article.updated,
    author:
      'person' in author
        ? { '@type': 'Person', name: author.person }
        : 'agency' in author
          ? publisher
          : {
              '@type': 'Organization',
              name: t(`blog.${author.desk}`),
              url: absoluteUrl(locale, PAGES.about.path),
              parentOrganization: publisher,
            },
    publisher,
    inLanguage: article.language,
    ...(article.category && { articleSection: t(`blog.${article.category}`) }),
    ...(article.words !== null && { wordCount: article.words }),
  };
}
