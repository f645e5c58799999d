import { useLocale, useTranslations } from 'next-intl';
import { getImageProps } from 'next/image';
import { HeroFilm } from '@/components/home/hero-film';
import { Button } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/link';
import { localePath } from '@/lib/i18n/locales';
import { CATALOGUE_PATH } from '@/lib/search/format';
import { PAGES } from '@/lib/routes';

/** The first frame of the film, in a higher resolution than its own; and its middle, for screens that show no more. */
const WIDE = { src: '/hero/hero_dusk_skyline.jpg', width: 1920, height: 1080 };
const TALL = { src: '/hero/hero_dusk_skyline_portrait.jpg', width: 810, height: 1080 };
/** The picture covers the hero: as wide as the screen, or as its height (at most 880 px) asks for. */
const WIDE_SIZES = 'max(100vw, min(1565px, 167vh))';
const TALL_SIZES = 'max(100vw, min(660px, 71vh))';

/** The first thing a visitor sees: the skyline, the promise, two ways on. The header lies over it (`data-hero`). */
export function HomeHero() {
  const t = useTranslations('home');
  const locale = useLocale();
  const still = { alt: t('heroAlt'), quality: 75 };
  const tall = getImageProps({ ...still, ...TALL, sizes: TALL_SIZES }).props;
  const wide = getImageProps({ ...still, ...WIDE, sizes: WIDE_SIZES, loading: 'eager', fetchPriority: 'high' }).props;
  return (
    <section
      data-hero
      // It leaves the room that the cookie bar takes, bar or no bar: nothing moves when one answers.
      className="on-dark relative isolate -mt-(--header-height) flex min-h-[min(880px,100svh-134px)] flex-col justify-end overflow-hidden bg-night text-paper md:min-h-[min(880px,100svh-76px)]"
    >
      <picture>
        <source media="(orientation: portrait)" srcSet={tall.srcSet} sizes={tall.sizes} />
        <img {...wide} alt={still.alt} className="absolute inset-0 -z-30 size-full object-cover object-[50%_60%]" />
      </picture>
      <div aria-hidden="true" className="hero-veil absolute inset-0 -z-10" />
      <div className="hero-foot pb-16 [--rise:10rem] md:pb-20">
        <div className="wrap flex w-full flex-col gap-8 lg:flex-row lg:items-end lg:justify-between">
          {/* Arabic and Farsi are broken by hand: balanced, one word stays alone. */}
          <h1 className="title-1 max-w-[12em] text-pretty whitespace-pre-line">{t('hero')}</h1>
          <HeroFilm
            labels={{ pause: t('filmPause'), play: t('filmPlay') }}
            className="button-row min-[360px]:max-sm:grid-cols-2"
          >
            <Button asChild variant="paper">
              <SiteLink href={localePath(locale, CATALOGUE_PATH)}>{t('explore')}</SiteLink>
            </Button>
            <Button asChild variant="light">
              <SiteLink href={localePath(locale, PAGES.contact.path)}>{t('contact')}</SiteLink>
            </Button>
          </HeroFilm>
        </div>
      </div>
    </section>
  );
}
