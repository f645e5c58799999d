import { useLocale, useTranslations } from 'next-intl';
import type { Article } from '@/lib/blog/rules';
import { ComingSoon } from '@/components/agency/coming-soon';
import { buttonVariants } from '@/components/ui/button';
import { MediaImage } from '@/components/ui/media-image';
import { formatDay, formatNumber } from '@/lib/format';
import { cn } from '@/lib/utils';

/** An article as the blog shows it: large when featured, else one of three across. */
export function ArticleCard({ article, featured = false }: { article: Article; featured?: boolean }) {
  const t = useTranslations('blog');
  const locale = useLocale();
  const { id, category, author, date, readTime } = article;
  const title = t(`${id}Title`);
  return (
    <article
      className={cn(
        'grid h-full content-start',
        featured ? 'gap-x-20 gap-y-7 lg:grid-cols-[7fr_5fr] lg:items-center' : 'grid-rows-[auto_1fr] gap-y-5',
      )}
    >
      <MediaImage
        src={`/editorial/blog-${id}.jpg`}
        alt={t(`${id}Alt`)}
        sizes={featured ? '(min-width: 1024px) 54vw, 92vw' : '(min-width: 1024px) 30vw, (min-width: 600px) 46vw, 92vw'}
        priority={featured}
        frameClassName="aspect-[3/2]"
      />
      <div className="flex flex-col items-start">
        <p className="caps flex flex-wrap gap-x-3 text-xs leading-5 text-ink-3">
          {featured && <span className="text-bronze">{t('featured')}</span>}
          <span>{t(category)}</span>
        </p>
        <h2 className={featured ? 'title-2 mt-3' : 'title-3 mt-2'}>{title}</h2>
        <p className={cn('mt-3 text-ink-2', featured ? 'max-w-[56ch] text-[17px]' : 'text-[15px]')}>
          {t(`${id}Excerpt`)}
        </p>
        <p className="mt-4 mb-5 flex flex-wrap gap-x-3 text-[13px] text-ink-3">
          <span>{t('by', { author: t(author) })}</span>
          <span aria-hidden="true">·</span>
          <time dateTime={date}>
            <bdi>{formatDay(new Date(date), locale)}</bdi>
          </time>
          <span aria-hidden="true">·</span>
          <span>{t('minutes', { count: readTime, n: formatNumber(readTime) })}</span>
        </p>
        <ComingSoon
          className={cn(
            buttonVariants({ size: 'small', variant: featured ? 'outline' : 'quiet' }),
            // on one line per row, however long the texts above
            !featured && 'mt-auto',
            'needs-script',
          )}
          aria-label={t('readMoreOf', { title })}
          message={t('comingSoon')}
          text={t('comingSoonText')}
        >
          {t('readMore')}
        </ComingSoon>
      </div>
    </article>
  );
}
