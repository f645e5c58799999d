import { useTranslations } from 'next-intl';
import { List } from '@/components/ui/list';
import { wayOf } from '@/lib/format';
import type { Agency } from '@/lib/site';

const REASONS = ['quality', 'expertise', 'service', 'value'] as const;

/** The one dark passage of the home page: four reasons, and the agency's claims (specification, section 2). */
export function WhyChooseUs({ claims }: { claims: Agency['claims'] }) {
  const t = useTranslations('home');
  const stats = [
    { value: claims.sold, label: t('sold') },
    { value: claims.volume, label: t('volume') },
    { value: claims.satisfaction, label: t('satisfaction') },
    { value: claims.support, label: t('supportLabel') },
  ].flatMap(({ value, label }) => (value === undefined ? [] : [{ value, label }]));
  return (
    <section className="on-dark bg-night py-24 text-on-night md:py-28">
      <div className="wrap">
        <h2 className="title-2">{t('why')}</h2>
        <List className="mt-16 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:mt-20 lg:grid-cols-4">
          {REASONS.map((reason) => (
            <li key={reason} className="border-t border-on-night/25 pt-5">
              <h3 className="title-3">{t(reason)}</h3>
              <p className="mt-2.5 text-body text-on-night-2">{t(`${reason}Text`)}</p>
            </li>
          ))}
        </List>
        {stats.length > 0 && (
          <dl className="mt-16 grid grid-cols-2 gap-x-10 gap-y-8 lg:mt-20 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
            {stats.map(({ value, label }) => (
              <div
                key={label}
                className="flex flex-col-reverse justify-end max-lg:[&:last-child:nth-child(odd)]:col-span-2"
              >
                <dt className="mt-1 text-caption text-on-night-2">{label}</dt>
                <dd className="figure text-[clamp(1.875rem,2.6vw,2.25rem)]">
                  <bdi dir={wayOf(value)}>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
