import { isOneHome } from '../../lib/contract/rules';
import type { ListingRecord } from './record';

/** Whether the site shows a record as one home, not as a project. */
export const isOne = (record: ListingRecord) =>
  isOneHome({
    said: record.total_units || (record.residential_units ?? 0) + (record.commercial_units ?? 0),
    listed: record.property_units?.length ?? 0,
    isRent: record.offer === 'rent',
    isResale: record.property_status?.key === 'resale',
  });

/** The record said to be one home, or no longer. What says how many others there are goes, as it would say otherwise. */
export const asOne = (record: ListingRecord, one: boolean): ListingRecord =>
  one
    ? { ...record, total_units: 1, residential_units: null, commercial_units: null }
    : { ...record, total_units: null };

/** The record for sale or for rent; what only a rent has goes with it. */
export const offered = (record: ListingRecord, rent: boolean): ListingRecord =>
  rent
    ? { ...record, offer: 'rent', rent_period: record.rent_period ?? 'year' }
    : { ...record, offer: null, rent_period: null, rent_cheques: null, rent_deposit: null };
