import { preload } from 'react-dom';

/** Has a face of public/fonts fetched with the document: for what paints first. Called while the server renders. */
export function preloadFace(face: 'newsreader' | 'instrument-sans' | 'markazi-text' | 'vazirmatn'): void {
  preload(`/fonts/${face}.woff2`, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
