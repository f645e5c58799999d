/**
 * The looks of components/ui/button.tsx as plain class names, for islands that every page pays for: the tools that
 * compose classes weigh more than such an island itself. tests/unit/components/ui/button.test.tsx keeps the two alike.
 */
const BASE = 'btn';

export const OUTLINE = `${BASE} border-ink text-ink hover:bg-ink hover:text-paper h-13 px-7 text-body`;
export const SOLID = `${BASE} border-ink bg-ink text-paper hover:bg-night-2 hover:border-night-2 h-13 px-7 text-body`;
export const SOLID_SMALL = `${BASE} border-ink bg-ink text-paper hover:bg-night-2 hover:border-night-2 h-11 px-[18px] text-sm`;
export const OUTLINE_SMALL = `${BASE} border-ink text-ink hover:bg-ink hover:text-paper h-11 px-[18px] text-sm`;
