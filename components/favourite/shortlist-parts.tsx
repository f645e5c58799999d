import type { ReactNode } from 'react';
import { statusColour } from '@/components/property/sales-status';
import { EmptyFrame, FramedImage } from '@/components/ui/framed-image';
import { SiteLink } from '@/components/ui/link';
import type { FigureRow, PlanBar } from '@/lib/favourite/types';
import type { HomeView, SHORTLIST_MESSAGES } from '@/lib/favourite/view';
import type { IslandTranslate } from '@/lib/i18n/island';
import { sourcesOf } from '@/lib/image-sources';
import { stepColour } from '@/lib/property/format';
import type { CardLabels } from '@/lib/property/view';

/** The messages of table and phone. */
export type ShortlistKey = (typeof SHORTLIST_MESSAGES)[number] | 'favourite.more';

/** What each row is called. */
export const NAMES = {
  price: 'favourite.row.price',
  perSqFt: 'unit.perSqFt',
  area: 'favourite.row.area',
  bedrooms: 'property.bedrooms',
  handover: 'unit.handover',
  firstPayment: 'favourite.row.firstPayment',
} as const satisfies Record<FigureRow, ShortlistKey>;

/** The same in the table and on a phone: what is printed from either is there already. */
const SIZES = '(min-width: 64rem) 22vw, (min-width: 37.5rem) 46vw, 92vw';

/** What table and phone draw a home with. */
export type ShortlistParts = {
  labels: CardLabels;
  t: IslandTranslate<ShortlistKey>;
  /** what stands in the corner of a picture: takes the home away, or saves it */
  corner: (home: HomeView) => ReactNode;
};

/** The picture of a home with what stands in its corner. */
export function Cover({ home, labels, corner }: Pick<ShortlistParts, 'labels' | 'corner'> & { home: HomeView }) {
  return (
    <span className="relative block">
      {home.picture ? (
        <FramedImage
          sources={sourcesOf(labels.pictures, home.picture.src)}
          alt=""
          sizes={SIZES}
          placeholder={home.picture.placeholder}
          focus={home.picture.focus}
          frameClassName="aspect-[3/2]"
          className="card-picture"
        />
      ) : (
        <EmptyFrame label="" className="aspect-[3/2]" />
      )}
      {corner(home)}
    </span>
  );
}

/** The name of a home: the link over all that stands with it. */
export function Name({ home }: { home: HomeView }) {
  const name = <bdi>{home.shortTitle ?? home.title}</bdi>;
  if (home.href === null) return name;
  return (
    <SiteLink href={home.href} className="card-link" data-track="card_open" data-track-label={home.slug}>
      {name}
    </SiteLink>
  );
}

/** How the sale of a home stands. */
export function Status({ status: { key, name, lang } }: { status: HomeView['status'] }) {
  return (
    <span lang={lang} className={`dotted inline-flex items-center gap-2 ${statusColour(key)}`}>
      {name}
    </span>
  );
}

/** A plan as one bar in proportion: the first payment bronze, the last pale. */
export function Bar({ plan: { shares, open } }: { plan: PlanBar }) {
  return (
    <span className="flex h-1.5 gap-0.5" aria-hidden="true">
      {shares.map((share, at) => (
        <i key={at} className={`min-w-0.5 ${stepColour(at, shares.length - 1)}`} style={{ flex: `${share} 0 0` }} />
      ))}
      {open > 0 && <i style={{ flex: `${open} 0 0` }} />}
    </span>
  );
}
