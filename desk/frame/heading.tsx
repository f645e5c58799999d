import { type ReactNode, useEffect } from 'react';
import { useWords } from '../i18n';

type Props = { eyebrow?: ReactNode; title: string; children?: ReactNode };

/** The top of a screen: what it is, and beside it what is done with it. Names the window too. */
export function Heading({ eyebrow, title, children }: Props) {
  const t = useWords();
  const desk = t('frame.desk');
  useEffect(() => {
    document.title = `${title} · ${desk}`;
  }, [title, desk]);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="min-w-0">
        {eyebrow && <p className="eyebrow mb-1.5">{eyebrow}</p>}
        <h1 className="title-2">
          <bdi>{title}</bdi>
        </h1>
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  );
}
