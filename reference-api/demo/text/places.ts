import type { Text3 } from '../types';

/** What an editor would write of a district, by its key. */
export const PLACE_TEXTS: Readonly<Record<string, Text3>> = {};
