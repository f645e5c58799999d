import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { pageMarks } from '@/lib/search/format';

/** The pages of a landing page as plain links; nothing for a single one. `path` has its locale. */
export function LandingPager({ path, page, total }: { path: string; page: number; total: number }) {
  const t = useTranslations('search');
  if (total < 2) return null;
  const to = (n: number) => (n === 1 ? path : `${path}?page=${String(n)}`);
  const item = 'grid h-11 min-w-11 place-items-center border-b-2 px-1';
  const step = 'flex h-11 items-center gap-2.5 px-3 hover:text-bronze';
  return (
    <nav aria-label={t('pagination')} className="mt-16 flex flex-wrap items-center justify-center gap-x-1 text-body">
      {page > 1 && (
        <SiteLink href={to(page - 1)} rel="prev" className={step}>
          <Icon name="arrow" className="size-4.5 -scale-x-100" />
          <span className="max-sm:sr-only">{t('previous')}</span>
        </SiteLink>
      )}
      <ul className="flex flex-wrap items-center">
        {pageMarks(page, total).map((mark, at) => (
          <li key={mark ? mark.page : `gap-${String(at)}`}>
            {mark === null ? (
              <span className={`${item} border-transparent text-ink-3`}>…</span>
            ) : mark.page === page ? (
              <span aria-current="page" className={`${item} border-ink`}>
                {mark.label}
              </span>
            ) : (
              <SiteLink
                href={to(mark.page)}
                aria-label={t('page', { n: mark.label })}
                className={`${item} border-transparent hover:border-line-2`}
              >
                {mark.label}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
      {page < total && (
        <SiteLink href={to(page + 1)} rel="next" className={step}>
          <span className="max-sm:sr-only">{t('next')}</span>
          <Icon name="arrow" className="size-4.5" />
        </SiteLink>
      )}
    </nav>
  );
}
