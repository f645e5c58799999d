import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { Icon } from '@/components/ui/icon';
import { openPopover } from '@/lib/browser/popover';
import type { StateLink } from '@/lib/browser/query-form';
import { whenWidthTurns } from '@/lib/browser/wide';
import type { SearchTranslate } from '@/lib/search/view';

/** The first and the last control of the open sheet. */
function sheetEnds(sheet: HTMLElement): (HTMLElement | undefined)[] {
  const stops = [...sheet.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  return [stops[0], stops.at(-1)];
}

/** Moves the focus to the title of the open sheet, unless it is in there, and tells that the page behind it is out of reach. */
function enterSheet(sheet: HTMLElement): void {
  sheet.role = 'dialog';
  sheet.ariaModal = 'true';
  if (!sheet.contains(document.activeElement)) sheet.querySelector('h2')?.focus();
}

/** As part of the page it is none again. */
function leaveSheet(sheet: HTMLElement): void {
  sheet.role = null;
  sheet.ariaModal = null;
}

/** Tab goes round in the open sheet: a popover by itself lets it out, to a page that cannot be seen. */
function keepInSheet(event: KeyboardEvent<HTMLElement>): void {
  const sheet = event.currentTarget;
  if (event.key !== 'Tab' || !openPopover(sheet)) return;
  const [first, last] = sheetEnds(sheet);
  const [end, other] = event.shiftKey ? [first, last] : [last, first];
  const { activeElement: now } = document;
  // The title stands before the first of them.
  if (now !== end && !(event.shiftKey && now?.matches('h2'))) return;
  event.preventDefault();
  other?.focus();
}

type Props = {
  sheet: RefObject<HTMLElement | null>;
  t: SearchTranslate;
  clearLink: StateLink;
  /** `Show 46 results`, of the results that are there */
  showResults?: string;
  /** others are on their way */
  pending: boolean;
  children: ReactNode;
};

/** The filters: a sheet over the page on phones and tablets, part of it on wide screens (docs/decisions/popovers-as-sheets.md). */
export function FilterSheet({ sheet, t, clearLink, showResults, pending, children }: Props) {
  // The browser opens it by itself, before React hears of it.
  useEffect(() => {
    const open = openPopover(sheet.current);
    if (open) enterSheet(open);
  }, [sheet]);
  // A tablet that is turned takes the sheet into the page: nothing may stay on top of it then.
  useEffect(
    () =>
      whenWidthTurns((wide) => {
        if (wide) openPopover(sheet.current)?.hidePopover();
      }),
    [sheet],
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Tab of the controls in it
    <aside
      ref={sheet}
      id="filters"
      popover="auto"
      aria-label={t('search.filters')}
      onToggle={(event) => {
        if (event.newState === 'open') enterSheet(event.currentTarget);
        else leaveSheet(event.currentTarget);
      }}
      onKeyDown={keepInSheet}
      className="sheet sheet-inline"
    >
      <div className="sheet-edge sticky top-0 z-10 flex h-16 items-center gap-8 border-b border-line bg-paper px-5 lg:hidden">
        <h2 tabIndex={-1} className="title-3 outline-hidden">
          {t('search.filters')}
        </h2>
        <a {...clearLink} className="inline-flex min-h-11 items-center text-body underline underline-offset-4">
          {t('search.clearAll')}
        </a>
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label={t('search.close')}
          className="-me-2 ms-auto grid size-11 place-items-center"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
      <div className="px-5 pb-28 lg:p-0">
        {children}
        <button
          type="submit"
          className="without-script mt-6 hidden h-12 w-full border border-ink bg-ink text-body text-paper lg:block"
        >
          {t('search.apply')}
        </button>
      </div>
      <div className="sheet-edge fixed inset-x-0 bottom-0 border-t border-line bg-white p-4 px-5 lg:hidden">
        <button
          type="submit"
          aria-busy={pending}
          className="h-13 w-full rounded-sm border border-ink bg-ink text-body text-paper"
        >
          <span className={`transition-opacity duration-200 ${pending ? 'opacity-45' : ''}`}>
            {showResults ?? t('search.apply')}
          </span>
        </button>
      </div>
    </aside>
  );
}
