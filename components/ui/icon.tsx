/** The line icons of the house, 24 × 24, one stroke weight. `mirrored` ones point along the reading direction. */
const PATHS = {
  heart:
    '<path d="M12 20s-7.5-4.6-9.3-9C1.2 7.3 3.4 4 6.8 4c2.1 0 3.9 1.2 5.2 3 1.3-1.8 3.1-3 5.2-3 3.4 0 5.6 3.3 4.1 7-1.8 4.4-9.3 9-9.3 9z"/>',
  phone:
    '<path d="M5 3h4l1.5 5-2.5 1.8a12 12 0 0 0 6.2 6.2L16 13.5l5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z"/>',
  mail: '<path d="M3 6h18v12H3z"/><path d="m3 7 9 6 9-6"/>',
  whatsapp:
    '<path d="M4 20l1.3-4A8.3 8.3 0 1 1 8.3 19L4 20z"/><path d="M9 8.5c0 4 2.5 6.5 6.5 6.5l.5-2-2-1-1 1c-1.2-.6-1.9-1.3-2.5-2.5l1-1-1-2z"/>',
  arrow: '<path d="M4 12h16M14 6l6 6-6 6"/>',
  up: '<path d="M12 20V4M6 10l6-6 6 6"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 5 5"/>',
  chevron: '<path d="m6 9 6 6 6-6"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  menu: '<path d="M3 8h18M3 16h18"/>',
  share: '<path d="M12 15V3m-4 4 4-4 4 4M5 12v8h14v-8"/>',
  expand: '<path d="M9 3H3v6M15 3h6v6M9 21H3v-6M15 21h6v-6"/>',
  pin: '<path d="M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12z"/><circle cx="12" cy="9" r="2.5"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  pause: '<path d="M8 5v14M16 5v14"/>',
  play: '<path d="M8 5l11 7-11 7z"/>',
  copy: '<path d="M9 9h11v11H9zM15 9V4H4v11h5"/>',
  print: '<path d="M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z"/>',
  grid: '<path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"/>',
  list: '<path d="M4 6h16M4 12h16M4 18h16"/>',
  sort: '<path d="M8 4v16m-4-4 4 4 4-4M16 20V4m-4 4 4-4 4 4"/>',
  facebook: '<path d="M14 21v-8h3l.5-3.5H14V7.5C14 6.4 14.5 6 15.5 6H18V3h-3c-3 0-4.5 1.7-4.5 4.3v2.2H8V13h2.5v8"/>',
  instagram:
    '<rect x="4" y="4" width="16" height="16" rx="4.5"/><circle cx="12" cy="12" r="3.6"/><path d="M16.5 7.5h.01"/>',
  tiktok: '<path d="M13 4v11.5a3.5 3.5 0 1 1-3.5-3.5M13 4c.3 2.6 2 4.4 5 4.7"/>',
  linkedin: '<path d="M5 10v9M5 6v.01M10 19v-9m0 4c0-2.5 1.5-4 3.8-4 2.2 0 3.2 1.4 3.2 3.8V19"/>',
  youtube: '<rect x="2.5" y="5.5" width="19" height="13" rx="4"/><path d="m10 9 5 3-5 3z"/>',
  x: '<path d="M4 4l16 16M20 4l-6.6 6.6M10.6 13.4 4 20"/>',
  telegram: '<path d="M3 11.5 21 4l-3 16-6.5-5L9 19.5 8 14z"/><path d="m8 14 10-7.5"/>',
  globe: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17z"/>',
} as const;

export type IconName = keyof typeof PATHS;

/** Whether there is an icon of this name. */
export function isIcon(name: string): name is IconName {
  return Object.hasOwn(PATHS, name);
}

const MIRRORED: readonly IconName[] = ['arrow', 'list'];

/** Every icon once in a document; `Icon` refers to it, so that a page of cards does not repeat the drawings. */
export function IconSprite() {
  // Made here: a constant of the module would go to the browser with `Icon`. As one text, and in single quotes: as elements, or
  // escaped, the drawings would take twice the room in every document.
  const sprite = Object.entries(PATHS)
    .map(([name, paths]) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${paths}</symbol>`)
    .join('')
    .replaceAll('"', "'");
  // eslint-disable-next-line react/no-danger -- our own drawings, in the table above
  return <svg aria-hidden="true" className="hidden" dangerouslySetInnerHTML={{ __html: sprite }} />;
}

/** A decorative icon: hidden from assistive technology, so its control needs a name of its own. */
export function Icon({ name, className = 'size-4.5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${MIRRORED.includes(name) ? 'mirror-rtl ' : ''}${className}`}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
