const BONES = [0, 1, 2, 3, 4, 5];

/** Six cards under a banner: the list and the units. */
function ListBones() {
  return (
    <div className="wrap pt-18">
      <span className="bone h-16 w-[min(520px,80%)]" />
      <span className="mt-16 grid grid-cols-1 gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {BONES.map((bone) => (
          <span key={bone} className="block">
            <span className="bone aspect-[4/3]" />
            <span className="bone mt-5 h-3 w-1/3" />
            <span className="bone mt-3 h-6 w-2/3" />
            <span className="bone mt-4 h-4 w-1/2" />
          </span>
        ))}
      </span>
    </div>
  );
}

/** A large picture, a title, and the framed price: a property, a unit. */
function DetailBones() {
  return (
    <div className="wrap pt-16">
      <span className="bone h-[min(56vw,620px)]" />
      <span className="mt-16 grid gap-16 lg:grid-cols-[1fr_392px]">
        <span className="block">
          <span className="bone h-3 w-1/4" />
          <span className="bone mt-5 h-14 w-4/5" />
          <span className="bone mt-8 h-24" />
        </span>
        <span className="bone hidden h-72 lg:block" />
      </span>
    </div>
  );
}

/**
 * What shows while a navigation inside the site is under way: a slim line, and for the catalogue the shape of the
 * page to come. Styles alone switch it, by the `data-navigating` that SiteLink sets on the root.
 */
export function RouteProgress() {
  return (
    <div aria-hidden="true">
      <div className="route-progress" />
      <div className="route-skeleton" data-shape="list">
        <ListBones />
      </div>
      <div className="route-skeleton" data-shape="detail">
        <DetailBones />
      </div>
    </div>
  );
}
