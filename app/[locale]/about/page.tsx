import { getTranslations } from 'next-intl/server';
import { GetInTouch } from '@/components/agency/get-in-touch';
import { PageIntro } from '@/components/agency/page-intro';
import { Services } from '@/components/agency/services';
import { WhyDubai } from '@/components/agency/why-dubai';
import { MediaImage } from '@/components/ui/media-image';
import { pageLocale } from '@/lib/i18n/page';
import { TextPageData, textMetadata, type TextPageProps } from '@/lib/seo/text-page';
import { agency } from '@/lib/site';

export const revalidate = 300;

export const generateMetadata = textMetadata('about');

/** About and services (specification section 2). */
export default async function AboutPage({ params }: TextPageProps) {
  const locale = await pageLocale(params);
  const t = await getTranslations('about');
  const { phone, email } = agency(locale);
  return (
    <>
      <TextPageData page="about" locale={locale} />
      <PageIntro eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} />
      <div className="md:wrap">
        <MediaImage
          src="/editorial/about-waterfront.jpg"
          alt={t('heroAlt')}
          sizes="(min-width: 96rem) 1392px, (min-width: 48rem) 90vw, 100vw"
          priority
          frameClassName="aspect-[4/3] md:aspect-[21/9]"
          className="object-[50%_60%]"
        />
      </div>
      <Services />
      <WhyDubai phone={phone} />
      <GetInTouch phone={phone} email={email} />
    </>
  );
}
