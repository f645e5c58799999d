import type { OfficeHours } from '@/lib/agency/types';
import type { Locale } from '@/lib/contract/locales';
import type { Coordinates } from '@/lib/property/types';

/** A text in some of the languages. */
export type InLanguages = Partial<Record<Locale, string>>;

/** The agency as an editor has changed it: what is not here is as the identity of the site has it. */
export type EditedAgency = {
  name?: InLanguages;
  legalName?: InLanguages;
  since?: string;
  phone?: string;
  whatsapp?: string;
  email?: string;
  address?: InLanguages;
  coordinates?: Coordinates;
  /** all of them */
  hours?: OfficeHours[];
  orn?: string;
  licence?: string;
  /** all of them, by network */
  socials?: Partial<Record<string, string>>;
  claims?: Partial<Record<string, InLanguages>>;
  mark?: { width: number; height: number; path: string };
  /** the five from which all others follow, `#rrggbb` */
  colours?: Record<'paper' | 'ink' | 'night' | 'bronze' | 'bronze-2', string>;
};

/** What an editor has written in place of the site's own words and identity; empty where nobody has. */
export type SiteContent = {
  agency: EditedAgency;
  /** by the keys of the messages that they stand in place of; sections of the legal pages by names of their own, as `terms.s1.text` */
  texts: Readonly<Partial<Record<string, InLanguages>>>;
  /** the day since which a legal page says what it says, where an editor has changed it */
  inForce?: Readonly<Partial<Record<string, string>>>;
};
