import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { FullScreen } from '@/components/property/full-screen';
import { ZoomViewer } from '@/components/property/zoom-viewer';
import { List } from '@/components/ui/list';
import { MediaImage } from '@/components/ui/media-image';
import { PlanDrawing } from '@/components/unit/plan-drawing';
import { formatCount, formatNumber } from '@/lib/format';
import { islandMessages } from '@/lib/i18n/island-messages';
import { LIGHTBOX_MESSAGES } from '@/lib/property/view';
import { drawingOf, scaleOf, type PlanDrawing as Drawing } from '@/lib/unit/format';
import type { FloorPlan as Plan, Unit } from '@/lib/unit/types';
import { levelName, roomView, type RoomView } from '@/lib/unit/view';

const PHOTOGRAPH_SIZES = '(min-width: 64rem) 64vw, 92vw';
/** What the style sheet can tell apart: storeys with a tab of their own. */
const MOST_FLOORS = 5;

/** Letters of a name that stand in one line in the narrowest clearing that shows names (floor-plan.css). */
const SHORT = 9;

const vars = (values: Record<`--${string}`, number | string>) => values as CSSProperties;

type Props = {
  unit: Unit;
  plan: Plan;
  id: string;
  /** what the unit is called and costs: above its plan on a phone, below it where both stand in the first screen */
  children: ReactNode;
};

/**
 * The floor plan of a unit, drawn in the page's own faces and language: storeys as sheets chosen by native radio buttons, and
 * beside each the list of its rooms. A row and its room are one link, so both light by pointer, finger and focus; without script
 * too, where the address keeps it. The photograph is one more sheet.
 */
export function FloorPlan({ unit, plan, id, children }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const messages = islandMessages(locale, LIGHTBOX_MESSAGES);
  const floors = plan.floors.slice(0, MOST_FLOORS).map((floor) => ({ floor, drawing: drawingOf(floor) }));
  // Rooms are numbered through the home, so that each has an address.
  const starts = floors.map((_, at) => floors.slice(0, at).reduce((sum, { floor }) => sum + floor.rooms.length, 1));
  const most = Math.max(...floors.map(({ floor }) => floor.rooms.length));
  const alt = t('unit.planAlt', { id });
  const photographAlt = t('unit.photoAlt', { id });
  return (
    // @container: the plan is as wide as the window without its scroll bar
    <div className="floor-plan-screen @container" style={vars({ '--most': most })}>
      <div className="wrap w-full pt-4 pb-6 lg:row-start-2 lg:pt-6 lg:pb-0 low:pt-4">{children}</div>
      <section className="floor-plan" aria-label={t('unit.viewer')}>
        <div className="floor-plan-tabs" role="radiogroup" aria-label={t('unit.viewer')}>
          {floors.map(({ floor }, at) => (
            <Tab key={at} value={`plan-${String(at + 1)}`} chosen={at === 0}>
              {floors.length === 1 ? t('unit.floorPlan') : levelName(floor.level ?? at, t)}
            </Tab>
          ))}
          {unit.image && (
            <Tab value="photograph" className="floor-plan-photograph-tab">
              {t('unit.photograph')}
            </Tab>
          )}
        </div>
        {unit.floorPlan && (
          <FullScreen
            picture={{ src: unit.floorPlan.src, alt }}
            title={alt}
            label={t('unit.openPlan')}
            messages={messages}
            className="floor-plan-expand"
          />
        )}
        {floors.map(({ floor, drawing }, at) => (
          <div
            key={at}
            className="floor-plan-floor"
            style={vars({
              '--ratio': Math.round((drawing.width / drawing.height) * 1e4) / 1e4,
              '--n': floor.rooms.length,
            })}
          >
            <PlanDrawing
              drawing={drawing}
              label={floors.length === 1 ? alt : `${alt}: ${levelName(floor.level ?? at, t)}`}
            />
            <Measures drawing={drawing} north={plan.north ?? null} />
            <Rooms
              rooms={floor.rooms.map((room) => roomView(room, unit.contentLanguage, t, locale))}
              places={drawing.rooms}
              start={starts[at] ?? 1}
              total={unit.area}
            />
          </div>
        ))}
        {unit.image && (
          <div className="floor-plan-photograph">
            <ZoomViewer
              picture={{ src: unit.image.src, alt: photographAlt }}
              title={photographAlt}
              messages={messages}
              openLabel={t('unit.openPhoto')}
              className="floor-plan-photograph-view"
            >
              <MediaImage
                src={unit.image.src}
                alt={photographAlt}
                sizes={PHOTOGRAPH_SIZES}
                placeholder={unit.image.placeholder}
                frameClassName="size-full"
              />
            </ZoomViewer>
          </div>
        )}
      </section>
    </div>
  );
}

type TabProps = { value: string; chosen?: boolean; className?: string | undefined; children: string };

function Tab({ value, chosen = false, className = '', children }: TabProps) {
  return (
    <label className={`floor-plan-tab ${className}`}>
      <input type="radio" name="picture" value={value} defaultChecked={chosen} className="sr-only" />
      <span className="floor-plan-tab-name">{children}</span>
    </label>
  );
}

/** Width and depth of the building, a scale bar that is true, what the drawing is, and the way to the north where it is known. */
function Measures({ drawing, north }: { drawing: Drawing; north: number | null }) {
  const t = useTranslations('unit');
  const { building, width, height } = drawing;
  const { marks, stripe, length } = scaleOf(drawing);
  const metres = (value: number) => t('metres', { n: formatCount(value) });
  const share = (part: number, whole: number) => Math.round((part / whole) * 1e4) / 1e4;
  return (
    <>
      <div
        className="floor-plan-measures"
        aria-hidden="true"
        style={vars({
          '--from-left': building.left / 100,
          '--from-top': building.top / 100,
          '--across': share(building.width, width),
          '--down': share(building.depth, height),
        })}
      >
        <p className="floor-plan-across">
          <bdi>{metres(building.width)}</bdi>
        </p>
        <p className="floor-plan-down">
          <bdi>{metres(building.depth)}</bdi>
        </p>
      </div>
      <div className="floor-plan-foot">
        <div
          className="floor-plan-scale"
          aria-hidden="true"
          style={vars({ '--length': share(length, width), '--stripe': share(stripe, length) })}
        >
          {marks.map((mark) => (
            <bdi key={mark} style={vars({ '--at': share(mark, length) })}>
              {mark === length ? metres(mark) : formatCount(mark)}
            </bdi>
          ))}
        </div>
        <p className="floor-plan-note">{t('planNote')}</p>
        {north !== null && (
          <svg viewBox="-20 -20 40 40" className="floor-plan-compass" aria-hidden="true">
            <circle r="19" fill="none" stroke="var(--color-line-2)" />
            <g transform={`rotate(${String(Math.round(north))})`}>
              <path d="M0-13 6 9 0 5z" fill="var(--color-ink)" />
              <path d="M0-13-6 9 0 5z" fill="var(--color-white)" stroke="var(--color-ink)" />
            </g>
          </svg>
        )}
      </div>
    </>
  );
}

type RoomsProps = { rooms: RoomView[]; places: Drawing['rooms']; start: number; total: number | null };

/** The rooms with their areas; each row has its room in the drawing, which is a part of the same link. */
function Rooms({ rooms, places, start, total }: RoomsProps) {
  const t = useTranslations();
  return (
    <div className="floor-plan-list">
      <p className="floor-plan-head">
        <span>{t('unit.rooms')}</span>
        <span>{t('unit.sqFt')}</span>
      </p>
      <List ordered>
        {places.map(({ left, top, width, height, clip, clearing }, at) => {
          const room = rooms[at];
          if (!room) return null;
          const number = String(start + at);
          const area = formatNumber(room.area);
          return (
            <li key={number}>
              <a id={`r${number}`} href={`#r${number}`} className="floor-plan-room">
                <span className="floor-plan-number">{number}</span>
                <bdi lang={room.lang} className="floor-plan-name">
                  {room.name}
                </bdi>
                <span className="floor-plan-figure">{area}</span>
                <span
                  aria-hidden="true"
                  className="floor-plan-area"
                  style={vars({
                    '--left': left,
                    '--top': top,
                    '--width': width,
                    '--height': height,
                    ...(clip && { '--clip': clip }),
                  })}
                >
                  <span
                    className={room.name.length > SHORT ? 'floor-plan-label floor-plan-long' : 'floor-plan-label'}
                    style={{ inset: clearing.map((share) => `${String(share)}%`).join(' ') }}
                  >
                    <span
                      className="floor-plan-spot"
                      style={vars({ '--letters': room.name.length })}
                      data-number={number}
                    >
                      <b lang={room.lang}>{room.name}</b>
                      <i className="floor-plan-spot-area">{t('units.sqft', { n: area })}</i>
                    </span>
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </List>
      {total !== null && (
        <p className="floor-plan-total">
          <span>{t('unit.totalArea')}</span>
          <span className="figure">{formatNumber(total)}</span>
        </p>
      )}
    </div>
  );
}
