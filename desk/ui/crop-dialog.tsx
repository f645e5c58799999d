import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../i18n';
import { AskDialog } from './ask-dialog';
import { type Crop, MIDDLE, movedCrop, NEAREST, squareOf, zoomedCrop } from './crop';
import { ARROWS } from './focus';

/** Pixels of what is cut out: enough for a face on a dense screen. */
const SIDE = 640;
const QUALITY = 0.9;
/** What an arrow moves by, as a share of the part that is shown. */
const STEP = 0.04;
const NEARER = 1.15;

type Props = { picture: ImageBitmap; onTake: (part: Blob) => void; onClose: () => void };

/** A square is chosen out of a picture, by drag, by keys or by its slider, and cut out on this device. */
export function CropDialog({ picture, onTake, onClose }: Props) {
  const t = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(MIDDLE);
  useEffect(() => {
    const { left, top, side } = squareOf(picture, crop);
    const paper = canvas.current?.getContext('2d');
    if (!paper) return;
    // What is see-through in a picture is white in a JPEG of it.
    paper.fillStyle = 'white';
    paper.fillRect(0, 0, SIDE, SIDE);
    paper.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [picture, crop]);
  const take = () => canvas.current?.toBlob((part) => part && onTake(part), 'image/jpeg', QUALITY);
  const drag = ({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { width } = currentTarget.getBoundingClientRect();
    setCrop((now) => movedCrop(picture, now, -movementX / width, -movementY / width));
  };
  const press = (event: KeyboardEvent) => {
    const move = ARROWS[event.key];
    const nearer = event.key === '+' || event.key === '=' ? NEARER : event.key === '-' ? 1 / NEARER : null;
    if (!move && nearer === null) return;
    event.preventDefault();
    setCrop((now) =>
      move ? movedCrop(picture, now, move[0] * STEP, move[1] * STEP) : zoomedCrop(now, now.zoom * (nearer ?? 1)),
    );
  };
  // Beside what opened it, which may be a form: Enter here must not send that.
  return createPortal(
    <AskDialog title={t('crop.title')} does={t('crop.take')} onDo={take} onClose={onClose}>
      <button
        type="button"
        aria-label={t('crop.board')}
        aria-describedby="crop-hint"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
        className="mx-auto block w-full max-w-80 cursor-grab touch-none border border-line active:cursor-grabbing"
      >
        <canvas ref={canvas} width={SIDE} height={SIDE} className="block aspect-square w-full" />
      </button>
      <p id="crop-hint" className="mt-3 text-sm text-ink-3">
        {t('crop.hint')}
      </p>
      <label className="mt-4 block text-caption text-ink-3">
        {t('crop.zoom')}
        <input
          type="range"
          min={1}
          max={NEAREST}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => setCrop((now) => zoomedCrop(now, target.valueAsNumber))}
          className="mt-1 block h-11 w-full accent-ink"
        />
      </label>
    </AskDialog>,
    document.body,
  );
}
