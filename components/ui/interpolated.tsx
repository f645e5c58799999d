import { Fragment } from 'react';

/** Texts in one line, parted by dots; one of another language is marked. */
export function Dotted({ parts }: { parts: { text: string; lang?: string }[] }) {
  return parts.map(({ text, lang }, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      {lang ? <bdi lang={lang}>{text}</bdi> : text}
    </Fragment>
  ));
}
