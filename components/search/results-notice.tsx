import type { ReactNode } from 'react';

type Props = { title?: string; text: string; role?: 'alert'; className?: string; children?: ReactNode };

/** What stands in the place of results: that there are none, or that they could not be loaded, and what to do. */
export function ResultsNotice({ title, text, role, className = 'py-16', children }: Props) {
  return (
    <div className={`border-t border-ink ${className}`} role={role} data-nothing={role === undefined || undefined}>
      {title && <h2 className="title-2">{title}</h2>}
      <p className={`max-w-[52ch] text-ink-2 ${title ? 'mt-4' : ''}`}>{text}</p>
      {children}
    </div>
  );
}
