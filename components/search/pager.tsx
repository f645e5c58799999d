'use client';

import { Icon } from '@/components/ui/icon';
import type { StateLink } from '@/lib/browser/query-form';
import { toast } from '@/lib/browser/toast';
import type { IslandTranslate } from '@/lib/i18n/island';
import type { PageMark } from '@/lib/search/format';
import type { PAGER_MESSAGES } from '@/lib/search/view';

const COMING_SOON_MS = 3000;

type Props = {
  /** pages with gaps as null; empty for a single page */
  pages: PageMark[];
  current: number;
  total: number;
  t: IslandTranslate<(typeof PAGER_MESSAGES)[number]>;
  /** the link that is followed may go with its answer: it takes care of the focus */
  linkTo: (page: number) => StateLink;
};

/** Pages as plain links: the first, the last, those near the current one (section 9). Beyond the last: 'Coming Soon!'. */
export function Pager({ pages, current, total, t, linkTo }: Props) {
  if (pages.length === 0) return null;
  const item = 'grid h-11 min-w-9 place-items-center border-b-2 px-1 sm:min-w-11';
  const gap = 'grid h-11 min-w-6 place-items-center text-ink-3 sm:min-w-8';
  /** Phones have room for the neighbours alone: a page two away is a gap there, or nothing beside one. */
  const far = (mark: PageMark) =>
    mark !== null && Math.abs(mark.page - current) === 2 && mark.page !== 1 && mark.page !== total;
  const step = 'flex h-11 items-center gap-2.5 px-3 hover:text-bronze';
  return (
    <nav
      aria-label={t('search.pagination')}
      className="mt-20 flex flex-wrap items-center justify-center gap-x-1 text-body"
    >
      {current > 1 && (
        <a {...linkTo(current - 1)} rel="prev" className={step}>
          <Icon name="arrow" className="size-4.5 -scale-x-100" />
          <span className="max-sm:sr-only">{t('search.previous')}</span>
        </a>
      )}
      <ul className="flex flex-wrap items-center sm:gap-x-1">
        {pages.map((mark, at) => (
          <li key={mark ? mark.page : `gap-${String(at)}`}>
            {far(mark) && pages[at - 1] !== null && pages[at + 1] !== null && (
              <span className={`${gap} sm:hidden`}>…</span>
            )}
            {mark === null ? (
              <span className={gap}>…</span>
            ) : mark.page === current ? (
              <span aria-current="page" className={`${item} border-ink`}>
                {mark.label}
              </span>
            ) : (
              <a
                {...linkTo(mark.page)}
                aria-label={t('search.page', { n: mark.label })}
                className={`${item} border-transparent hover:border-line-2 ${far(mark) ? 'max-sm:hidden' : ''}`}
              >
                {mark.label}
              </a>
            )}
          </li>
        ))}
      </ul>
      {current < total ? (
        <a {...linkTo(current + 1)} rel="next" className={step}>
          <span className="max-sm:sr-only">{t('search.next')}</span>
          <Icon name="arrow" className="size-4.5" />
        </a>
      ) : (
        <button
          type="button"
          className={`${step} needs-script text-ink-3`}
          onClick={() => {
            toast.info(t('search.comingSoon'), { id: 'coming-soon', duration: COMING_SOON_MS });
          }}
        >
          <span className="max-sm:sr-only">{t('search.next')}</span>
          <Icon name="arrow" className="size-4.5" />
        </button>
      )}
    </nav>
  );
}
