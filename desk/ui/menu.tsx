import { type ReactNode, useId, useRef } from 'react';
import { Icon } from './icon';

type Item = { key: string; label: ReactNode; danger?: boolean; does: () => void };

type Props = {
  label: ReactNode;
  items: readonly Item[];
  /** whether none of them can be done for now: the button stays, and keeps the focus */
  off?: boolean;
};

/** A button with a list of more: the browser's popover closes it by Escape and by a click beside it. */
export function Menu({ label, items, off = false }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className="desk-menu relative">
      <button type="button" popoverTarget={id} className="btn h-11 border-line-2 px-[18px] text-sm hover:border-ink">
        {label}
        <Icon name="chevron" className="size-4" />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className="desk-menu-list w-60 border border-line bg-white py-1 text-ink shadow-float"
      >
        {items.map(({ key, label: name, danger = false, does }) => (
          <button
            key={key}
            type="button"
            disabled={off}
            onClick={() => {
              // A browser without popovers shows the list in the page.
              if (list.current && 'hidePopover' in list.current) list.current.hidePopover();
              does();
            }}
            className={`flex min-h-11 w-full items-center px-4 text-start text-sm -outline-offset-2 hover:bg-paper-2 disabled:pointer-events-none disabled:opacity-55 ${danger ? 'text-danger' : ''}`}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
