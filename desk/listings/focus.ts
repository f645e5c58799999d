import type { Focus } from '../ui/focus';
import type { ListingRecord } from './record';

/** The record with the focal point of a picture, or of a cover that stands before the pictures; null takes it away. */
export function withFocus(record: ListingRecord, address: string, focus: Focus | null): ListingRecord {
  const pictures = record.property_images ?? [];
  if (!pictures.some(({ image }) => image === address)) return { ...record, cover_focus: focus };
  return {
    ...record,
    property_images: pictures.map((each) => (each.image === address ? { ...each, focus } : each)),
  };
}
