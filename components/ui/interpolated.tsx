import { Fragment } from 'react';
import { cn } from '@/lib/utils';
import { wayOf } from '@/lib/format';
import { directionOf, type Locale } from '@/lib/i18n/locales';

type Part = { text: string; lang?: Locale };

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
 * Notes in one line, parted by hairlines; none for an empty one. Each runs as its language does, whatever it begins with: a
 * price at the beginning of an Arabic note would else turn it round.
 */
export function Parted({
  notes,
  locale,
  className,
}: {
  notes: readonly (string | Part | null | undefined | false)[];
  locale: Locale;
  className?: string;
}) {
  const said = notes.flatMap((note) => (!note ? [] : typeof note === 'string' ? [{ text: note }] : [note]));
  return (
    <span className={cn('parted', className)}>
      <span>
        {said.map(({ text, lang }: Part, at) => (
          <Fragment key={at}>
            {at > 0 && ' '}
            <bdi lang={lang} dir={lang ? wayOf(text) : directionOf(locale)}>
              {text}
            </bdi>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
