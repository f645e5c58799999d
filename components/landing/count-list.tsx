import { SiteLink } from '@/components/ui/link';
import { List } from '@/components/ui/list';
import type { LandingLink } from '@/lib/landing/view';

/** Names with how much each holds, in columns of hairlines, every row a link. */
export function CountList({ links, className = '' }: { links: LandingLink[]; className?: string }) {
  return (
    <List className={`grid content-start gap-x-16 self-start border-t border-line sm:grid-cols-2 ${className}`}>
      {links.map(({ href, name, count }) => (
        <li
          key={href}
          className="relative flex min-h-[60px] items-baseline justify-between gap-4 border-b border-line py-4 hover:bg-white"
        >
          <SiteLink href={href} className="stretched serif text-[1.375rem] leading-tight">
            <bdi>{name}</bdi>
          </SiteLink>
          <span className="figure text-[1.1875rem] text-ink-3">{count}</span>
        </li>
      ))}
    </List>
  );
}
