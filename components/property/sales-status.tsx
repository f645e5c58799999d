/** Literal class names, as Tailwind reads them from the source (colours of specification section 2). */
const COLOURS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    available: 'text-available',
    sold: 'text-sold',
    reserved: 'text-reserved',
    under_construction: 'text-under-construction',
    coming_soon: 'text-coming-soon',
  }),
);

/** The colour of a sales status by its machine name; ink for one the specification does not know. */
export function statusColour(status: string | null): string {
  return COLOURS.get(status ?? '') ?? 'text-ink';
}

type Props = {
  /** machine name, null where it is not known */
  status: string | null;
  name: string;
  lang?: string;
  className?: string;
};

/** A sales status as a dot and a word on paper, never a loud pill. */
export function StatusTag({ status, name, lang, className = '' }: Props) {
  return (
    <span lang={lang} className={`caps tag dotted ${statusColour(status)} ${className}`}>
      {name}
    </span>
  );
}
