import type { Consent } from '@/lib/consent/types';

/** What the banner and its panel say, in the visitor's language. */
export type ConsentTexts = {
  title: string;
  text: string;
  policy: string;
  accept: string;
  reject: string;
  preferences: string;
  /** the same in short, in the banner */
  choose: string;
  preferencesText: string;
  required: string;
  save: string;
  close: string;
} & Record<keyof Consent | `${keyof Consent}Text`, string>;
