'use client';

import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { dotted, formatNumber, formatPrice, isolated } from '@/lib/format';
import { type IslandMessages, islandTranslator } from '@/lib/i18n/island';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales';
import { instalmentAmount } from '@/lib/property/rules';
import type { PLAN_PRICE_MESSAGES } from '@/lib/property/view';

/** AED that the visitor chose to see the plans for (null: the price the page shows them for), and the page's language. */
const Chosen = createContext<{ price: number | null; locale: Locale }>({ price: null, locale: DEFAULT_LOCALE });

/** `rooms`: which of the words for bedrooms */
type Choice = { price: number; name: string; rooms: number };

type Props = {
  children: ReactNode;
  choices: Choice[];
  /** words for the bedrooms of units, each once */
  rooms: string[];
  /** AED that the plans are shown for before a choice; null when the property names none */
  price: number | null;
  messages: IslandMessages<(typeof PLAN_PRICE_MESSAGES)[number]>;
};

/** Lets a visitor see payment plans for the price of a unit; without script there is no choice and the plans stand. */
export function PlanPrice({ children, choices, rooms, price, messages }: Props) {
  const t = islandTranslator(messages);
  const { locale } = messages;
  const [at, setAt] = useState(-1);
  const id = useId();
  // A document of dozens of units need not hold their names a second time, nor a page that nobody chooses on draw them.
  const [wanted, setWanted] = useState(false);
  const want = () => {
    setWanted(true);
  };
  const choice = choices[at];
  const shownFor =
    price === null ? null : t('property.shownFor', { price: isolated(formatPrice(price, locale), locale) });
  const text = choice
    ? t('property.shownForUnit', { unit: choice.name, price: isolated(formatPrice(choice.price, locale), locale) })
    : shownFor;
  return (
    <Chosen value={{ price: choice?.price ?? null, locale }}>
      <div className="mb-6 flex break-after-avoid flex-wrap items-center gap-x-3 text-body text-ink-2">
        {text !== null && <p aria-live="polite">{text}</p>}
        {choices.length > 0 && (
          <label
            htmlFor={id}
            className="needs-script relative inline-flex min-h-11 items-center text-ink underline decoration-1 underline-offset-4 outline-offset-3 hover:decoration-bronze has-focus-visible:outline-2"
          >
            {t('property.chooseUnit')}
            <select
              id={id}
              autoComplete="off"
              value={at}
              onPointerEnter={want}
              onPointerDown={want}
              onFocus={want}
              onChange={(event) => {
                setAt(Number(event.target.value));
              }}
              className="absolute inset-0 size-full opacity-0"
            >
              <option value={-1}>{shownFor ?? t('property.chooseUnit')}</option>
              {wanted &&
                choices.map((each, index) => (
                  <option key={index} value={index}>
                    {dotted([each.name, rooms[each.rooms], formatPrice(each.price, locale)], locale)}
                  </option>
                ))}
            </select>
          </label>
        )}
      </div>
      {children}
    </Chosen>
  );
}

/** A plan whose amounts nobody knows, whatever unit is chosen. */
export function WithoutAmounts({ children }: { children: ReactNode }) {
  const { locale } = useContext(Chosen);
  return <Chosen value={{ price: null, locale }}>{children}</Chosen>;
}

/** An instalment's amount: of the chosen unit's price, else of `price`; nothing when neither is known. */
export function PlanAmount({
  share,
  price,
  currency,
}: {
  share: number | null;
  price: number | null;
  currency: boolean;
}) {
  const { price: chosen, locale } = useContext(Chosen);
  const amount = instalmentAmount(chosen ?? price, share);
  if (amount === null) return null;
  return currency ? formatPrice(amount, locale) : formatNumber(amount);
}
