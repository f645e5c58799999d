import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useOnDemand } from '@/lib/browser/on-demand';
import { normaliseSearch } from '@/lib/contract/rules';
import type { GroupView } from '@/lib/search/view';

const comboboxCode = () => import('@/components/ui/combobox').then(({ Combobox }) => Combobox);

/** More choices than a menu of 200 px shows at once are searched in. */
const LONG = 5;
/** The keys that open a native select. */
const OPENING = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

type Props = {
  group: GroupView;
  chosen: string;
  /** said in the place of choices that are on their way, else null */
  loading: string | null;
  noneFound: string;
};

/**
 * A choice of one among many: the browser's own select. Where a fine pointer is at hand and the choices are many, a drawn menu with a
 * search opens over it as soon as its code is there (docs/decisions/native-selects.md); the select keeps the value either way.
 */
export function FilterSelect({ group, chosen, loading, noneFound }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  const [Combobox, wantCombobox] = useOnDemand(comboboxCode);
  /** what was typed to open the drawn menu; null while it is closed */
  const [typed, setTyped] = useState<string | null>(null);
  const choices = loading === null ? group.choices : [{ value: '', label: loading, count: null }];
  const drawn = () => choices.length > LONG && matchMedia('(pointer: fine)').matches;
  const approach = () => {
    if (drawn()) void wantCombobox();
  };
  const close = (back: boolean) => {
    setTyped(null);
    if (back) select.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!Combobox || event.ctrlKey || event.metaKey || !drawn()) return;
    const opens = OPENING.includes(event.key);
    if (!opens && event.key.length > 1) return;
    event.preventDefault();
    setTyped(opens ? '' : event.key);
  };
  return (
    <span className="relative block">
      <select
        ref={select}
        name={group.name}
        aria-label={group.title}
        value={loading === null ? chosen : ''}
        disabled={loading !== null}
        onChange={() => undefined}
        onPointerEnter={approach}
        onFocus={approach}
        onMouseDown={(event) => {
          if (!Combobox || event.button !== 0 || !drawn()) return;
          event.preventDefault();
          setTyped('');
        }}
        onKeyDown={onKeyDown}
        className="h-11 w-full cursor-pointer appearance-none truncate border-b border-ink-3 bg-transparent pe-8 text-body"
      >
        {choices.map(({ value, label, count }) => (
          <option key={value} value={value}>
            {count === null ? label : `${label} (${count})`}
          </option>
        ))}
      </select>
      <Icon name="chevron" className="pointer-events-none absolute end-1 top-3.5 size-4 text-ink-2" />
      {Combobox && typed !== null && loading === null && (
        <Combobox
          anchor={select}
          label={group.title}
          options={choices}
          chosen={chosen}
          typed={typed}
          fold={normaliseSearch}
          none={noneFound}
          onChoose={(value) => {
            close(true);
            if (!select.current || value === chosen) return;
            // The form hears it as the select's own.
            select.current.value = value;
            select.current.dispatchEvent(new Event('change', { bubbles: true }));
          }}
          onClose={close}
        />
      )}
    </span>
  );
}
