'use client';

import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';

/** A unit as a row says it, every text in the page's language. */
export type UnitRowView = {
  href: string;
  name: string;
  /** what the link is called */
  label: string;
  status: { text: string; lang?: string; colour: string };
  rooms: string;
  baths: string | null;
  area: string | null;
  /** rooms and area in one line, for a phone */
  brief: string;
  price: string | null;
  /** stands where there is no price */
  noPrice: string | null;
  perSqFt: string | null;
};

/** A unit as a row of a table, a link; drawn in the browser too, so that the document carries its texts but once. */
export function UnitRow({ row }: { row: UnitRowView }) {
  return (
    <li className="unit-row group">
      <span className="@max-[560px]:row-start-1">
        <SiteLink href={row.href} className="figure stretched text-[22px]" aria-label={row.label}>
          <bdi>{row.name}</bdi>
        </SiteLink>
        <span
          lang={row.status.lang}
          className={`caps dotted mt-1.5 flex items-center gap-2 text-xs ${row.status.colour}`}
        >
          {row.status.text}
        </span>
      </span>
      <span className="text-[15px] @max-[560px]:hidden">{row.rooms}</span>
      <span className="text-[15px] text-ink-2 @max-[560px]:hidden">{row.baths}</span>
      <span className="text-[15px] text-ink-2 @max-[560px]:hidden">{row.area}</span>
      <span className="col-start-1 mt-1.5 text-sm text-ink-2 @min-[560px]:hidden">{row.brief}</span>
      <span className="unit-row-end text-end">
        <span className={`block text-[15px] ${row.price ? 'whitespace-nowrap' : ''}`}>
          {row.price ? <bdi>{row.price}</bdi> : row.noPrice}
        </span>
        {row.perSqFt && <span className="text-[13px] text-ink-3">{row.perSqFt}</span>}
      </span>
      <Icon name="arrow" className="unit-row-arrow card-arrow size-[18px]" />
    </li>
  );
}
