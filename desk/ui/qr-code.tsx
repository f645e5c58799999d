import { encode } from 'uqr';

/** A QR code for the camera of a phone; what it holds is said beside it in words. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} className="mx-auto size-48 bg-white fill-ink">
      <path d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
