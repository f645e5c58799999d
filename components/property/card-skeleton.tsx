/** The shape of a listing's card that is on its way: the cell of a grid. */
export function CardSkeleton() {
  return (
    <li aria-hidden="true" className="animate-pulse">
      <span className="frame block aspect-[4/3]" />
      <span className="mt-5 block h-3 w-2/5 bg-paper-2" />
      <span className="mt-4 block h-6 w-4/5 bg-paper-2" />
      <span className="mt-4 block h-4 w-1/2 bg-paper-2" />
    </li>
  );
}
