import type { DemoAgent } from './types';

/**
 * Fictional, all of them: so they have no registration, no number and no address of their own, and the agency is called in
 * their place. Their listings are theirs in turn.
 */
export const AGENTS: readonly DemoAgent[] = [
  { id: 1, name: { en: 'Layan Qasim', ar: 'لايان قاسم', fa: 'لایان قاسم' }, languages: ['ar', 'en', 'fr'] },
  { id: 2, name: { en: 'Dariush Farahani', ar: 'داريوش فراهاني', fa: 'داریوش فراهانی' }, languages: ['fa', 'en'] },
  { id: 3, name: { en: 'Elena Marsh', ar: 'إيلينا مارش', fa: 'النا مارش' }, languages: ['en', 'ru'] },
  { id: 4, name: { en: 'Yusuf Rahim', ar: 'يوسف رحيم', fa: 'یوسف رحیم' }, languages: ['en', 'hi', 'ur'] },
];

/** Whose the listing at `index` of the catalogue is. */
export const agentOf = (index: number): number => (index % AGENTS.length) + 1;
