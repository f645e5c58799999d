import { Icon } from '@/components/ui/icon';
import { NewTab } from '@/components/ui/new-tab';

/** @property newTab `common.newTab`, of what opens beside the page */
export type ScreenLink = { href: string; label: string; newTab?: string };

/** Where one may go from a whole screen: plain links under hairlines. */
export function ScreenLinks({ label, links }: { label: string; links: ScreenLink[] }) {
  return (
    <nav aria-label={label}>
      <p className="eyebrow mb-3" aria-hidden="true">
        {label}
      </p>
      <ul className="border-t border-ink">
        {links.map(({ href, label: name, newTab }) => (
          <li key={href} className="border-b border-line">
            <a
              href={href}
              className="group flex min-h-16 items-center justify-between gap-4 text-lead"
              {...(newTab && { target: '_blank', rel: 'noopener' })}
            >
              <span>
                {name}
                {newTab && <NewTab words={newTab} />}
              </span>
              <Icon
                name="arrow"
                className="size-4.5 transition-transform duration-300 ease-quiet ltr:group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
