import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

export type Figure = { value: ReactNode; label: ReactNode };

/** A figure, a price or a date: never broken inside, while the words beside it may be. */
const isFigure = (value: ReactNode): value is string =>
  typeof value === 'string' && value.length <= 20 && /\d/.test(value);

/** The same in large letters: a range in words, as `استوديو إلى 2`, is broader than half a phone. */
const isLargeFigure = (value: ReactNode) => isFigure(value) && value.split(' ').length <= 2;

/** Figures as captions in a monograph: large, thin, the label small beneath; in a row, two by two where it is narrow, else one by one. */
export function Figures({ items, className }: { items: Figure[]; className?: string }) {
  return (
    <div className={cn('@container', className)}>
      <dl
        className={cn(
          'grid border-y border-line @min-[15rem]:grid-cols-2 @min-[35rem]:auto-cols-fr @min-[35rem]:grid-flow-col @min-[35rem]:grid-cols-none',
          '[&>div+div]:border-t @min-[15rem]:[&>div:nth-child(2)]:border-t-0 @min-[15rem]:[&>div:nth-child(even)]:border-s @min-[35rem]:[&>div:nth-child(n+2)]:border-s @min-[35rem]:[&>div:nth-child(n+3)]:border-t-0',
        )}
      >
        {items.map(({ value, label }, at) => (
          <div
            key={at}
            // The label, which is read first, has its place below a figure that is to come.
            className="grid grid-rows-[minmax(2.34rem,auto)_auto] content-start border-line px-0 py-6 @min-[15rem]:[&:nth-child(even)]:ps-7 @min-[35rem]:[&:nth-child(n+2)]:ps-7"
          >
            <dt className="row-start-2 mt-1 text-caption text-ink-3">{label}</dt>
            <dd
              className={cn(
                'figure row-start-1 text-[2.125rem]',
                isLargeFigure(value) ? 'whitespace-nowrap' : 'text-balance',
              )}
            >
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export type Row = { label: ReactNode; value: ReactNode; lang?: string };

/** Facts in two columns of hairlines. */
export function Rows({ items, className }: { items: Row[]; className?: string }) {
  return (
    <dl className={cn('grid gap-x-12 md:grid-cols-2', className)}>
      {items.map(({ label, value, lang }, at) => (
        <div key={at} className="ruled flex min-h-[53px] items-baseline justify-between gap-6">
          <dt className="text-ink-3">{label}</dt>
          <dd lang={lang} className={cn('text-end', isFigure(value) && 'whitespace-nowrap')}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of a page under its own heading. */
export function Section({
  id,
  title,
  children,
  className,
}: {
  id: string;
  title: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cn('mt-16 md:mt-20', className)}>
      <h2 id={`${id}-title`} className="title-2">
        {title}
      </h2>
      <div className="mt-6">{children}</div>
    </section>
  );
}

/** Facts in one line, parted by hairlines. */
export function FactLine({ facts, className = 'mt-3' }: { facts: string[]; className?: string }) {
  return (
    <div className={`overflow-hidden ${className}`}>
      <ul className="fact-line">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
