import { encode } from 'uqr';

/** Light modules around a code, which readers need to find it. */
const QUIET = 4;

/** The dark modules of a code as one path of unit squares, row by row; and how wide the code is with its quiet zone. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { path: runs.join(''), size };
}

/** More bytes than this make a code too fine to be read from a screen or a sheet. */
const MOST_BYTES = 600;

/** A QR code drawn on the server, always dark on light, as readers expect it; nothing for a text too long for one. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  if (Buffer.byteLength(text) > MOST_BYTES) return null;
  const { path, size } = qrPath(text);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={`bg-white ${className}`}>
      <path d={path} className="fill-ink" shapeRendering="crispEdges" />
    </svg>
  );
}
