import type { Coordinates } from '@/lib/property/types';
import hosts from './maps.json' with { type: 'json' };

/** Where maps come from: the embedded map, the origin the policy allows for it, and the link out. */

const ZOOM = 15;
/** Half the width of the map in degrees, about what zoom 15 shows. */
const SPAN = 0.012;

/** The origin that maps are embedded from, for `frame-src`: Google with a key, OpenStreetMap without one. */
export function mapOrigin(key: string | undefined): string {
  return key ? hosts.google : hosts.openStreetMap;
}

/**
 * The address of an embedded map: Google by coordinates or address with a key, OpenStreetMap by coordinates without one,
 * else null (decisions).
 */
export function mapEmbed(coordinates: Coordinates | null, address: string, key: string | undefined): string | null {
  if (key) {
    const mode = coordinates ? 'view' : 'place';
    const query = coordinates
      ? `center=${String(coordinates.latitude)},${String(coordinates.longitude)}`
      : `q=${encodeURIComponent(address)}`;
    return `${hosts.google}/maps/embed/v1/${mode}?key=${key}&${query}&zoom=${String(ZOOM)}`;
  }
  if (!coordinates) return null;
  const { latitude, longitude } = coordinates;
  const bounds = [longitude - SPAN, latitude - SPAN * 0.6, longitude + SPAN, latitude + SPAN * 0.6];
  const box = bounds.map((degrees) => degrees.toFixed(5)).join('%2C');
  return `${hosts.openStreetMap}/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude.toFixed(5)}%2C${longitude.toFixed(5)}`;
}

/** A place in the visitor's own maps application. */
export function mapLink(coordinates: Coordinates | null, address: string): string {
  const query = coordinates ? `${String(coordinates.latitude)},${String(coordinates.longitude)}` : address;
  return `${hosts.google}/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
