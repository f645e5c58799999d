'use client';

import type { CSSProperties } from 'react';
import { statusColour } from '@/components/property/sales-status';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import type { GroupHead, LedgerHeads, LedgerLine } from '@/lib/unit/view';

/** The columns between a unit's name and its price. */
const FACTS = ['bedrooms', 'baths', 'area', 'floor', 'number'] as const;

const COLUMNS = ['plan', 'name', ...FACTS, 'price', 'perSqFt', 'status'] as const;

/** Lines under one head. What is more than `open` of them is folded away, under the words of `more`. */
export type LedgerGroup = {
  head: GroupHead | null;
  lines: LedgerLine[];
  open?: number;
  more?: string;
};

type Props = {
  heads: LedgerHeads;
  groups: LedgerGroup[];
  /** what its hairlines say */
  legend?: string;
};

/** Units as a table, each line a link; drawn in the browser too, so that the document carries its texts but once. */
export function LedgerTable({ heads, groups, legend }: Props) {
  const columns = COLUMNS.filter((column) => heads[column]).length;
  return (
    <div className="ledger">
      <table>
        <thead>
          <tr>
            {heads.plan && <th className="ledger-plan">{heads.plan}</th>}
            <th className="ledger-name">{heads.name}</th>
            {FACTS.map(
              (fact) =>
                heads[fact] && (
                  <th key={fact} className={`ledger-${fact}`}>
                    {heads[fact]}
                  </th>
                ),
            )}
            {/* who sees the column knows an amount; who hears it is told of what */}
            <th className="ledger-price" aria-label={`${heads.priceName} ${heads.price}`}>
              {heads.price}
            </th>
            {heads.perSqFt && (
              <th className="ledger-rate">
                {heads.perSqFt}
                {heads.span && <bdi>{heads.span}</bdi>}
              </th>
            )}
            <th className="ledger-status">{heads.status}</th>
          </tr>
        </thead>
        {groups.map(({ head, lines, open = lines.length, more }) => (
          <tbody key={head?.name ?? ''}>
            {head && <Head head={head} columns={columns} />}
            {lines.slice(0, open).map((line) => (
              <Line key={line.id} line={line} heads={heads} />
            ))}
            {more && open < lines.length && (
              <tr className="ledger-fold">
                <td colSpan={columns}>
                  <details>
                    <summary>{more}</summary>
                  </details>
                </td>
              </tr>
            )}
            {lines.slice(open).map((line) => (
              <Line key={line.id} line={line} heads={heads} folded />
            ))}
          </tbody>
        ))}
      </table>
      {legend && (
        <p className="ledger-legend">
          <i aria-hidden="true" data-least="" />
          {legend}
        </p>
      )}
    </div>
  );
}

function Head({ head, columns }: { head: GroupHead; columns: number }) {
  return (
    <tr className="ledger-head">
      <td colSpan={columns}>
        <h2>{head.name}</h2>
        {head.area && <span className="text-ink-2">{head.area}</span>}
        <span className="ledger-count">{head.count}</span>
        {head.from && <span className="ledger-from">{head.from}</span>}
      </td>
    </tr>
  );
}

type LineProps = { line: LedgerLine; heads: LedgerHeads; folded?: boolean };

function Line({ line, heads, folded = false }: LineProps) {
  const { status, at } = line;
  const sold = status.key === 'sold';
  return (
    <tr className={`ledger-line${sold ? ' ledger-sold' : ''}${folded ? ' ledger-folded' : ''}`} data-unit={line.id}>
      {heads.plan && (
        <td className="ledger-plan">
          {line.plan && (
            <span>
              <img src={line.plan.src} srcSet={line.plan.srcSet} sizes="96px" alt="" loading="lazy" decoding="async" />
            </span>
          )}
        </td>
      )}
      <th scope="row" className="ledger-name">
        <SiteLink href={line.href} className="stretched" aria-label={line.label}>
          <bdi>{line.name}</bdi>
        </SiteLink>
        {line.brief && <span className="ledger-brief">{line.brief}</span>}
      </th>
      {FACTS.map(
        (fact) =>
          heads[fact] && (
            <td key={fact} className={`ledger-${fact}`}>
              {line[fact] && <bdi>{line[fact]}</bdi>}
              {fact === 'area' && line.area && <small> {heads.area}</small>}
            </td>
          ),
      )}
      <td className="ledger-price">{line.price ? <bdi dir="ltr">{line.price}</bdi> : <small>{line.noPrice}</small>}</td>
      {heads.perSqFt && (
        <td className="ledger-rate">
          {at !== null && (
            <i
              aria-hidden="true"
              data-least={at === 0 ? '' : undefined}
              style={{ '--at': Number(at.toFixed(3)) } as CSSProperties}
            />
          )}
          {line.perSqFt && <bdi dir="ltr">{line.perSqFt}</bdi>}
        </td>
      )}
      <td className="ledger-status">
        <span lang={status.lang} className={`dotted ${statusColour(status.key)}`}>
          {status.name}
        </span>
        <Icon name="arrow" className="ledger-arrow size-4.5" />
      </td>
    </tr>
  );
}
