import type { PropertyTypeChoice, SOURCE_KEYS } from '@/lib/contract/rules';

/** What a visitor types, as typed. */
export type EnquiryValues = {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  propertyType: PropertyTypeChoice | '';
};

/** The property an enquiry is about. */
export type EnquiryProperty = { id: number; title: string; slug: string };

/** The campaign that a visitor came by, of the address that they landed on. */
export type EnquirySource = Partial<Record<(typeof SOURCE_KEYS)[number], string>>;

export type EnquiryField = keyof EnquiryValues;

/** Field messages are keys of the `enquiry.errors` messages, or texts the upstream answered. */
export type EnquiryResult =
  | { ok: true; message: string | null }
  | {
      ok: false;
      /** `session`: the upstream does not know the visitor (401) */
      reason: 'invalid' | 'session' | 'refused' | 'limited' | 'network' | 'unexpected';
      message: string | null;
      fields: Partial<Record<EnquiryField, string>>;
      /** seconds, of `limited` */
      wait?: number;
    };

/** What a form sent without script is answered with: what was typed stays, and what came of it. */
export type EnquiryState = { values: EnquiryValues; result: EnquiryResult | null };

export type EnquiryAction = (state: EnquiryState, form: FormData) => Promise<EnquiryState>;
