import type { ListingRecord as Given } from '../../reference-api/desk/shapes';

/** A listing's record as an editor changes it: what the catalogue takes, by its shape. */
export type ListingRecord = Given;

export const OTHER_LOCALES = ['ar', 'fa'] as const;
export type OtherLocale = (typeof OTHER_LOCALES)[number];

type ItemOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never;
export type ListingUnit = ItemOf<ListingRecord['property_units']>;
export type ListingPlan = ItemOf<ListingRecord['payment_plans']>;
export type ListingPicture = ItemOf<ListingRecord['property_images']>;
export type Translation = NonNullable<NonNullable<ListingRecord['translations']>[OtherLocale]>;
