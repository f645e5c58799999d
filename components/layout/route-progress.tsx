'use client';

import { startTransition, useEffect, useState } from 'react';
import { whenLoaded } from '@/lib/browser/when-loaded';

/** The shapes of cards that are on their way. */
function CardBones({ count, className }: { count: number; className: string }) {
  return (
    <span className={`grid grid-cols-1 gap-x-8 gap-y-14 sm:grid-cols-2 ${className}`}>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="block">
          <span className="bone aspect-[4/3]" />
          <span className="bone mt-5 h-3 w-1/3" />
          <span className="bone mt-3 h-6 w-2/3" />
          <span className="bone mt-4 h-4 w-1/2" />
        </span>
      ))}
    </span>
  );
}

/** The hero and the four featured properties: the home page. */
function HomeBones() {
  return (
    <>
      <span className="bone h-[56svh]" />
      <div className="wrap pt-12">
        <span className="bone h-10 w-[min(420px,70%)]" />
        <CardBones count={4} className="mt-10 xl:grid-cols-4" />
      </div>
    </>
  );
}

/** Six cards under a banner: the list and the units. */
function ListBones() {
  return (
    <div className="wrap pt-18">
      <span className="bone h-16 w-[min(520px,80%)]" />
      <CardBones count={6} className="mt-16 lg:grid-cols-3" />
    </div>
  );
}

/** A large picture from the window's edge, a title and a price below it: a property, a unit. */
function DetailBones() {
  return (
    <>
      <span className="bone h-[min(66.67vw,46svh)] lg:h-[min(42vw,100svh-293px)] lg:w-[64vw]" />
      <div className="wrap pt-6">
        <span className="bone h-3 w-1/4" />
        <span className="mt-4 flex justify-between">
          <span className="bone h-14 w-2/5" />
          <span className="bone h-14 w-1/4" />
        </span>
      </div>
    </>
  );
}

const SHAPES = { home: HomeBones, list: ListBones, detail: DetailBones };

/**
 * What shows while a navigation inside the site is under way: a slim line, and for home and the catalogue the shape of
 * the page to come. Styles alone switch it, by the `data-navigating` that SiteLink sets on the root: drawing it then would
 * hold up what comes. Drawn once the document is whole: none carries it, as nothing navigates inside the site before its script.
 */
export function RouteProgress() {
  const [drawn, setDrawn] = useState(false);
  useEffect(
    () =>
      whenLoaded(() => {
        startTransition(() => {
          setDrawn(true);
        });
      }),
    [],
  );
  if (!drawn) return null;
  return (
    <div aria-hidden="true">
      <div className="route-progress" />
      {Object.entries(SHAPES).map(([shape, Bones]) => (
        <div key={shape} className="route-skeleton" data-shape={shape}>
          <Bones />
        </div>
      ))}
    </div>
  );
}
