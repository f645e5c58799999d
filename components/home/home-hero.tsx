import { useLocale, useTranslations } from 'next-intl';
import { getImageProps } from 'next/image';
import { HeroFilm } from '@/components/home/hero-film';
import { Button } from '@/components/ui/button';
import { FramedImage } from '@/components/ui/framed-image';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { sourcesOf } from '@/lib/image-sources';
import { smallPictures } from '@/lib/images';
import { localePath } from '@/lib/i18n/locales';
import { shortPrice } from '@/lib/landing/view';
import { foreign } from '@/lib/property/format';
import { displayPrice } from '@/lib/property/rules';
import type { Property } from '@/lib/property/types';
import { placeText } from '@/lib/property/view';
import { CATALOGUE_PATH } from '@/lib/search/format';
import { PAGES, propertyPath } from '@/lib/routes';

/** The first frame of the film, in a higher resolution than its own; and its middle, for screens that show no more. */
const WIDE = { src: '/hero/hero_dusk_skyline.jpg', width: 1920, height: 1080 };
const TALL = { src: '/hero/hero_dusk_skyline_portrait.jpg', width: 810, height: 1080 };
/** The picture covers the hero: as wide as the screen, or as its height (at most 880 px) asks for. */
const WIDE_SIZES = 'max(100vw, min(1565px, 167vh))';
const TALL_SIZES = 'max(100vw, min(660px, 71vh))';

/**
 * The first thing a visitor sees: the skyline, the promise, two ways on, and one home by name. The header lies over it
 * (`data-hero`).
 * @param home what the caption names (`leadHome`)
 */
export function HomeHero({ home }: { home?: Property }) {
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
      <div className="hero-foot hero-lines [--rise:10rem]">
        <div className="hero-promise wrap w-full">
          {/* Arabic and Farsi are broken by hand: balanced, one word stays alone. */}
          <h1 className="title-1 max-w-[12em] text-pretty whitespace-pre-line">{t('hero')}</h1>
          <HeroFilm
            labels={{ pause: t('filmPause'), play: t('filmPlay') }}
            className="button-row min-[22.5rem]:max-sm:grid-cols-2"
          >
            <Button asChild variant="paper">
              <SiteLink href={localePath(locale, CATALOGUE_PATH)}>{t('explore')}</SiteLink>
            </Button>
            <Button asChild variant="light">
              <SiteLink href={localePath(locale, PAGES.contact.path)}>{t('contact')}</SiteLink>
            </Button>
          </HeroFilm>
        </div>
        <div className="wrap w-full">
          <div className="hero-caption">{home && <HeroHome home={home} />}</div>
        </div>
      </div>
    </section>
  );
}

/** One home in a line: picture, name, place, price, all of it the link. */
function HeroHome({ home }: { home: Property }) {
  const t = useTranslations();
  const locale = useLocale();
  const price = displayPrice(home);
  return (
    <SiteLink href={localePath(locale, propertyPath(home.slug))} className="hero-home group">
      <span className="text-sm text-on-night max-lg:sr-only">{t('home.lead')}</span>
      {home.cover && (
        <FramedImage
          sources={sourcesOf(smallPictures(), home.cover.src)}
          alt=""
          sizes="72px"
          placeholder={home.cover.placeholder}
          focus={home.cover.focus}
          eager
        />
      )}
      <span className="hero-words min-w-0 md:flex md:items-baseline md:gap-4">
        <bdi
          className="hero-name serif line-clamp-2 text-lg leading-tight underline-offset-4 group-hover:underline md:line-clamp-1 md:text-xl"
          lang={foreign(home.titleLanguage, locale)}
        >
          {home.title}
        </bdi>
        <span
          className="hero-place block truncate text-caption text-on-night md:flex-none md:text-sm"
          lang={foreign(home.contentLanguage, locale)}
        >
          {placeText({ city: null, district: home.district ?? home.city }, t)}
        </span>
      </span>
      {price !== null && (
        <span className="hero-price figure text-lg whitespace-nowrap md:text-xl">
          <bdi>{shortPrice(price, t, locale)}</bdi>
        </span>
      )}
      <Icon name="arrow" className="card-arrow size-4.5" />
    </SiteLink>
  );
}
