import type { PlanDrawing as Drawing } from '@/lib/unit/format';

const HAIR = { vectorEffect: 'non-scaling-stroke' } as const;

/** A storey of a floor plan, without its words: lines and areas, the same in every language and direction. */
export function PlanDrawing({ drawing, label }: { drawing: Drawing; label: string }) {
  const { width, height, floors, rugs, furniture, walls } = drawing;
  const line = (d: string, stroke: string, strokeWidth: number, fill = 'none') =>
    d !== '' && <path d={d} fill={fill} stroke={stroke} strokeWidth={strokeWidth} {...HAIR} />;
  return (
    <svg
      viewBox={`0 0 ${String(Math.round(width * 100))} ${String(Math.round(height * 100))}`}
      role="img"
      aria-label={label}
      className="floor-plan-drawing"
    >
      {line(floors.outdoor, 'var(--color-ink)', 1, 'var(--color-paper-2)')}
      {/* broadened to the middle of the walls, so that a passage in one shows floor */}
      <path d={floors.dry} fill="var(--color-paper)" stroke="var(--color-paper)" strokeWidth={14} />
      {floors.wet && <path d={floors.wet} className="floor-plan-wet" />}
      {rugs && <path d={rugs} fill="var(--color-paper-2)" />}
      {line(furniture, 'var(--color-line-2)', 1, 'var(--color-white)')}
      {line(drawing.arcs, 'var(--color-line-2)', 1)}
      {walls.map(({ thickness, path }) => (
        <path key={thickness} d={path} stroke="var(--color-ink)" strokeWidth={thickness} />
      ))}
      {line(drawing.frames, 'var(--color-ink)', 1, 'var(--color-white)')}
      {line(drawing.panes, 'var(--color-ink)', 1)}
      {line(drawing.sliding, 'var(--color-ink)', 1.8)}
      {line(drawing.leaves, 'var(--color-ink)', 1.4)}
    </svg>
  );
}
