import { useLocale, useTranslations } from 'next-intl';
import type { Article } from '@/lib/blog/types';
import { authorName } from '@/lib/blog/view';
import { formatDay, formatNumber } from '@/lib/format';

/** Who wrote an article, when, and how long it takes to read: in one line of a card, or a line each. */
export function ArticleByline({ article, inCard = false }: { article: Article; inCard?: boolean }) {
  const t = useTranslations('blog');
  const locale = useLocale();
  const { author, date, updated, readTime } = article;
  const name = authorName(author, t);
  const day = (iso: string) => (
    <time dateTime={iso}>
      <bdi>{formatDay(new Date(iso), locale)}</bdi>
    </time>
  );
  const lines = (
    <ul className={inCard ? 'fact-line' : 'space-y-1'}>
      <li>{'desk' in author ? t('byDesk', { desk: name }) : t('by', { author: name })}</li>
      <li>{day(date)}</li>
      {!inCard && updated !== date && <li>{t.rich('updated', { date: () => day(updated) })}</li>}
      {readTime !== null && <li>{t('minutes', { count: readTime, n: formatNumber(readTime) })}</li>}
    </ul>
  );
  return inCard ? <div className="mt-4 mb-5 w-full overflow-hidden">{lines}</div> : lines;
}
