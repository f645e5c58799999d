/** The mark of the house: one leaning bronze stroke. Decorative; the name beside it speaks. */
export function Mark({ className = 'h-[22px] w-[7px]' }: { className?: string }) {
  return <span aria-hidden="true" className={`inline-block flex-none -skew-x-14 bg-bronze-2 ${className}`} />;
}
