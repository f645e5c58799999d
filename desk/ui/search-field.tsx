import { type RefObject, useEffect, useRef, useState } from 'react';
import { hereAt } from '../here';
import { Icon } from './icon';

const PAUSE_MS = 350;

/** A search that asks a moment after the last key. */
export function SearchField({
  field,
  label,
  value,
  onSearch,
}: {
  /** for who gives it the focus */
  field?: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  onSearch: (words: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const isHere = useRef(hereAt());
  // What was not asked for here came by Back, or by a link: it is what stands, and is not searched over.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      if (!isHere.current()) return;
      setSent(typed);
      onSearch(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <span className="relative block min-w-0 flex-1">
      <Icon
        name="search"
        className="pointer-events-none absolute start-0 top-1/2 size-[18px] -translate-y-1/2 text-ink-3"
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => {
          isHere.current = hereAt();
          setTyped(target.value);
        }}
        className="field-line h-11 ps-7"
      />
    </span>
  );
}
