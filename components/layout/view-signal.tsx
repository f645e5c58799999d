'use client';

import { useEffect } from 'react';
import { track } from '@/lib/analytics/track';

/** Says once that a property page was seen (`view_property`), where analytics was consented to. */
export function ViewSignal({ slug }: { slug: string }) {
  useEffect(() => {
    // After the tag has been told of the page, which a navigation inside the site does in its own effect.
    const timer = setTimeout(() => {
      track('view_property', { label: slug });
    });
    return () => {
      clearTimeout(timer);
    };
  }, [slug]);
  return null;
}
