import { useLocale, useTranslations } from 'next-intl';
import { ArticleByline } from '@/components/blog/article-byline';
import { buttonVariants } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/framed-image';
import { SiteLink } from '@/components/ui/link';
import { MediaImage } from '@/components/ui/media-image';
import type { Article } from '@/lib/blog/types';
import { localePath } from '@/lib/i18n/locales';
import { foreign } from '@/lib/property/format';
import { articlePath } from '@/lib/routes';
import { cn } from '@/lib/utils';

type Props = {
  article: Article;
  /** large, its words beside its picture */
  featured?: boolean;
  headingLevel?: 'h2' | 'h3';
};

/** An article as the blog shows it: one link stretched over the card; large when featured, else one of three across. */
export function ArticleCard({ article, featured = false, headingLevel: Heading = 'h2' }: Props) {
  const t = useTranslations('blog');
  const locale = useLocale();
  const { slug, title, excerpt, category, picture } = article;
  const lang = foreign(article.language, locale);
  return (
    <article
      className={cn(
        'group relative grid h-full content-start',
        featured ? 'gap-x-20 gap-y-7 lg:grid-cols-[7fr_5fr] lg:items-center' : 'grid-rows-[auto_1fr] gap-y-5',
      )}
    >
      {picture ? (
        <MediaImage
          src={picture.src}
          alt={picture.alt}
          placeholder={picture.placeholder}
          sizes={
            featured ? '(min-width: 64rem) 54vw, 92vw' : '(min-width: 64rem) 30vw, (min-width: 37.5rem) 46vw, 92vw'
          }
          priority={featured}
          frameClassName="aspect-[3/2]"
          className="card-picture"
        />
      ) : (
        <EmptyFrame label="" className="aspect-[3/2]" />
      )}
      <div className="flex flex-col items-start">
        <p className="caps flex flex-wrap gap-x-3 text-xs leading-[1.25rem] text-ink-3">
          {featured && <span className="text-bronze">{t('featured')}</span>}
          {category && <span>{t(category)}</span>}
        </p>
        <Heading className={featured ? 'title-2 mt-3' : 'title-3 mt-2'}>
          <SiteLink href={localePath(locale, articlePath(slug))} className="card-link" lang={lang}>
            {title}
          </SiteLink>
        </Heading>
        <p className={cn('mt-3 text-ink-2', featured ? 'max-w-[56ch] text-lead' : 'text-body')} lang={lang}>
          {excerpt}
        </p>
        <ArticleByline article={article} inCard />
        <span
          className={cn(
            buttonVariants({ size: 'small', variant: featured ? 'outline' : 'quiet' }),
            // on one line per row, however long the texts above
            !featured && 'mt-auto',
          )}
          aria-hidden="true"
        >
          {t('readMore')}
        </span>
      </div>
    </article>
  );
}
