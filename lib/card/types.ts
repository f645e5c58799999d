import type { Locale } from '@/lib/i18n/locales';
import type { Focus } from '@/lib/unit/types';

/**
 * The picture of a card: a photograph below `/media/` or in `public/`, or a plan, which is drawn anew in the colours of the
 * agency; `instead` is the photograph where that cannot be done. `focus` is that of the photograph.
 */
export type CardPicture = { src: string; plan?: true; instead?: string | null; focus?: Focus };

/** What one preview card says and shows, every text already in its language. Drawn by lib/card/draw.tsx. */
export type CardView = {
  locale: Locale;
  /** a row of KINDS (lib/card/data.ts); `key` names the one of that kind, with `/` between its parts */
  kind: string;
  key: string;
  title: string;
  /** its last parts are left out where the line has no room */
  place?: readonly string[];
  /** `lead` is the small word before it, 'From' */
  price?: { lead?: string; amount: string } | null;
  /** said only where it is not available; `sold` takes the place of the price */
  status?: { text: string; sold: boolean } | null;
  /** without one the card is the agency's night */
  picture?: CardPicture | null;
};

/** What a card takes of the agency. */
export type CardBrand = {
  name: string;
  mark: { width: number; height: number; path: string };
  night: string;
  accent: string;
  light: string;
};
