import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { coastDots, SHEET, type Dot } from '@/lib/landing/format';
import { subjectPath } from '@/lib/landing/rules';
import type { Share } from '@/lib/landing/types';
import { formatNumber } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';

/** The shore from the south-west to the north-east, set by hand on the sheet; the land lies below it. */
const SHORE: readonly (readonly [number, number])[] = [
  [-20, 277],
  [0, 282],
  [48, 292],
  [104, 295],
  [152, 292],
  [166, 278],
  [184, 270],
  [254, 266],
  [262, 250],
  [274, 238],
  [304, 235],
  [332, 238],
  [346, 262],
  [376, 270],
  [402, 275],
  [426, 284],
  [520, 287],
  [556, 280],
  [602, 274],
  [638, 269],
  [648, 252],
  [658, 246],
  [669, 253],
  [678, 268],
  [690, 271],
  [752, 271],
  [820, 275],
  [844, 271],
  [857, 263],
  [870, 269],
  [920, 263],
  [980, 252],
  [1020, 244],
  [1047, 227],
  [1100, 216],
  [1140, 206],
  [1160, 185],
  [1190, 170],
  [1220, 166],
  [1244, 171],
  [1263, 193],
  [1300, 186],
  [1350, 189],
  [1384, 195],
  [1400, 188],
  [1420, 195],
  [1460, 191],
];
const CREEK: readonly (readonly [number, number])[] = [
  [1261, 188],
  [1270, 222],
  [1252, 270],
  [1258, 318],
  [1224, 372],
  [1214, 432],
  [1186, 474],
];
const CANAL: readonly (readonly [number, number])[] = [
  [1046, 232],
  [1068, 276],
  [1100, 296],
  [1112, 332],
  [1150, 388],
  [1186, 474],
];

/** Points as a curve through all of them (Catmull-Rom). */
function curve(points: readonly (readonly [number, number])[]): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const near = (index: number, towards: number) =>
    [0, 1].map((axis) =>
      Math.round(
        at(index)[axis === 0 ? 0 : 1] +
          (at(index + towards)[axis === 0 ? 0 : 1] - at(index - towards)[axis === 0 ? 0 : 1]) / 6,
      ),
    );
  const [x, y] = at(0);
  const parts = points
    .slice(1)
    .map((point, index) => `C${[...near(index, 1), ...near(index + 1, -1), ...point].join(' ')}`);
  return `M${String(x)} ${String(y)}${parts.join('')}`;
}

/** A palm by formula: trunk, eight fronds a side, and a crescent in three parts around it; `size` 1 is Palm Jumeirah. */
function palm(x: number, y: number, size: number) {
  const n = (value: number) => Math.round(value * 10) / 10;
  const fronds = [-1, 1].flatMap((side) =>
    Array.from({ length: 8 }, (_, at) => {
      const turn = ((3 + at * at * 0.8) * Math.PI) / 180;
      const length = size * (44 - Math.max(0, at - 3) * 2.4);
      const from = y + size * (25 - at * 8.2);
      return `M${n(x + side * size * 5)} ${n(from)}l${n(side * length * Math.cos(turn))} ${n(-length * Math.sin(turn))}`;
    }),
  );
  const rim = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    return `${n(x + size * 78 * Math.cos(turn))} ${n(y - size * 78 * Math.sin(turn))}`;
  };
  const arcs = [
    [-22, 47],
    [52, 128],
    [133, 202],
  ].map(([from = 0, to = 0]) => `M${rim(from)}A${n(size * 78)} ${n(size * 78)} 0 0 0 ${rim(to)}`);
  return { trunk: `M${x} ${n(y - size * 28)}V${n(y + size * 72)}`, fronds: fronds.join(''), arcs: arcs.join('') };
}

const PALMS = [palm(713, 183, 1), palm(232, 172, 1.17)];
/** Islands as strokes: where they begin, how they run, how broad they are. */
const ISLANDS: readonly (readonly [path: string, breadth: number])[] = [
  ['M613 252h8', 13],
  ['M1086 191v.1', 20],
  ['M842 251v.1', 7],
  ['M1370 114l40-6', 15],
  ['M1329 149l46-6', 15],
  ['M1399 150h60', 14],
];
/** The islands of The World: rings of dots. */
const WORLD = [9, 21, 33, 44, 54]
  .flatMap((radius, ring) =>
    Array.from({ length: 5 + ring * 5 }, (_, at) => {
      const turn = (at / (5 + ring * 5)) * 2 * Math.PI + ring;
      return `M${Math.round(978 + radius * Math.cos(turn) * 1.1)} ${Math.round(56 + radius * Math.sin(turn) * 0.78)}v.1`;
    }),
  )
  .join('');
const SHORE_PATH = curve(SHORE);

/** How far each line of the water lies before the shore, and how plainly it is drawn. */
const WATER = [
  { away: 27, strength: 0.35 },
  { away: 18, strength: 0.55 },
  { away: 10.5, strength: 0.8 },
  { away: 5, strength: 1 },
];

const broad = (breadth: number) => ({ '--b': breadth }) as CSSProperties;
/** Every shape with its edge, `edge` broader than it is. */
const Outline = ({ edge, stroke, opacity }: { edge: number; stroke: string; opacity?: number }) => (
  <use href="#shapes" style={{ '--e': edge, stroke, opacity } as CSSProperties} />
);

type Props = {
  /** the districts to show, with how many homes each holds */
  shares: readonly Share[];
  /** the id of the district that the page is of, ringed */
  here?: string | null;
};

/**
 * The coast of Dubai as hairlines, a dot for each district at its true place, each a link. The same in every direction of
 * writing: a map is not mirrored. Nothing where no district lies on the sheet.
 */
export function Coast({ shares, here = null }: Props) {
  const t = useTranslations('landing');
  const dots = coastDots(shares, here);
  if (dots.length === 0 || (here !== null && dots[0]?.here !== true)) return null;
  const middle = dots[0]?.here ? dots[0].x : 720;
  return (
    <figure className="coast" style={{ '--middle': middle } as CSSProperties}>
      <svg viewBox={`0 0 ${String(SHEET.width)} ${String(SHEET.height)}`} role="group" aria-label={t('coastLabel')}>
        <defs>
          <g id="shapes">
            <path d={SHORE_PATH} style={broad(0)} />
            {PALMS.map(({ trunk, fronds, arcs }) => (
              <g key={trunk}>
                <path d={arcs} style={broad(7)} />
                <path d={fronds} style={broad(3.6)} />
                <path d={trunk} style={broad(11)} />
              </g>
            ))}
            {ISLANDS.map(([path, breadth]) => (
              <path key={path} d={path} style={broad(breadth)} />
            ))}
          </g>
        </defs>
        <g aria-hidden="true" className="coast-lines">
          {WATER.flatMap(({ away, strength }) => [
            <Outline key={away} edge={2 * away + 1} stroke="var(--color-line)" opacity={strength} />,
            <Outline key={-away} edge={2 * away - 1} stroke="var(--color-paper)" />,
          ])}
          <path d={WORLD} stroke="var(--color-line-2)" style={{ strokeWidth: 6 }} />
          <path d={WORLD} stroke="var(--color-paper-2)" style={{ strokeWidth: 4.4 }} />
          <Outline edge={2} stroke="var(--color-ink)" />
          <Outline edge={0} stroke="var(--color-paper-2)" />
          <path d={`${SHORE_PATH}V${String(SHEET.height + 20)}H-20z`} className="coast-land" />
          <path d={curve(CREEK)} stroke="var(--color-ink)" style={{ strokeWidth: 9 }} />
          <path d={curve(CREEK)} stroke="var(--color-paper)" style={{ strokeWidth: 7 }} />
          <path d={curve(CANAL)} stroke="var(--color-ink-3)" style={{ strokeWidth: 0.8 }} />
        </g>
        {dots.map((dot) => (
          <CoastDot key={dot.topic.id} dot={dot} middle={middle} />
        ))}
      </svg>
      <figcaption className="wrap">{t('coast')}</figcaption>
    </figure>
  );
}

/** From how far off the middle a dot is beside the window of a tablet, and of a phone. */
const BESIDE = { tablet: 360, phone: 170 };

/** How far from the middle a name ends. */
function reach({ x, topic }: Dot, anchor: 'start' | 'middle' | 'end', middle: number): number {
  const width = topic.name.length * 7.2 + 12;
  const [left, right] = { start: [0, width], middle: [-width / 2, width / 2], end: [-width, 0] }[anchor] as [
    number,
    number,
  ];
  return Math.max(Math.abs(x + left - middle), Math.abs(x + right - middle));
}

function CoastDot({ dot, middle }: { dot: Dot; middle: number }) {
  const t = useTranslations('landing');
  const locale = useLocale();
  const { topic, count, x, y, radius, here, label } = dot;
  const off = Math.abs(x - middle);
  const beside = off > BESIDE.tablet ? 'max-lg:hidden' : off > BESIDE.phone ? 'max-sm:hidden' : undefined;
  const said = t('share', { name: topic.name, n: formatNumber(count) });
  const marks = (
    <>
      <title>{said}</title>
      {here && <circle cx={x} cy={y} r={13} className="coast-ring" />}
      <circle cx={x} cy={y} r={radius} />
      {label && (
        <text
          x={label.x}
          y={label.y}
          textAnchor={label.anchor}
          className={reach(dot, label.anchor, middle) > BESIDE.phone + 20 ? 'max-sm:hidden' : undefined}
        >
          {topic.name}
        </text>
      )}
    </>
  );
  return here ? (
    <g className="coast-here">{marks}</g>
  ) : (
    <a href={localePath(locale, subjectPath({ first: topic, second: null }))} className={beside}>
      {marks}
    </a>
  );
}
