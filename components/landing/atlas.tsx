import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { localePath } from '@/lib/i18n/locales';
import { CoastWindow } from '@/components/landing/coast-window';
import {
  coastDots,
  countOn,
  INSET_AT,
  onSheet,
  reachOf,
  said,
  SHEETS,
  sheetOf,
  type Dot,
  type Sheet,
} from '@/lib/landing/format';
import { nearestShares, subjectPath } from '@/lib/landing/rules';
import type { Share, Topic, Topics } from '@/lib/landing/types';
import type { Coordinates } from '@/lib/property/types';

/** Drawn beyond both ends of a sheet, for wide windows, units (scripts/coast.mjs). */
const MARGIN = 240;

type Props = {
  /** the districts to show, with how many homes each holds */
  shares: readonly Share[];
  /** the id of the district that the page is of, ringed */
  here?: string | null;
  /** the cities of the whole coast, in an inset */
  cities?: readonly Share[];
  /** false where the document has no room to say what this is */
  captioned?: boolean;
};

/** The sheet that shows these places best: of one place the larger, of many the one with most of them on it. */
function sheetFor(shares: readonly Share[], here: string | null): Sheet | null {
  const own = shares.find(({ topic }) => topic.id === here)?.topic.coordinates;
  if (here !== null) return sheetOf(own ?? null);
  return countOn(shares, 'dubai') * 2 >= countOn(shares, 'emirates') ? 'dubai' : 'emirates';
}

/**
 * The coast as hairlines, a dot for each district at its place, each a link with its name and count. The same in every
 * direction of writing: a map is not mirrored. Wider than the window it can be scrolled, or stands with `here` in its middle.
 * @returns nothing where no district lies on a sheet
 */
export function Atlas({ shares, here = null, cities = [], captioned = true }: Props) {
  const t = useTranslations('landing');
  const sheet = sheetFor(shares, here);
  const dots = sheet ? coastDots(shares, here, sheet) : [];
  const [first] = dots;
  if (sheet === null || first === undefined) return null;
  const middle = here === null ? null : first;
  const lowest = Math.max(...dots.map(({ y }) => y));
  return (
    <figure
      className={middle ? 'coast coast-cut' : 'coast'}
      style={middle ? centred(middle) : ({ '--lowest': lowest } as CSSProperties)}
    >
      <Window sheet={sheet} label={t('coastLabel')}>
        {sheet === 'dubai' && cities.length > 1 && <Inset cities={cities} />}
        {dots.map((dot) => (
          <AtlasDot key={dot.topic.id} dot={dot} middle={middle} />
        ))}
      </Window>
      {captioned && <figcaption className="wrap">{t('coast')}</figcaption>}
    </figure>
  );
}

const centred = ({ x, y }: { x: number; y: number }) => ({ '--x': x, '--y': y }) as CSSProperties;

/** Places next to an address that lead on from it. */
const AROUND = 2;

/**
 * The same coast behind an address: its dot at its own coordinates, and the districts around.
 * @param title what stands beside the dot
 * @param topics where districts around are to lead on
 * @returns nothing where the address lies beyond the sheets
 */
export function AtlasAround({
  coordinates,
  title,
  topics,
}: {
  coordinates: Coordinates;
  title: string;
  topics?: Topics;
}) {
  const t = useTranslations('landing');
  const sheet = sheetOf(coordinates);
  if (sheet === null) return null;
  const own: Topic = {
    kind: 'district',
    id: 'here',
    slug: '',
    name: title,
    key: null,
    count: null,
    city: null,
    coordinates,
    text: null,
  };
  const around = topics ? nearestShares(topics, coordinates, AROUND) : [];
  const dots = coastDots([{ topic: own, count: 0 }, ...around], own.id, sheet);
  const middle = onSheet(coordinates, sheet);
  return (
    <div className="coast coast-cut coast-behind" style={centred(middle)}>
      <Window sheet={sheet} label={t('coastLabel')}>
        {dots.map((dot) => (
          <AtlasDot key={dot.topic.id} dot={dot} middle={middle} />
        ))}
      </Window>
    </div>
  );
}

/** A sheet as a file, so that all pages together fetch it once; what lies on it over it. */
function Window({ sheet, label, children }: { sheet: Sheet; label: string; children: ReactNode }) {
  const { width, height } = SHEETS[sheet];
  return (
    <CoastWindow>
      <div className="coast-sheet">
        <img src={`/editorial/coast-${sheet}.svg`} alt="" width={width + 2 * MARGIN} height={height} loading="lazy" />
        <svg viewBox={`0 0 ${String(width)} ${String(height)}`} role="group" aria-label={label}>
          {children}
        </svg>
      </div>
    </CoastWindow>
  );
}

/** The whole coast in small, with its cities. */
function Inset({ cities }: { cities: readonly Share[] }) {
  const { width, height } = SHEETS.inset;
  return (
    <g className="coast-inset" transform={`translate(${String(INSET_AT.x)} ${String(INSET_AT.y)})`}>
      <image href="/editorial/coast-inset.svg" width={width} height={height} />
      <rect width={width} height={height} className="coast-frame" />
      {coastDots(cities, null, 'inset').map((dot) => (
        <AtlasDot key={dot.topic.id} dot={dot} middle={null} />
      ))}
    </g>
  );
}

type Point = { x: number; y: number };

/** From how far off the middle of a cut sheet a dot is beside the window of a tablet, and of a phone. */
const BESIDE = { tablet: 360, phone: 170, phoneHeight: 140 };

/** How far to either side of its middle a cut sheet is seen in the narrowest window of each kind, less its margins. */
const SEEN = { tablet: 345, phone: 175, narrowPhone: 140 };

/** Where a name would end beside the window it is not seen, but still names its link. */
function cutIn({ label }: Dot, middle: Point | null): string | undefined {
  if (!label || !middle) return undefined;
  const reach = reachOf(label, middle);
  if (reach > SEEN.tablet) return 'max-lg:opacity-0';
  if (reach > SEEN.phone) return 'max-md:opacity-0';
  return reach > SEEN.narrowPhone ? 'max-[24.375rem]:opacity-0' : undefined;
}

/** What a dot on a cut sheet is not shown in; nothing where the sheet is scrolled. */
function hiddenIn({ x, y }: Dot, middle: Point | null): string | undefined {
  if (middle === null) return undefined;
  const [across, down] = [Math.abs(x - middle.x), Math.abs(y - middle.y)];
  if (across > BESIDE.tablet) return 'max-lg:hidden';
  return across > BESIDE.phone || down > BESIDE.phoneHeight ? 'max-md:hidden' : undefined;
}

// What is undefined would be sent by name, with every dot.
const named = (className: string | undefined) => (className ? { className } : {});

function AtlasDot({ dot, middle }: { dot: Dot; middle: Point | null }) {
  const locale = useLocale();
  const { topic, x, y, radius, here, label } = dot;
  const point = <circle cx={x} cy={y} r={radius} />;
  const name = label && (
    <text
      x={label.x}
      y={label.y}
      {...(label.anchor !== 'start' && { textAnchor: label.anchor })}
      {...named(cutIn(dot, middle))}
    >
      {said(dot)}
    </text>
  );
  if (here)
    return (
      <g className="coast-here">
        <circle cx={x} cy={y} r={13} className="coast-ring" />
        {point}
        {name}
      </g>
    );
  return (
    <a href={localePath(locale, subjectPath({ first: topic, second: null }))} {...named(hiddenIn(dot, middle))}>
      {point}
      {name ?? (
        // No room for it beside the others: on hover and focus.
        <text x={x} y={Math.round(y - radius - 9)} className="coast-quiet">
          {said(dot)}
        </text>
      )}
    </a>
  );
}
