import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ArticleView } from '@/components/blog/article-view';
import { articleTrail } from '@/lib/blog/breadcrumbs';
import { articles, checkArticles, getArticle } from '@/lib/blog/data';
import { othersAfter } from '@/lib/blog/rules';
import { articleCard, cardImage } from '@/lib/card/view';
import { absent } from '@/lib/errors';
import { pageLocale } from '@/lib/i18n/page';
import { articlePath } from '@/lib/routes';
import { articleData } from '@/lib/seo/article-data';
import { JsonLd } from '@/lib/seo/json-ld';
import { absoluteUrl, pageMetadata } from '@/lib/seo/metadata';
import { pageGraph } from '@/lib/seo/structured-data';

export const revalidate = 300;

type Props = { params: Promise<{ locale: string; slug: string }> };

/** Every article is made on its first request and kept; one that is written wrongly stops the build here. */
export async function generateStaticParams() {
  await checkArticles();
  return [];
}

async function read(params: Props['params']) {
  const locale = await pageLocale(params);
  const { slug } = await params;
  const found = await getArticle(slug, locale);
  if (!found) throw absent('path');
  return { locale, ...found, others: othersAfter(await articles(locale), slug) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, article } = await read(params);
  const t = await getTranslations({ locale });
  const { slug, title, description, date, updated, category, languages } = article;
  return pageMetadata({
    locale,
    path: articlePath(slug),
    title,
    description,
    image: cardImage(articleCard(article, t, locale)),
    languages,
    article: { published: date, modified: updated, ...(category && { section: t(`blog.${category}`) }) },
  });
}

/** An article of the blog. */
export default async function ArticlePage({ params }: Props) {
  const { locale, article, text, others } = await read(params);
  const t = await getTranslations({ locale });
  return (
    <>
      <JsonLd
        data={pageGraph({
          locale,
          path: articlePath(article.slug),
          name: article.title,
          description: article.description,
          crumbs: articleTrail(article, t, locale),
          modified: article.updated,
          main: articleData(locale, article, t),
        })}
      />
      <ArticleView article={article} text={text} others={others} url={absoluteUrl(locale, articlePath(article.slug))} />
    </>
  );
}
