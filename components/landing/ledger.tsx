import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { List } from '@/components/ui/list';

/** A row of a ledger: a place, and what is said of it. */
export type LedgerRow = {
  href: string;
  name: string;
  /** in columns where there is room, as many as the ledger has; '' where nothing is known */
  cells: string[];
  /** the same in one line, for phones */
  line: string;
};

type Props = { id: string; title: string; columns: string[]; rows: LedgerRow[] };

/** Places in rows of hairlines under an ink line, each row a link. */
export function Ledger({ id, title, columns, rows }: Props) {
  return (
    <section aria-labelledby={id} className="mt-20 md:mt-24">
      <div className="landing-row-head border-b border-ink pb-4">
        <h2 id={id} className="title-2 md:text-nowrap">
          {title}
        </h2>
        {columns.map((column) => (
          <span key={column} className="text-caption text-ink-3 max-md:hidden" aria-hidden="true">
            {column}
          </span>
        ))}
      </div>
      <List>
        {rows.map(({ href, name, cells, line }) => (
          <li key={href} className="landing-row group">
            <span className="min-w-0">
              <SiteLink href={href} className="stretched serif block text-[1.625rem] leading-[1.15]">
                <bdi>{name}</bdi>
              </SiteLink>
              <span className="mt-1 block text-caption text-ink-3 md:hidden">{line}</span>
            </span>
            {cells.map((cell, at) => (
              <span key={columns[at]} className="text-body text-ink-2 max-md:hidden">
                {cell !== '' && (
                  <>
                    <span className="sr-only">{columns[at]}: </span>
                    <bdi>{cell}</bdi>
                  </>
                )}
              </span>
            ))}
            <Icon name="arrow" className="card-arrow size-4.5 text-ink-2" />
          </li>
        ))}
      </List>
    </section>
  );
}
