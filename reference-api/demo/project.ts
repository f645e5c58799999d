import type { DeveloperKey } from './developers';
import type { Text3 } from './types';
import type { SalesKey, TypeKey } from './vocabulary';

/** What a project deliberately lacks, so that every empty state of the site is seen. */
export type Lack =
  | 'price'
  | 'cover'
  | 'images'
  | 'coordinates'
  | 'address'
  | 'facilities'
  | 'units'
  | 'plans'
  | 'area'
  | 'date'
  | 'unit-pictures';

export type Facts = {
  beds: readonly [min: number, max: number];
  /** units in the whole project */
  total: number;
  /** units listed one by one; a fitting share of `total` when absent */
  rows?: number;
  /** handover, YYYYMM: after today for off-plan, before it for ready and resale */
  due: string;
  resale?: true;
  sales?: SalesKey;
  /** percent complete; follows from `due` when absent */
  done?: number;
  /** the cheapest unit as it is */
  from?: { area: number; price: number };
  post?: true;
  /** rental guarantee, percent a year */
  guarantee?: number;
  /** shops in the podium */
  shops?: number;
  /** place among the featured */
  rank?: number;
  lacks?: readonly Lack[];
};

export type Project = {
  name: Text3;
  district: string;
  type: TypeKey;
  developer: DeveloperKey | null;
  /** exterior of the stock that the lead describes, without folder and extension */
  picture: string;
  facts: Facts;
  /** the first paragraph of the description, written for this project alone */
  lead: Text3;
};

type Triple = readonly [en: string, ar: string, fa: string];
const text = ([en, ar, fa]: Triple): Text3 => ({ en, ar, fa });

/** One line of the project tables. */
export function project(
  name: Triple,
  [district, type, developer, picture]: readonly [string, TypeKey, DeveloperKey | null, string],
  facts: Facts,
  lead: Triple,
): Project {
  return { name: text(name), district, type, developer, picture, facts, lead: text(lead) };
}
