import { Fragment } from 'react';

/** A sentence around a text of another language: `slot` in `text` is filled with `value`, marked with its own `lang`. */
export function Filled({ text, slot, value, lang }: { text: string; slot: string; value: string; lang?: string }) {
  const [before, after] = text.split(slot);
  return (
    <>
      {before}
      <bdi lang={lang}>{value}</bdi>
      {after}
    </>
  );
}

/** Texts in one line, parted by dots; one of another language is marked. */
export function Dotted({ parts }: { parts: { text: string; lang?: string }[] }) {
  return parts.map(({ text, lang }, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      {lang ? <bdi lang={lang}>{text}</bdi> : text}
    </Fragment>
  ));
}
