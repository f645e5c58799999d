import { useTranslations } from 'next-intl';
import { AboutTeaser } from '@/components/home/about-teaser';
import { CallToAction } from '@/components/home/call-to-action';
import { HomeHero } from '@/components/home/home-hero';
import { WhyChooseUs } from '@/components/home/why-choose-us';
import words from '@/components/error-page/crash.json';
import { buttonVariants } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locales';
import { agency } from '@/lib/site';

/** The very address the visitor asked for: works as 'Try Again' with and without script. */
const HERE = '';

/** Home without featured data: the page stays, the failure stands in the grid's place (decisions). */
export function HomeUnavailable({ locale }: { locale: Locale }) {
  const own = agency(locale);
  const t = useTranslations('home');
  return (
    <>
      <HomeHero />
      <AboutTeaser claims={own.claims} />
      <section className="wrap pb-24 md:pb-32" aria-labelledby="featured-title">
        <h2 id="featured-title" className="title-2">
          {t('featured')}
        </h2>
        <div role="alert" className="mt-10 border-t border-ink pt-8">
          <p className="max-w-[52ch] text-lg text-ink-2">{t('featuredFailed')}</p>
          <a href={HERE} className={`${buttonVariants()} mt-7`}>
            {words[locale].retry}
          </a>
        </div>
      </section>
      <WhyChooseUs claims={own.claims} />
      <CallToAction agency={own} />
    </>
  );
}
