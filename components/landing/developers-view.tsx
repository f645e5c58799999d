import { useLocale, useTranslations } from 'next-intl';
import { CountList } from '@/components/landing/count-list';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { inOrder } from '@/lib/landing/rules';
import type { Topic } from '@/lib/landing/types';
import { topicLinks } from '@/lib/landing/view';
import type { Crumb } from '@/lib/property/breadcrumbs';

/** Every developer, from A to Z. */
export function DevelopersView({ developers, trail }: { developers: Topic[]; trail: Crumb[] }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <div className="wrap pb-24 md:pb-32">
      <Breadcrumb steps={trail} />
      <header className="grid gap-x-16 gap-y-6 pt-8 pb-12 md:pt-12 md:pb-16 lg:grid-cols-[1.4fr_1fr] lg:items-end">
        <h1 className="landing-title">{t('landing.developersTitle')}</h1>
        <p className="max-w-[60ch] text-ink-2">{t('landing.developersText')}</p>
      </header>
      <CountList links={topicLinks(inOrder(developers), t, locale)} className="!border-ink" />
    </div>
  );
}
