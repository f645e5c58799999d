'use client';

import { useEffect } from 'react';
import { track } from '@/lib/analytics/track';

/** Says once that a property page was seen (`view_property`), where analytics was consented to. */
export function ViewSignal({ slug }: { slug: string }) {
  useEffect(() => {
    track('view_property', { label: slug });
  }, [slug]);
  return null;
}
