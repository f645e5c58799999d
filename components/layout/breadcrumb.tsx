import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/link';

export type Crumb = { name: string; href?: string; lang?: string };

/** Where a page stands; the last step is the page itself. */
export function Breadcrumb({ steps }: { steps: Crumb[] }) {
  const t = useTranslations('common');
  return (
    <nav aria-label={t('breadcrumb')} className="py-2 text-[13px]">
      <ol className="flex flex-wrap items-center gap-x-2.5 text-ink-3 [&>li+li]:before:me-2.5 [&>li+li]:before:text-line-2 [&>li+li]:before:content-['/']">
        {steps.map(({ name, href, lang }) => (
          <li key={`${name}${href ?? ''}`} lang={lang} className="min-w-0">
            {href ? (
              <SiteLink
                href={href}
                className="inline-flex min-h-11 items-center hover:text-ink hover:underline hover:underline-offset-4"
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
