import { useLocale, useTranslations } from 'next-intl';
import { getImageProps } from 'next/image';
import { Button } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/link';
import { localePath } from '@/lib/i18n/locales';

const STILL = { src: '/hero/hero_dusk_skyline.jpg', width: 1920, height: 1080 };

/** The first thing a visitor sees: the skyline, the promise, two ways on. The header lies over it (`data-hero`). */
export function HomeHero() {
  const t = useTranslations('home');
  const locale = useLocale();
  const { props } = getImageProps({
    ...STILL,
    alt: t('heroAlt'),
    sizes: '100vw',
    quality: 75,
    loading: 'eager',
    fetchPriority: 'high',
  });
  return (
    <section
      data-hero
      className="on-dark relative -mt-(--header-height) flex min-h-[min(880px,100svh)] flex-col justify-end overflow-hidden bg-night text-paper"
    >
      <img {...props} alt={t('heroAlt')} className="absolute inset-0 size-full object-cover object-[50%_60%]" />
      <div aria-hidden="true" className="hero-veil absolute inset-0" />
      <div className="wrap relative flex w-full flex-col gap-8 pt-40 pb-14 md:pb-20 lg:flex-row lg:items-end lg:justify-between">
        <h1 className="title-1 max-w-[12em] text-pretty">{t('hero')}</h1>
        <div className="flex flex-none flex-wrap gap-3.5">
          <Button asChild variant="paper">
            <SiteLink href={localePath(locale, '/properties')}>{t('explore')}</SiteLink>
          </Button>
          <Button asChild variant="light">
            <SiteLink href={localePath(locale, '/contact')}>{t('contact')}</SiteLink>
          </Button>
        </div>
      </div>
    </section>
  );
}
