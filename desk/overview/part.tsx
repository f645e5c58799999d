import { LinkBase } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '../format';
import { useWords } from '../i18n';

/** A screen's address with its filter, as its list reads it from there. */
export const listAt = (
  screen: 'listings' | 'enquiries',
  filter: Record<string, string>,
  sort?: [string, 'ASC' | 'DESC'],
) =>
  `/${screen}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort[0], order: sort[1] }),
  }).toString()}`;

type PartProps = {
  title: string;
  /** null: counting took too long; undefined: of what is not counted */
  count: number | null | undefined;
  to?: string;
  /** over both columns */
  wide?: boolean;
  children?: ReactNode;
};

/** A part of the screen: how much waits, the first of it, and the way to all of it. */
export function Part({ title, count, to, wide, children }: PartProps) {
  const t = useWords();
  const id = useId();
  return (
    <section aria-labelledby={id} className={wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
      <div className="flex items-baseline justify-between gap-6 border-b border-ink pb-2">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {count !== undefined && <span className="figure text-2xl">{count === null ? '–' : formatNumber(count)}</span>}
      </div>
      {count === null && <p className="pt-4 text-sm text-ink-3">{t('overview.uncounted')}</p>}
      {children}
      {to && count !== 0 && (
        <p className="pt-3">
          <LinkBase to={to} className="hub-link text-sm">
            {t('overview.all')}
            <span className="sr-only">: {title}</span>
          </LinkBase>
        </p>
      )}
    </section>
  );
}

/** That nothing waits. */
export const Nothing = ({ children }: { children: string }) => <p className="pt-4 text-ink-2">{children}</p>;

/** A line of a part: what it is and, small, more of it. */
export function Line({ to, first, second, mark }: { to?: string; first: string; second: ReactNode; mark?: ReactNode }) {
  return (
    <li className="group relative flex items-baseline justify-between gap-6 border-b border-line py-3 hover:bg-white">
      <span className="min-w-0">
        <span className="block truncate text-lead">
          {to ? (
            <LinkBase to={to} className="card-link">
              <bdi>{first}</bdi>
            </LinkBase>
          ) : (
            <bdi>{first}</bdi>
          )}
        </span>
        <span className="block truncate text-caption text-ink-3">{second}</span>
      </span>
      {mark && <span className="flex-none">{mark}</span>}
    </li>
  );
}
