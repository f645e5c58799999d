import { useTranslations } from 'next-intl';
import { AboutTeaser } from '@/components/agency/about-teaser';
import { CallToAction } from '@/components/agency/call-to-action';
import { HomeHero } from '@/components/agency/home-hero';
import { WhyChooseUs } from '@/components/agency/why-choose-us';
import { buttonVariants } from '@/components/ui/button';
import type { Agency } from '@/lib/site';

/** The very address the visitor asked for: works as 'Try Again' with and without script. */
const HERE = '';

/** Home without featured data: the page stays, the failure stands in the grid's place (decisions.md, Statuses). */
export function HomeUnavailable({ agency, retry }: { agency: Agency; retry: string }) {
  const t = useTranslations('home');
  return (
    <>
      <HomeHero />
      <AboutTeaser claims={agency.claims} />
      <section className="wrap pb-24 md:pb-32" aria-labelledby="featured-title">
        <h2 id="featured-title" className="title-2">
          {t('featured')}
        </h2>
        <div role="alert" className="mt-10 border-t border-ink pt-8">
          <p className="max-w-[52ch] text-lg text-ink-2">{t('featuredFailed')}</p>
          <a href={HERE} className={`${buttonVariants()} mt-7`}>
            {retry}
          </a>
        </div>
      </section>
      <WhyChooseUs claims={agency.claims} />
      <CallToAction agency={agency} />
    </>
  );
}
