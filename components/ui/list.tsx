import type { ComponentProps } from 'react';

type Props = ComponentProps<'ul'> & { ordered?: boolean };

/**
 * A list, also to VoiceOver: without markers and outside a `nav`, WebKit takes one for mere layout unless it says its role. Not
 * for what is heard as a line, as the facts of a card.
 */
export function List({ ordered = false, ...list }: Props) {
  const Tag = ordered ? ('ol' as 'ul') : 'ul';
  return <Tag role="list" {...list} />;
}
