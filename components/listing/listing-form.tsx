'use client';

import type { ReactNode } from 'react';
import { FilterForm } from '@/components/listing/filter-form';
import { listingQuery, normaliseForm, parseListing } from '@/lib/listing/params';

const normalise = (typed: URLSearchParams) => normaliseForm(typed) ?? listingQuery(parseListing(typed));

/** The property list's search and filters. */
export function ListingForm(props: { action: string; query: string; children: ReactNode }) {
  return <FilterForm id="listing-form" normalise={normalise} {...props} />;
}
