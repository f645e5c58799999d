import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/link';
import type { Crumb } from '@/lib/property/breadcrumbs';

/** Where a page stands; the last step is the page itself. */
export function Breadcrumb({ steps }: { steps: Crumb[] }) {
  const t = useTranslations('common');
  return (
    <nav aria-label={t('breadcrumb')} className="py-2 text-caption">
      {/* The slash belongs to the entry before it: no line begins with one. */}
      <ol className="flex flex-wrap items-center gap-x-2.5 text-ink-3 [&>li]:flex [&>li]:items-center [&>li:not(:last-child)]:after:ms-2.5 [&>li:not(:last-child)]:after:text-line-2 [&>li:not(:last-child)]:after:content-['/']">
        {steps.map(({ name, path, lang }, at) => (
          <li key={path} lang={lang} className="min-w-0">
            {at < steps.length - 1 ? (
              <SiteLink
                href={path}
                className="inline-flex min-h-11 min-w-6 items-center hover:text-ink hover:underline hover:underline-offset-4"
              >
                <bdi>{name}</bdi>
              </SiteLink>
            ) : (
              <span aria-current="page" className="text-ink">
                <bdi>{name}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
