import { Popover, PopoverAnchor, PopoverContent } from '@radix-ui/react-popover';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';

type Option = { value: string; label: string; count: string | null };

type Props = {
  /** the control that it opens over */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  options: Option[];
  chosen: string;
  /** what was typed to open it */
  typed: string;
  /** what of a text is compared */
  fold: (text: string) => string;
  /** said where nothing matches */
  none: string;
  onChoose: (value: string) => void;
  /** closed without a choice; `back` where the focus belongs to the control again */
  onClose: (back: boolean) => void;
};

/** By how many options each key moves. */
const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/** Scrolls the menu alone: scrollIntoView would move the page as well. */
function scrollWithin(menu: HTMLElement, row: HTMLElement): void {
  const bottom = row.offsetTop + row.offsetHeight;
  if (row.offsetTop < menu.scrollTop) menu.scrollTop = row.offsetTop;
  else if (bottom > menu.scrollTop + menu.clientHeight) menu.scrollTop = bottom - menu.clientHeight;
}

/**
 * shadcn's combobox, open: a field to search in, over the control it stands for, and a menu of at most 200 px. It stands in the
 * document where it is drawn and in no portal, so that it is above a sheet too.
 */
// Long: one pattern of ARIA: field, list and keys share what is open, marked and typed
export function Combobox({ anchor, label, options, chosen, typed, fold, none, onChoose, onClose }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(typed);
  const needle = fold(query);
  const found = options.filter(({ label: text }) => fold(text).includes(needle));
  const [at, setAt] = useState(() =>
    typed
      ? 0
      : Math.max(
          options.findIndex(({ value }) => value === chosen),
          0,
        ),
  );
  const active = found[at];
  const rowId = ({ value }: Option) => `${id}-${value}`;
  const activeId = active && rowId(active);

  useEffect(() => {
    const row = activeId === undefined ? null : document.getElementById(activeId);
    if (list.current && row) scrollWithin(list.current, row);
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (event.key === 'Tab') {
      // Tab goes on from the control; by itself the popover would keep it.
      event.stopPropagation();
      onClose(true);
      return;
    }
    if (event.nativeEvent.isComposing || (move === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (move !== undefined) setAt(Math.min(Math.max(at + move, 0), found.length - 1));
    else if (active) onChoose(active.value);
  };

  return (
    <Popover
      open
      onOpenChange={() => {
        onClose(false);
      }}
    >
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        aria-label={label}
        sideOffset={-44}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          input.current?.focus({ preventScroll: true });
        }}
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          onClose(true);
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
        }}
        className="group/menu z-20 flex w-(--radix-popover-trigger-width) flex-col bg-white shadow-float outline outline-line-2 data-[side=top]:flex-col-reverse"
      >
        <span className="relative block">
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={label}
            aria-expanded={found.length > 0}
            aria-controls={found.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            value={query}
            placeholder={options.find(({ value }) => value === chosen)?.label}
            onChange={(event) => {
              // It is no field of the form around it.
              event.stopPropagation();
              setQuery(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
            className="h-11 w-full border-b border-ink bg-transparent ps-3 pe-9 text-body outline-hidden group-data-[side=top]/menu:border-t group-data-[side=top]/menu:border-b-0 placeholder:text-ink-3"
          />
          <Icon name="search" className="pointer-events-none absolute end-3 top-3.5 size-4 text-ink-3" />
        </span>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          hidden={found.length === 0}
          className="relative max-h-[200px] overflow-y-auto overscroll-contain"
        >
          {found.map((option, place) => (
            <button
              key={option.value}
              id={rowId(option)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={option.value === chosen}
              data-active={option === active || undefined}
              onPointerMove={() => {
                setAt(place);
              }}
              // The focus stays in the field.
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                onChoose(option.value);
              }}
              className="flex min-h-9 w-full items-center gap-3 px-3 py-1.5 text-start text-body leading-snug text-ink-2 outline-ink aria-selected:text-ink data-active:bg-paper-2 data-active:text-ink [&[data-active]:not(:hover)]:outline-2 -outline-offset-2"
            >
              <span className={option.count === '0' ? 'text-ink-3' : undefined}>{option.label}</span>
              <span className="ms-auto flex flex-none items-center gap-2 text-caption text-ink-3">
                {option.value === chosen && <Icon name="check" className="size-4 text-ink" />}
                {option.count !== null && <bdi>{option.count}</bdi>}
              </span>
            </button>
          ))}
        </div>
        <p role="status" className="px-3 py-3 text-sm text-ink-3 empty:hidden">
          {found.length === 0 ? none : null}
        </p>
      </PopoverContent>
    </Popover>
  );
}
