import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatNumber, ownAddress } from '../format';
import { useWords } from '../i18n';
import { Button } from './button';
import { Dialog } from './dialog';
import { cutAt, type Focus, isMiddle, leapOf, MIDDLE, pointAfter, pointUnder } from './focus';

/** How the site cuts: cards and the page, the first screen of a tall window, thumbnails. */
const CUTS = [
  { words: 'focus.wide', shape: 'aspect-3/2', room: 'flex-[2]' },
  { words: 'focus.tall', shape: 'aspect-9/16', room: 'flex-1' },
  { words: 'focus.square', shape: 'aspect-square', room: 'flex-1' },
] as const;

const SIDES = [
  { side: 'x', words: 'focus.x' },
  { side: 'y', words: 'focus.y' },
] as const;

type Props = {
  picture: string;
  name: string;
  focus: Focus | null | undefined;
  /** @param focus null for the middle */
  onTake: (focus: Focus | null) => void;
  onClose: () => void;
};

/** The point of a picture that no cut may lose is chosen on the whole picture: by pointer, by arrow keys or by two sliders. */
export function FocusDialog({ picture, name, focus, onTake, onClose }: Props) {
  const t = useWords();
  const [point, setPoint] = useState<Focus>(focus ?? MIDDLE);
  return (
    <Dialog
      wide
      title={t('focus.title')}
      onClose={onClose}
      foot={
        <>
          <Button className="me-auto" disabled={isMiddle(point)} onClick={() => setPoint(MIDDLE)}>
            {t('focus.middle')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="solid" onClick={() => onTake(isMiddle(point) ? null : point)}>
            {t('focus.take')}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_260px]">
        <div className="min-w-0">
          <Board picture={picture} name={name} point={point} onPoint={setPoint} />
          <p id="focus-hint" className="mt-3 text-sm text-ink-3">
            {t('focus.hint')}
          </p>
        </div>
        <div>
          {SIDES.map(({ side, words }) => (
            <Slider
              key={side}
              label={t(words)}
              value={point[side]}
              onValue={(value) => setPoint((now) => ({ ...now, [side]: value }))}
            />
          ))}
          <ul className="mt-6 flex items-start gap-4">
            {CUTS.map(({ words, shape, room }) => (
              <li key={words} className={room}>
                <span className={`frame block w-full ${shape}`}>
                  <img src={ownAddress(picture)} alt="" draggable={false} style={cutAt(point)} />
                </span>
                <span className="mt-1.5 block text-caption text-ink-3">{t(words)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}

type BoardProps = { picture: string; name: string; point: Focus; onPoint: (point: Focus) => void };

/** The whole picture with its point. */
function Board({ picture, name, point, onPoint }: BoardProps) {
  const t = useWords();
  const put = (event: PointerEvent<HTMLElement>) =>
    onPoint(pointUnder(event.currentTarget.getBoundingClientRect(), event));
  const press = (event: KeyboardEvent) => {
    const next = pointAfter(point, event);
    if (!next) return;
    event.preventDefault();
    onPoint(next);
  };
  return (
    <button
      type="button"
      aria-label={t('focus.board', { name })}
      aria-describedby="focus-hint"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        put(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) put(event);
      }}
      onKeyDown={press}
      className="relative mx-auto block w-fit cursor-crosshair touch-none overflow-hidden"
    >
      <img src={ownAddress(picture)} alt="" draggable={false} className="block max-h-[55dvh] max-w-full" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-2 border-paper shadow-[0_0_0_2px_var(--color-ink),inset_0_0_0_2px_var(--color-ink)]"
        // A place on the picture, which is the same in both directions of reading.
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
      />
    </button>
  );
}

/** One of the point's two sides, also for whoever sees no picture. */
function Slider({ label, value, onValue }: { label: string; value: number; onValue: (value: number) => void }) {
  return (
    <label className="mb-2 block text-caption text-ink-3">
      <span className="flex justify-between">
        {label}
        <bdi className="figure text-ink">{formatNumber(value)}%</bdi>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        // From the left also where one reads from the right.
        dir="ltr"
        aria-label={label}
        value={value}
        onChange={({ target }) => onValue(target.valueAsNumber)}
        onKeyDown={(event) => {
          const next = leapOf(value, event);
          if (next === null) return;
          event.preventDefault();
          onValue(next);
        }}
        className="block h-11 w-full accent-ink"
      />
    </label>
  );
}
