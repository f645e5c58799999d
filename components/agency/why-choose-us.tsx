import { useTranslations } from 'next-intl';

const REASONS = ['quality', 'expertise', 'service', 'value'] as const;

/** The one dark passage of the home page. */
export function WhyChooseUs() {
  const t = useTranslations('home');
  return (
    <section className="on-dark bg-night py-24 text-on-night md:py-28">
      <div className="wrap">
        <h2 className="title-2">{t('why')}</h2>
        <ul className="mt-16 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:mt-20 lg:grid-cols-4">
          {REASONS.map((reason) => (
            <li key={reason} className="border-t border-on-night/25 pt-5">
              <h3 className="title-3">{t(reason)}</h3>
              <p className="mt-2.5 text-[15px] text-on-night-2">{t(`${reason}Text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
