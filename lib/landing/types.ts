import type { Coordinates, Picture, Property } from '@/lib/property/types';

/** What a landing page may be of: one option of a filter of the list. */
export type LandingKind = 'city' | 'district' | 'developer' | 'property_type' | 'property_status';

/** One thing that has a landing page, or is the second part of one. */
export type Topic = {
  kind: LandingKind;
  /** its value in the query string */
  id: string;
  /** its part of the address: the English name */
  slug: string;
  /** in the page's language */
  name: string;
  key: string | null;
  /** what is for sale there, sold listings left out; null where the upstream does not count */
  count: number | null;
  /** of a district: the id of its city */
  city: string | null;
  coordinates: Coordinates | null;
  /** an editor's paragraph in the page's language */
  text: string | null;
};

/** Everything that has a landing page, in one language. */
export type Topics = {
  cities: Topic[];
  districts: Topic[];
  developers: Topic[];
  types: Topic[];
  statuses: Topic[];
  /** the values of `sales_status` that are for sale, comma-joined; '' where the upstream knows no sold one */
  forSale: string;
};

/** What one landing page is of: a place, a developer or a type; a place may go with a type, a type with a status. */
export type Subject = { first: Topic; second: Topic | null };

/** A number of listings for one option, within the landing page. */
export type Share = { topic: Topic; count: number };

/** What the catalogue says of the listings of a landing page that are for sale: nothing in it is estimated. */
export type LandingFacts = {
  count: number;
  /** the same with what is for rent, as the upstream's counts have it: by this search engines are led to the page */
  listed: number;
  /** the least and the highest starting price, AED */
  prices: { least: number; most: number } | null;
  /** AED per sq ft over `of` listings; null unless all were read */
  median: { value: number; of: number } | null;
  bedrooms: { least: number; most: number } | null;
  types: Share[];
  statuses: Share[];
  developers: Share[];
  districts: Share[];
  /** the photograph that stands for the page */
  photograph: Picture | null;
  /** ISO timestamp of the newest change */
  updatedAt: string | null;
};

/** A place near another. */
export type Neighbour = {
  topic: Topic;
  /** between the middles of their homes */
  kilometres: number;
  /** the least starting price there, AED */
  from: number | null;
  median: number | null;
};

/** One page of a landing page, as it is drawn. */
export type Landing = {
  subject: Subject;
  topics: Topics;
  facts: LandingFacts;
  /** of the city a district lies in: AED per sq ft */
  cityMedian: number | null;
  neighbours: Neighbour[];
  homes: Property[];
  page: number;
  totalPages: number;
  /** how many listings there are on all its pages, sold ones too */
  total: number;
  /** the address that stands for this one in search engines, without page; its own, or that of what it is equal to */
  canonical: string;
  /** whether search engines may keep it */
  indexable: boolean;
};
