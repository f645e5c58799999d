import { Fragment } from 'react';
import { cn } from '@/lib/utils';

type Part = { text: string; lang?: string };

/** Names in one line, parted by dots, each with its own direction; one of another language is marked. */
export function Dotted({ parts }: { parts: Part[] }) {
  return parts.map(({ text, lang }, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi lang={lang}>{text}</bdi>
    </Fragment>
  ));
}

/**
 * Notes in one line, parted by hairlines; none for an empty one. Each is a box that runs as the page does, whatever it begins
 * with (a price at the beginning of an Arabic note would else turn it round); one of another language runs as that does.
 */
export function Parted({
  notes,
  className,
}: {
  notes: readonly (string | Part | null | undefined | false)[];
  className?: string;
}) {
  const said = notes.flatMap((note): Part[] => (!note ? [] : typeof note === 'string' ? [{ text: note }] : [note]));
  return (
    <span className={cn('parted', className)}>
      <span>
        {said.map(({ text, lang }, at) => (
          <Fragment key={at}>
            {at > 0 && ' '}
            <span>{lang ? <bdi lang={lang}>{text}</bdi> : text}</span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
