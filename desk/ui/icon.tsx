/** The desk's line icons, 24 × 24, in the site's stroke. `arrow` and `undo` point along the reading direction. */
const PATHS = {
  aim: 'M12 2v6M12 16v6M2 12h6M16 12h6M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  back: 'M20 12H4M10 6l-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'M12 4v16M6 14l6 6 6-6',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  grip: 'M5 9h14M5 15h14',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  minus: 'M5 12h14',
  phone: 'M5 3h4l1.5 5-2.5 1.8a12 12 0 0 0 6.2 6.2L16 13.5l5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l5 5',
  star: 'm12 4 2.5 5.2 5.5.8-4 4 1 5.8-5-2.8-5 2.8 1-5.8-4-4 5.5-.8z',
  undo: 'M8 5 3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3',
  up: 'M12 20V4M6 10l6-6 6 6',
  warning: 'M12 4 2.5 20h19zM12 10v5M12 17.5v.01',
  whatsapp:
    'M4 20l1.3-4A8.3 8.3 0 1 1 8.3 19L4 20zM9 8.5c0 4 2.5 6.5 6.5 6.5l.5-2-2-1-1 1c-1.2-.6-1.9-1.3-2.5-2.5l1-1-1-2z',
} as const;

export type IconName = keyof typeof PATHS;
const MIRRORED: readonly IconName[] = ['arrow', 'back', 'undo', 'external'];

/** A decorative icon: its control has a name of its own. */
export function Icon({ name, className = 'size-[18px]' }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`icon ${MIRRORED.includes(name) ? 'mirror-rtl ' : ''}${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
