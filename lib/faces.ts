import { preload } from 'react-dom';
import type { Face } from '@/lib/contract/locales';

/** Has a face of public/fonts fetched with the document: for what paints first. Called while the server renders. */
export function preloadFace(face: Face): void {
  preload(`/fonts/${face}.woff2`, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
