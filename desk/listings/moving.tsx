import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '../format';
import { useWords } from '../i18n';
import { IconButton } from '../ui/button';

const WAYS = ['up', 'down'] as const;

/** A list whose things are moved by a place, as its buttons need it. */
export type Moving = {
  id: string;
  count: number;
  /** where what was moved last now stands, in words; empty before */
  said: string;
  move: (from: number, to: number, way: (typeof WAYS)[number]) => void;
};

/**
 * Moves things of one list: the focus stays on what is moved, and where it then stands is said.
 * @param count how many there are
 * @param onMove puts the one at `from` at `to`, both from 0
 */
export function useMoving(count: number, onMove: (from: number, to: number) => void): Moving {
  const t = useWords();
  const id = useId();
  const [said, say] = useState('');
  const move: Moving['move'] = (from, to, way) => {
    // Rows have no keys of their own: the focus is set when the row stands at its new place.
    flushSync(() => {
      onMove(from, to);
      say(t('lists.moved', { n: formatNumber(to + 1), of: formatNumber(count) }));
    });
    // At an end of the list the button that was pressed is disabled.
    [way, ...WAYS]
      .map((each) => document.getElementById(buttonId(id, to, each)))
      .find((button) => button?.matches(':enabled:not([aria-disabled])'))
      ?.focus();
  };
  return { id, count, said, move };
}

const buttonId = (list: string, at: number, way: (typeof WAYS)[number]) => `${list}-${at}-${way}`;

/** The two buttons of what stands at `at`; `name` says what that is. None where there is nothing to move it past. */
export function MoveButtons({ moving, at, name }: { moving: Moving; at: number; name: string }) {
  const t = useWords();
  const { id, count, move } = moving;
  if (count < 2) return null;
  return (
    <>
      <IconButton
        id={buttonId(id, at, 'up')}
        icon="up"
        label={t('lists.earlier', { name })}
        disabled={at === 0}
        onClick={() => move(at, at - 1, 'up')}
      />
      <IconButton
        id={buttonId(id, at, 'down')}
        icon="down"
        label={t('lists.later', { name })}
        disabled={at === count - 1}
        onClick={() => move(at, at + 1, 'down')}
      />
    </>
  );
}

/** Says where what was moved now stands, to those who do not see it. */
export function Moved({ moving }: { moving: Moving }) {
  return (
    <p role="status" className="sr-only">
      {moving.said}
    </p>
  );
}
