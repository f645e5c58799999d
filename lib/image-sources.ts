/** The addresses of a picture in its sizes, made on the server (`imageSources` of lib/images.ts). */
export type ImageSources = { src: string; srcSet?: string };

/** Stands for any picture of the site in the sources of all. */
export const ANY_PICTURE = '/media/*';

/** Px that the plate's cover comes in: every width there is (next.config.mjs) that it may ask for. */
export const COVER_WIDTHS = [390, 640, 828, 1080, 1440, 1920, 2560];

/** A photograph is three by two, where its own sizes do not say otherwise. */
const THREE_BY_TWO = 1.5;
/**
 * Browsers take the nearest file, which may be a smaller one: asked for a tenth more, it is never more than a twentieth short
 * of the screen's own pixels.
 */
const SHARP = 1.1;

/** How much wider than its 3:2 frame these pictures are drawn, so that the widest of them still covers it. */
export function overhang(pictures: readonly { width: number | null; height: number | null }[]): number {
  const ratios = pictures.map(({ width, height }) => (width && height ? width / height : THREE_BY_TWO));
  return Math.max(1, ...ratios.map((ratio) => ratio / THREE_BY_TWO));
}

/** The windows in which four figures stand beside the pictures (components/property/plate.css). */
const WITH_FIGURES = {
  wide: '(min-width: 96rem) and (min-width: calc(450vh - 2375px))',
  other: '(min-width: 64rem) and (max-width: 95.99875rem) and (min-width: calc(225vh - 419px))',
};

/**
 * The `sizes` of the plate's pictures (components/property/plate.css), which cover their frames: as wide as they are drawn,
 * not as the frame is. They stand many times in a document, so every factor is multiplied out. `whole` is that of a picture
 * from edge to edge.
 * @param over `overhang` of the pictures
 */
export function plateSizes(over = 1): { cover: string; tile: string; whole: string } {
  const by = (length: number) => String(Math.round(SHARP * over * length));
  /** one and a half times the plate's height, in a window that has `room` for it */
  const cover = (room: string) => `max(${by(420)}px,min(${room},${by(150)}vh - ${by(440)}px))`;
  const [wide, other] = [cover(`${by(34)}vw + ${by(463)}px`), cover(`${by(64)}vw`)];
  const beside = `${by(75)}vh - ${by(220)}px`;
  return {
    cover: `(min-width: 96rem) ${wide}, (min-width: 64rem) ${other}, ${by(100)}vw`,
    tile: [
      `${WITH_FIGURES.wide} calc(${beside}), (min-width: 96rem) calc(${by(50)}vw + ${by(694)}px - ${wide})`,
      `${WITH_FIGURES.other} calc(${beside}), (min-width: 64rem) calc(${by(96)}vw - ${other}), ${by(50)}vw`,
    ].join(', '),
    whole: `${by(100)}vw`,
  };
}

/** Whether a picture is a drawing (SVG), which has every size already; `lib/upstream/media` marks a query by `~q`. */
export const isDrawing = (src: string): boolean => /\.svg(?:$|\/~q\.)/i.test(src);

/** The addresses of one picture, from those of any (`cardPictures`): many cards need not each repeat them. */
export function sourcesOf(any: ImageSources, picture: string): ImageSources {
  if (isDrawing(picture)) return { src: picture };
  const own = (text: string) => text.replaceAll(encodeURIComponent(ANY_PICTURE), encodeURIComponent(picture));
  return { src: own(any.src), srcSet: any.srcSet && own(any.srcSet) };
}
