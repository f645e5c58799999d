'use client';

import { type ReactNode, useState } from 'react';
import type { SearchDraft } from '@/lib/search/draft';
import type { ChoiceView, GroupView, SearchTranslate } from '@/lib/search/view';
import { FilterSelect } from '@/components/search/filter-select';
import { Icon } from '@/components/ui/icon';
import { searchQuery } from '@/lib/search/params';
import type { SearchFilters } from '@/lib/search/types';

/** Whether a choice is part of the state; a typed range is none of the bands. */
function isChosen(group: GroupView, choice: ChoiceView, filters: SearchFilters, draft: SearchDraft): boolean {
  const { value } = choice;
  const name = choice.name ?? group.name;
  if (name === 'terms') return false;
  if (name === 'price_range' && (draft.ranged || draft.min || draft.max)) return false;
  return filters[name].split(',').includes(value);
}

/** A group that folds: `open` at first, from then on as the visitor has it. */
function Group({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [atFirst] = useState(open);
  return (
    <details open={atFirst} className="fold group/fold">
      <summary className="fold-title">
        {title}
        <Icon name="chevron" className="fold-mark size-4.5" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

/** A choice: a native input, drawn in the manner of the house. */
function Choice({ group, choice, checked }: { group: GroupView; choice: ChoiceView; checked: boolean }) {
  const round = group.kind === 'radio';
  const none = choice.count === '0' && !checked;
  return (
    <label className="choice">
      <input
        type={group.kind === 'radio' ? 'radio' : 'checkbox'}
        name={choice.name ?? group.name}
        value={choice.value}
        checked={checked}
        // The form's own change handler carries it; React only needs to know that it is handled.
        onChange={() => undefined}
        className="peer sr-only"
      />
      <span aria-hidden="true" className={round ? 'choice-mark rounded-full after:rounded-full' : 'choice-mark'} />
      <span className={none ? 'text-ink-3' : undefined}>{choice.label}</span>
      {choice.count !== null && (
        <span className="choice-count">
          <bdi>{choice.count}</bdi>
        </span>
      )}
    </label>
  );
}

/** Fields of the form that are not the panel's, and the price, which always has its own. */
const ELSEWHERE = ['page', 'page_size', 'search', 'ordering', 'price_range'];

/** Active values that no enabled control holds (options out of reach, or of another city): the form sends them all the same. */
function undrawn(filters: SearchFilters, groups: GroupView[]): [string, string][] {
  const drawn = new Set(
    groups.flatMap(({ name: group, choices }) => choices.map(({ name = group, value }) => `${name}=${value}`)),
  );
  return [...new URLSearchParams(searchQuery(filters))]
    .filter(([name]) => !ELSEWHERE.includes(name))
    .flatMap(([name, values]) => values.split(',').map((value): [string, string] => [name, value]))
    .filter(([name, value]) => !drawn.has(`${name}=${value}`));
}

type Props = {
  groups: GroupView[];
  filters: SearchFilters;
  draft: SearchDraft;
  onPrice: (bound: 'min' | 'max', text: string) => void;
  /** the districts are still those of another city */
  districtsPending: boolean;
  t: SearchTranslate;
};

/** Every filter of the list (specification sections 2 and 3), each choice with what it would give. */
export function FilterPanel({ groups, filters, draft, onPrice, districtsPending, t }: Props) {
  const waits = (name: string) => name === 'district' && districtsPending;
  const enabled = groups.filter(({ name }) => !waits(name));
  return (
    <>
      {groups.map((group) => {
        const chosen = group.choices.filter((choice) => isChosen(group, choice, filters, draft));
        return (
          <Group key={group.name} title={group.title} open={group.open}>
            {group.choices.length === 0 ? (
              <p className="py-2 text-sm text-ink-3">{group.none}</p>
            ) : group.kind === 'select' ? (
              <FilterSelect
                group={group}
                chosen={chosen[0]?.value ?? ''}
                loading={waits(group.name) ? t('home.loading') : null}
                noneFound={t('search.none.options')}
              />
            ) : (
              <div role={group.kind === 'radio' ? 'radiogroup' : 'group'} aria-label={group.title}>
                {group.choices.map((choice) => (
                  <Choice
                    key={`${choice.name ?? ''}=${choice.value}`}
                    group={group}
                    choice={choice}
                    checked={chosen.includes(choice)}
                  />
                ))}
              </div>
            )}
            {group.name === 'price_range' && (
              <div className="mt-3 grid grid-cols-2 gap-4">
                {(['min', 'max'] as const).map((bound) => (
                  <div key={bound}>
                    <label className="block text-caption text-ink-3">
                      {t(bound === 'min' ? 'search.priceFrom' : 'search.priceTo')}
                      <input
                        type="text"
                        inputMode="numeric"
                        dir="ltr"
                        name={`price_${bound}`}
                        autoComplete="off"
                        value={draft[bound]}
                        aria-invalid={draft.unread.includes(bound) || undefined}
                        aria-describedby={draft.unread.includes(bound) ? `price-${bound}-unread` : undefined}
                        onChange={({ target }) => {
                          onPrice(bound, target.value);
                        }}
                        className="mt-1 h-11 w-full border-b border-ink-3 bg-transparent text-body text-ink rtl:text-end"
                      />
                    </label>
                    <p
                      id={`price-${bound}-unread`}
                      aria-live="polite"
                      className="mt-1.5 text-caption text-danger empty:hidden"
                    >
                      {draft.unread.includes(bound) ? t('search.priceUnread') : null}
                    </p>
                  </div>
                ))}
                {filters.price_range && draft.ranged && (
                  <input type="hidden" name="price_was" value={filters.price_range} />
                )}
              </div>
            )}
          </Group>
        );
      })}
      {filters.city && <input type="hidden" name="city_was" value={filters.city} />}
      {/* Last, so that another choice in a control of the same name comes before it and counts. */}
      {undrawn(filters, enabled).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
