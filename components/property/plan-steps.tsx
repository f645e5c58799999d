'use client';

import type { CSSProperties } from 'react';
import { PlanAmount } from '@/components/property/plan-price';
import { List } from '@/components/ui/list';
import { stepColour } from '@/lib/property/format';

/** An instalment in words: what it is called, its share, and when it is due. */
type Step = { name: string; share: number | null; percent: string; due: string | null };

/** A dated plan as it is drawn; places and lengths are months from the beginning of its axis. */
export type PlanChart = {
  months: number;
  /** px a percent is high */
  unit: number;
  /** px of a month where the axis stands upright; null where it never does */
  pace: number | null;
  /** where its first quarter of a year begins */
  quarter: number;
  years: { year: number; at: number }[];
  /** `steps` are places among the plan's; what several come to is said beside them */
  moments: { at: number; length: number; steps: number[]; share?: number; percent?: string; name?: string }[];
  keys: number | null;
  /** hairlines: today, and the keys */
  marks: { at: number; text: string; look: string }[];
};

type Props = {
  steps: Step[];
  chart: PlanChart | null;
  /** percent that no instalment names */
  open: number;
  /** AED; null leaves the amounts out until a unit is chosen */
  price: number | null;
  /** px from which every part holds its words; null where they are a table at any width */
  wordsFrom: number | null;
  /** what is paid before, with and after the keys */
  parts: { share: number; percent: string; name: string; when: string }[];
  /** of the table's columns */
  heads: readonly string[];
  /** language of the names, where it is not the page's */
  lang?: string;
};

/** A plan drawn, its instalments as a table, and its sums by the keys; in the browser too, so that the document carries them but once as data. */
export function PlanSteps({ chart, wordsFrom, parts, ...plan }: Props) {
  const { steps, price, heads, lang } = plan;
  return (
    <>
      <div className="plan-drawn" data-words={wordsFrom ?? undefined} data-upright={chart?.pace ? '' : undefined}>
        {chart ? (
          <TimeChart chart={chart} steps={steps} price={price} lang={lang} />
        ) : (
          <ShareBar {...plan} words={wordsFrom !== null} />
        )}
        <table className="plan-table" style={{ '--half': Math.ceil(steps.length / 2) } as CSSProperties}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ name, share, percent, due }, at) => (
              <tr key={at} className="ruled">
                <td>
                  <bdi dir="ltr">{percent}</bdi>
                </td>
                <th scope="row">
                  <bdi lang={lang}>{name}</bdi>
                  {due && <span>{due}</span>}
                </th>
                <td>
                  <bdi dir="ltr">
                    <PlanAmount share={share} price={price} currency />
                  </bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {parts.length > 0 && (
        <List className="plan-parts">
          {parts.map(({ share, percent, name, when }) => (
            <li key={name}>
              <b className="figure">
                <bdi dir="ltr">{percent}</bdi>
              </b>
              <p className="plan-sum">
                <bdi dir="ltr">
                  <PlanAmount share={share} price={price} currency />
                </bdi>
              </p>
              <p>{name}</p>
              <p>{when}</p>
            </li>
          ))}
        </List>
      )}
    </>
  );
}

const at = (months: number) => ({ '--at': months }) as CSSProperties;

/** Width is time, height is share; upright on a phone. */
function TimeChart({ chart, steps, price, lang }: { chart: PlanChart } & Pick<Props, 'steps' | 'price' | 'lang'>) {
  const { months, unit, pace, quarter, years, moments, keys, marks } = chart;
  const sizes = {
    '--months': months,
    '--unit': `${String(unit)}px`,
    '--pace': `${String(pace ?? 0)}px`,
    '--quarter': quarter,
  };
  return (
    <div
      // two lines of words over it
      className={marks.some(({ look }) => look.includes('plan-lower')) ? 'plan-time plan-two' : 'plan-time'}
      aria-hidden="true"
      style={sizes as CSSProperties}
    >
      {moments.map(({ at: month, length, steps: held, ...sum }, index) => {
        const step = steps[held[0] ?? 0];
        const share = sum.share ?? step?.share ?? 0;
        const after = keys === null ? index === moments.length - 1 : month > keys;
        const look = index === 0 ? ' plan-first' : after ? ' plan-after' : '';
        const marked = marks.some((mark) => mark.at === month) ? ' plan-marked' : '';
        return (
          <div
            key={month}
            className={`plan-moment${look}${marked}${month === keys ? ' plan-with' : ''}`}
            style={{ ...at(month), '--length': length, '--share': share } as CSSProperties}
          >
            <p className="plan-words">
              <b className="figure">
                <bdi dir="ltr">{sum.percent ?? step?.percent}</bdi>
              </b>
              <span className="plan-amount">
                <bdi dir="ltr">
                  <PlanAmount share={share} price={price} currency={false} />
                </bdi>
              </span>
              <span className="plan-what">
                <bdi lang={lang}>{sum.name ?? step?.name}</bdi>
                {month === keys ? (
                  <span className="plan-handed">{marks.at(-1)?.text}</span>
                ) : (
                  <span className="plan-due">{step?.due}</span>
                )}
              </span>
            </p>
            <i />
          </div>
        );
      })}
      <div className="plan-axis">
        {years.map(({ year, at: month }) => (
          <span key={year} style={at(month)}>
            {year}
          </span>
        ))}
      </div>
      {marks.map(({ at: month, text, look }) => (
        <div key={text} className={`plan-mark ${look}`} style={at(month)}>
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}

const grow = (share: number | null) => ({ flexGrow: share ?? 1, flexBasis: 0 });

type BarProps = Pick<Props, 'steps' | 'open' | 'price' | 'lang'> & { words: boolean };

/** A plan without dates: a bar in proportion, with the words of each part below it where they fit. */
function ShareBar({ steps, open, price, lang, words }: BarProps) {
  const last = steps.length - 1;
  return (
    <div className="plan-shares" aria-hidden="true">
      <div>
        {steps.map(({ share }, step) => (
          <i key={step} className={`min-w-1 ${stepColour(step, last)}`} style={grow(share)} />
        ))}
        {open > 0 && <i style={grow(open)} />}
      </div>
      {words && (
        <div className="plan-under">
          {steps.map(({ name, share, percent, due }, step) => (
            <p key={step} className="plan-words" style={grow(share)}>
              <b>
                <bdi dir="ltr">{percent}</bdi>
              </b>
              <span className="plan-amount">
                <bdi dir="ltr">
                  <PlanAmount share={share} price={price} currency={false} />
                </bdi>
              </span>
              <span className="plan-what">
                <bdi lang={lang}>{name}</bdi>
                {due && <span className="plan-due">{due}</span>}
              </span>
            </p>
          ))}
          {open > 0 && <p style={grow(open)} />}
        </div>
      )}
    </div>
  );
}
