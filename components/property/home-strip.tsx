import { useLocale, useTranslations } from 'next-intl';
import { EmptyFrame, FramedImage } from '@/components/ui/framed-image';
import { SiteLink } from '@/components/ui/link';
import { List } from '@/components/ui/list';
import { formatPrice } from '@/lib/format';
import { sourcesOf } from '@/lib/image-sources';
import { smallPictures } from '@/lib/images';
import { localePath } from '@/lib/i18n/locales';
import { foreign } from '@/lib/property/format';
import { displayPrice } from '@/lib/property/rules';
import type { Property } from '@/lib/property/types';
import { placeText } from '@/lib/property/view';
import { propertyPath } from '@/lib/routes';

type Props = {
  id: string;
  title: string;
  homes: readonly Property[];
  /** false where what is shown may be old */
  priced?: boolean;
};

/** A few homes as small as they can be and still be chosen: picture, name, place, price, a link each. */
export function HomeStrip({ id, title, homes, priced = true }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const pictures = smallPictures();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="eyebrow font-sans">
        {title}
      </h2>
      <List className="mt-3 grid gap-x-8 border-t border-line lg:grid-cols-3 lg:border-ink">
        {homes.map((home) => {
          const price = displayPrice(home);
          const place = placeText(home, t);
          return (
            <li
              key={home.id}
              className="group relative grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 border-b border-line py-2.5 lg:grid-cols-[132px_minmax(0,1fr)] lg:border-b-0 lg:py-4"
            >
              {home.cover ? (
                <FramedImage
                  sources={sourcesOf(pictures, home.cover.src)}
                  alt=""
                  sizes="(min-width: 64rem) 132px, 96px"
                  placeholder={home.cover.placeholder}
                  focus={home.cover.focus}
                  frameClassName="aspect-[3/2]"
                />
              ) : (
                <EmptyFrame label="" className="aspect-[3/2]" />
              )}
              <div className="min-w-0">
                <h3 className="py-0.5 text-lg leading-snug lg:text-xl" lang={foreign(home.titleLanguage, locale)}>
                  <SiteLink href={localePath(locale, propertyPath(home.slug))} className="card-link">
                    <bdi>{home.title}</bdi>
                  </SiteLink>
                </h3>
                <p
                  className="text-caption text-ink-3"
                  lang={place === null ? undefined : foreign(home.contentLanguage, locale)}
                >
                  {place ?? t('common.defaultPlace')}
                </p>
                {priced && (
                  <p className="text-body">
                    {price === null ? (
                      t('common.priceOnRequest')
                    ) : (
                      <>
                        <small className="text-caption text-ink-3">{t('common.from')}</small>{' '}
                        <bdi>{formatPrice(price, locale)}</bdi>
                      </>
                    )}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </List>
    </section>
  );
}
