/** Where the mark of the house is drawn once in a document; every other place refers to it. */
const ID = 'mark';

/** The agency's mark as its identity holds it, for the documents that `Mark` is to stand in. */
export function MarkDrawing({ mark }: { mark: { width: number; height: number; path: string } }) {
  return (
    <svg aria-hidden="true" className="hidden">
      <symbol id={ID} viewBox={`0 0 ${mark.width} ${mark.height}`}>
        <path d={mark.path} fill="currentColor" />
      </symbol>
    </svg>
  );
}

/** The mark of the house, as high as `className` says. Decorative; the name beside it speaks. */
export function Mark({ className = 'h-[22px]' }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={`aspect-(--mark) flex-none text-bronze-2 ${className}`}>
      <use href={`#${ID}`} />
    </svg>
  );
}
