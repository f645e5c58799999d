'use client';

import { PlanAmount } from '@/components/property/plan-price';
import { stepColour } from '@/lib/property/format';

/** An instalment in words: what it is called, its share, and when it is due. */
type Step = { name: string; share: number | null; percent: string; due: string | null };

type Props = {
  steps: Step[];
  /** percent that no instalment names */
  open: number;
  /** AED; null leaves the amounts out until a unit is chosen */
  price: number | null;
  /** class names that show the steps in columns, or as a list, by the width of the plan; null for a list at any width */
  wide: { columns: string; list: string } | null;
  /** language of the names, where it is not the page's */
  lang?: string;
};

const grow = (share: number | null) => ({ flexGrow: share ?? 1, flexBasis: 0 });

/** The bar of a plan and its instalments; drawn in the browser too, so that the document carries them but once as data. */
export function PlanSteps({ steps, open, price, wide, lang }: Props) {
  const last = steps.length - 1;
  return (
    <>
      <div className="mt-5 flex h-2.5 gap-[3px]" aria-hidden="true">
        {steps.map(({ share }, at) => (
          <i key={at} className={`min-w-1 ${stepColour(at, last)}`} style={grow(share)} />
        ))}
        {open > 0 && <i style={grow(open)} />}
      </div>
      {wide && (
        <ol className={`mt-3 hidden gap-[3px] ${wide.columns}`}>
          {steps.map(({ name, share, percent, due }, at) => (
            <li key={at} className="plan-column" style={grow(share)}>
              {/* blocks of the page's direction: a bdi that is one takes that of its figures, and their edge */}
              <b>{percent}</b>
              <span>
                <bdi lang={lang}>{name}</bdi>
              </span>
              <span className="whitespace-nowrap tabular-nums">
                <bdi>
                  <PlanAmount share={share} price={price} currency={false} />
                </bdi>
              </span>
              {due && <span className="whitespace-nowrap">{due}</span>}
            </li>
          ))}
          {open > 0 && <li aria-hidden="true" style={grow(open)} />}
        </ol>
      )}
      <ol className={`mt-3 gap-x-12 @min-[640px]:columns-2 ${wide?.list ?? ''}`}>
        {steps.map(({ name, share, percent, due }, at) => (
          <li key={at} className="instalment ruled">
            <bdi className="font-medium whitespace-nowrap">{percent}</bdi>
            <span>
              <bdi lang={lang}>{name}</bdi>
              {due && <span className="block text-[13px] whitespace-nowrap text-ink-3">{due}</span>}
            </span>
            <bdi className="whitespace-nowrap tabular-nums">
              <PlanAmount share={share} price={price} currency />
            </bdi>
          </li>
        ))}
      </ol>
    </>
  );
}
