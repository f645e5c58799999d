import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { formatNumber } from '@/lib/format';
import { pageMarks } from '@/lib/listing/format';

type Props = {
  current: number;
  total: number;
  /** the localised address of each page */
  hrefs: (page: number) => string;
};

/** Pages as plain links: the first, the last, those near the current one (specification section 9). */
export function Pagination({ current, total, hrefs }: Props) {
  const t = useTranslations('listing');
  if (total <= 1) return null;
  const item = 'grid h-11 min-w-11 place-items-center px-1 tabular-nums border-b-2';
  return (
    <nav aria-label={t('pagination')} className="mt-20 flex flex-wrap items-center justify-center gap-x-1 text-[15px]">
      {current > 1 && (
        <SiteLink
          href={hrefs(current - 1)}
          rel="prev"
          className="flex h-11 items-center gap-2.5 px-3 hover:text-bronze"
        >
          <Icon name="arrow" className="size-[18px] -scale-x-100 rtl:scale-x-100" />
          {t('previous')}
        </SiteLink>
      )}
      <ul className="flex flex-wrap items-center gap-x-1">
        {pageMarks(current, total).map((page, at) => (
          <li key={page ?? `gap-${String(at)}`}>
            {page === null ? (
              <span className="grid h-11 min-w-8 place-items-center text-ink-3">…</span>
            ) : page === current ? (
              <span aria-current="page" className={`${item} border-ink`}>
                {formatNumber(page)}
              </span>
            ) : (
              <SiteLink
                href={hrefs(page)}
                aria-label={t('page', { n: formatNumber(page) })}
                className={`${item} border-transparent hover:border-line-2`}
              >
                {formatNumber(page)}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
      {current < total && (
        <SiteLink
          href={hrefs(current + 1)}
          rel="next"
          className="flex h-11 items-center gap-2.5 px-3 hover:text-bronze"
        >
          {t('next')}
          <Icon name="arrow" className="size-[18px]" />
        </SiteLink>
      )}
    </nav>
  );
}
