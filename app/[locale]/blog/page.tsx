import { getTranslations } from 'next-intl/server';
import { ArticleBrowser } from '@/components/blog/article-browser';
import { ArticleCard } from '@/components/blog/article-card';
import { articles } from '@/lib/blog/data';
import { CATEGORIES } from '@/lib/blog/rules';
import { authorName } from '@/lib/blog/view';
import { ComingSoon } from '@/components/agency/coming-soon';
import { PageIntro } from '@/components/agency/page-intro';
import { buttonVariants } from '@/components/ui/button';
import { formatNumber } from '@/lib/format';
import { pageLocale } from '@/lib/i18n/page';
import { articleList } from '@/lib/seo/structured-data';
import { TextPageData, textMetadata, type TextPageProps } from '@/lib/seo/text-page';

export const revalidate = 300;

export const generateMetadata = textMetadata('blog');

/** Blog: one featured article, five more, and the rest by 'Load More Articles' (specification section 2). */
export default async function BlogPage({ params }: TextPageProps) {
  const locale = await pageLocale(params);
  const t = await getTranslations('blog');
  const all = await articles(locale);
  return (
    <div className="pb-24 md:pb-32">
      <TextPageData page="blog" locale={locale} main={all.length > 0 ? articleList(locale, all) : undefined} />
      <PageIntro eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} />
      <ArticleBrowser
        articles={all.map((article, at) => ({
          id: article.slug,
          category: article.category,
          words: [
            article.title,
            article.excerpt,
            article.category && t(article.category),
            authorName(article.author, t),
          ].join(' '),
          card: <ArticleCard article={article} featured={at === 0} />,
        }))}
        categories={CATEGORIES.map((category) => ({ id: category, label: t(category) }))}
        texts={{
          search: t('searchLabel'),
          placeholder: t('searchPlaceholder'),
          categories: t('categories'),
          all: t('all'),
          none: t('none'),
          noneText: t('noneText'),
          clear: t('clear'),
          loadMore: t('loadMore'),
        }}
        found={[0, ...all.map((_, at) => at + 1)].map((count) => t('found', { count, n: formatNumber(count) }))}
        coming={
          <ComingSoon className={buttonVariants()} message={t('comingSoon')} text={t('comingSoonText')}>
            {t('loadMore')}
          </ComingSoon>
        }
      />
    </div>
  );
}
