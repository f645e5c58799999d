import type { WireFocus } from '../../lib/contract/property';
import type { StoredImage } from '../db/schema';
import type { CatalogueRecord } from './shape';

/** A stored picture with the focal point that its record gives it; as it is, where that gives none. */
export const focused = (image: StoredImage, focus: WireFocus | undefined): StoredImage =>
  focus ? { ...image, focus } : image;

type Pictures = { cover: StoredImage | null; images: StoredImage[] };

/** A cover that is one of the pictures is one picture: its focal point is what the picture says, else what the cover says. */
export function withSharedFocus({ cover, images }: Pictures): Pictures {
  if (cover === null) return { cover, images };
  const among = images.find(({ path }) => path === cover.path);
  return {
    cover: focused(cover, among?.focus),
    images: images.map((image) => (image.path === cover.path && !image.focus ? focused(image, cover.focus) : image)),
  };
}

/**
 * Pictures that say no focal point of their own keep the one that the same picture has: names are made of content, so one that comes
 * again is known, in whatever place.
 */
export function keepFocus(pictures: Pictures, stands: Pictures): Pictures {
  const known = new Map(
    [stands.cover, ...stands.images].flatMap((image) => (image?.focus ? [[image.path, image.focus] as const] : [])),
  );
  const kept = (image: StoredImage) => (image.focus ? image : focused(image, known.get(image.path)));
  return { cover: pictures.cover && kept(pictures.cover), images: pictures.images.map(kept) };
}

/** The same of a record: the focal point of a cover that is one of the pictures stands with that picture alone. */
export function focusOnce<Record extends Pick<CatalogueRecord, 'cover' | 'cover_focus' | 'property_images'>>(
  record: Record,
): Record {
  const { cover, cover_focus: focus, property_images: images } = record;
  if (cover === null || !images.some(({ image }) => image === cover))
    return cover === null ? { ...record, cover_focus: undefined } : record;
  return {
    ...record,
    cover_focus: undefined,
    property_images: images.map((each) => (each.image === cover ? { ...each, focus: each.focus ?? focus } : each)),
  };
}
