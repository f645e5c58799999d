'use client';

import type { ReactNode } from 'react';
import { FilterForm } from '@/components/listing/filter-form';
import { parseUnits, unitsQuery } from '@/lib/unit/params';

const normalise = (typed: URLSearchParams) => unitsQuery(parseUnits(typed));

/** The search, filters and sort of the units screen. */
export function UnitForm(props: { action: string; query: string; children: ReactNode }) {
  return <FilterForm id="units-form" normalise={normalise} {...props} />;
}
