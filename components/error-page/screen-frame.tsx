import type { ReactNode } from 'react';
import { Mark } from '@/components/layout/logo';

type Props = {
  /** a status as a figure, where the specification shows one */
  code?: string;
  title: string;
  text?: string;
  /** what helps most: one button */
  action: ReactNode;
  /** where one may go instead (ScreenLinks) */
  next?: ReactNode;
  /** below all of it */
  children?: ReactNode;
};

/** A whole screen that stands for a page: the mark of the house, what happened, one way on, and a few more. */
export function ScreenFrame({ code, title, text, action, next, children }: Props) {
  return (
    <section className="wrap grid min-h-[min(78vh,760px)] content-center gap-x-16 gap-y-14 py-20 lg:grid-cols-[1fr_minmax(300px,420px)] lg:items-end">
      <div>
        <Mark className="mb-10 block h-28 max-w-full lg:h-40" />
        {code && <p className="figure mb-3 text-[clamp(2rem,4vw,3.25rem)] text-bronze">{code}</p>}
        <h1 className="title-1 max-w-[16ch]">{title}</h1>
        {text && <p className="mt-6 max-w-[46ch] text-lg text-ink-2">{text}</p>}
        <div className="mt-9 flex flex-wrap gap-3">{action}</div>
      </div>
      {next}
      {children && <div className="lg:col-span-2">{children}</div>}
    </section>
  );
}
