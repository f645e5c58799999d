import { getTranslations } from 'next-intl/server';
import { ArticleBrowser } from '@/components/blog/article-browser';
import { ArticleCard } from '@/components/blog/article-card';
import { ARTICLES, CATEGORIES } from '@/lib/blog/rules';
import { ComingSoon } from '@/components/agency/coming-soon';
import { PageIntro } from '@/components/agency/page-intro';
import { buttonVariants } from '@/components/ui/button';
import { formatNumber } from '@/lib/format';
import { pageLocale } from '@/lib/i18n/page';
import { TextPageData, textMetadata, type TextPageProps } from '@/lib/seo/text-page';

export const revalidate = 300;

export const generateMetadata = textMetadata('blog');

/** Blog: one featured article and five more, static samples (specification section 2). */
export default async function BlogPage({ params }: TextPageProps) {
  const locale = await pageLocale(params);
  const t = await getTranslations('blog');
  return (
    <div className="pb-24 md:pb-32">
      <TextPageData page="blog" locale={locale} />
      <PageIntro eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} />
      <ArticleBrowser
        articles={ARTICLES.map((article, at) => ({
          id: article.id,
          category: article.category,
          words: [t(`${article.id}Title`), t(`${article.id}Excerpt`), t(article.category), t(article.author)].join(' '),
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
        }}
        found={[0, ...ARTICLES.map((_, at) => at + 1)].map((count) => t('found', { count, n: formatNumber(count) }))}
        more={
          <ComingSoon className={buttonVariants()} message={t('comingSoon')} text={t('comingSoonText')}>
            {t('loadMore')}
          </ComingSoon>
        }
      />
    </div>
  );
}
