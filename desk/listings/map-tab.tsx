import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Unread, unreadIn } from '../figure';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { NumberField, TextField } from '../ui/field';
import { ARROWS } from '../ui/focus';
import { fromSheet, isOn, onSheet, type Point, pointOf, type Sheet, SHEETS } from './coordinates';
import { useEditor } from './context';

/** The drawings have room on both sides of their sheets. */
const DRAWN = { left: 240, width: 1920 };
/** In the place of a half that is missing beside the other: it is asked for, and the point is not saved without it. */
const NONE = new Unread('') as unknown as number;
const MIDDLE: Point = { latitude: 25.0803, longitude: 55.1403 };
/** What an arrow moves the pin by, in units of the sheet. */
const STEP = 2;

/** Where the house stands: by figures, by what was copied from a map, or by a pin on the house's own drawing of the coast. */
export function MapTab() {
  const t = useWords();
  const { record, change, errors } = useEditor();
  const [pasted, setPasted] = useState('');
  const point = record.map_coordinates ?? null;
  const put = (map_coordinates: Point | null) => change((now) => ({ ...now, map_coordinates }));
  const putHalf = (name: keyof Point, value: number | null) => {
    const halves = { latitude: NONE, longitude: NONE, ...point, [name]: value ?? NONE };
    put(halves.latitude === NONE && halves.longitude === NONE ? null : halves);
  };
  const half = (name: keyof Point, max: number) => (
    <NumberField
      label={t(`map.${name}`)}
      min={-max}
      max={max}
      error={errors.map_coordinates?.[0] ?? errors[`map_coordinates.${name}`]?.[0]}
      value={point?.[name] ?? null}
      onValue={(value) => putHalf(name, value)}
    />
  );
  return (
    <div className="grid gap-8">
      <div className="grid items-end gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr_auto]">
        {half('latitude', 90)}
        {half('longitude', 180)}
        <TextField
          label={t('map.paste')}
          dir="ltr"
          placeholder={t('map.example')}
          error={pasted.trim() === '' || pointOf(pasted) ? undefined : t('map.unread')}
          value={pasted}
          onChange={({ target }) => {
            setPasted(target.value);
            const found = pointOf(target.value);
            if (found) put(found);
          }}
        />
        <Button disabled={point === null} onClick={() => put(null)}>
          {t('common.remove')}
        </Button>
      </div>
      <Board point={point !== null && unreadIn(point).length === 0 ? point : null} onPoint={put} />
    </div>
  );
}

function Board({ point, onPoint }: { point: Point | null; onPoint: (point: Point) => void }) {
  const t = useWords();
  // A pin that is dragged stays on its sheet: the same place of the screen would be far away on the other.
  const [dragged, setDragged] = useState<Sheet | null>(null);
  const sheet = dragged ?? (point !== null && !isOn(point, 'dubai') ? 'emirates' : 'dubai');
  const { height } = SHEETS[sheet];
  const at = onSheet(point ?? MIDDLE, sheet);
  const set = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * DRAWN.width - DRAWN.left;
    onPoint(fromSheet({ x, y: ((clientY - box.top) / box.height) * height }, sheet));
  };
  const step = (event: KeyboardEvent) => {
    const move = ARROWS[event.key];
    if (!move) return;
    event.preventDefault();
    onPoint(fromSheet({ x: at.x + move[0] * STEP, y: at.y + move[1] * STEP }, sheet));
  };
  return (
    <div>
      <button
        type="button"
        aria-label={t('map.board')}
        aria-describedby="map-hint"
        dir="ltr"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(sheet);
          set(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) set(event);
        }}
        onLostPointerCapture={() => setDragged(null)}
        onKeyDown={step}
        data-sheet={sheet}
        className="desk-board relative block w-full cursor-crosshair touch-none overflow-hidden border border-line"
      >
        <svg
          aria-hidden="true"
          viewBox={`${-DRAWN.left} 0 ${DRAWN.width} ${height}`}
          className="absolute inset-0 size-full"
        >
          <g transform={`translate(${at.x} ${at.y})`} className={point ? 'fill-bronze' : 'fill-line-2'}>
            <path d="M0 0C-16 -22 -20 -30 -20 -40a20 20 0 0 1 40 0C20 -30 16 -22 0 0z" />
            <circle cy="-40" r="7" className="fill-paper" />
          </g>
        </svg>
      </button>
      <p id="map-hint" className="mt-2 text-sm text-ink-3">
        {t(point === null ? 'map.none' : 'map.hint')}
      </p>
    </div>
  );
}
