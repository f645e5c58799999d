import { ContactAction } from '@/components/agency/contact-action';
import { useLocale, useTranslations } from 'next-intl';
import { FavouriteHeart } from '@/components/favourite/favourite-heart';
import { statusColour } from '@/components/property/sales-status';
import { ShareMenu } from '@/components/property/share-menu';
import { Button } from '@/components/ui/button';
import { FactLine } from '@/components/ui/figures';
import { Icon } from '@/components/ui/icon';
import { formatPrice } from '@/lib/format';
import { islandMessages } from '@/lib/i18n/island-messages';
import { localePath } from '@/lib/i18n/locales';
import { brochurePath, PRINT_ON_ARRIVAL } from '@/lib/routes';
import { statusKey } from '@/lib/property/format';
import { displayPrice } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import { priceNotes, SHARE_MESSAGES, termView } from '@/lib/property/view';
import type { Agency } from '@/lib/site';
import type { ReactNode } from 'react';

/** The one framed thing of the page: the price, the ways to reach the agency, and the form (specification: Contact Agent card). */
export function PricePanel({
  property,
  agency,
  url,
  form,
}: {
  property: PropertyDetail;
  agency: Agency;
  url: string;
  form: ReactNode;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const { title, slug } = property;
  const price = displayPrice(property);
  const notes = priceNotes(property, t, locale);
  const status = termView(property.salesStatus, t, t('terms.available'), property.contentLanguage, locale);

  return (
    <div
      id="enquire"
      className="relative scroll-mt-24 border border-line bg-white p-6 md:max-lg:p-8 lg:px-7 lg:py-5 low:py-4"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 lg:mb-1.5 low:mb-0.5">
        <h2 className="eyebrow font-sans">{t('property.contactAgent')}</h2>
        <p
          lang={status.lang}
          className={`caps dotted inline-flex items-center gap-2 text-xs low:hidden ${statusColour(statusKey(property.salesStatus))}`}
        >
          {status.text}
        </p>
      </div>
      {price === null ? (
        <p className="figure text-[32px]">{t('common.priceOnRequest')}</p>
      ) : (
        <>
          <p className="text-[13px] text-ink-3">{t('property.startingPrice')}</p>
          <p className="figure mt-1 text-[clamp(32px,3vw,40px)]">
            <bdi>{formatPrice(price, locale)}</bdi>
          </p>
        </>
      )}
      {notes.length > 0 && <FactLine facts={notes} className="mt-2" />}
      <div className="mt-5 grid grid-cols-2 gap-2.5 lg:mt-3 lg:gap-2 lg:*:h-11 low:mt-2">
        <Button asChild variant="solid" className="col-span-2">
          <ContactAction way="whatsapp" to={agency.whatsapp} text={t('common.whatsappText', { title })} label={slug}>
            <Icon name="whatsapp" />
            {t('common.whatsapp')}
          </ContactAction>
        </Button>
        <Button asChild size="narrow">
          <ContactAction way="phone" to={agency.phone} label={slug}>
            <Icon name="phone" />
            {t('common.callNow')}
          </ContactAction>
        </Button>
        <Button asChild size="narrow">
          <ContactAction
            way="mail"
            to={agency.email}
            subject={t('common.mailSubject')}
            text={t('common.whatsappText', { title })}
            label={slug}
          >
            <Icon name="mail" />
            {t('common.email')}
          </ContactAction>
        </Button>
      </div>
      <div
        // In a low window it stands beside the words over the price, so that the whole panel shows.
        className={`mt-2 flex gap-6 text-ink-2 ${price === null ? '' : 'low:absolute low:end-7 low:top-2 low:mt-0 low:gap-5'}`}
      >
        <FavouriteHeart
          id={property.id}
          slug={slug}
          addLabel={t('favourite.add', { title })}
          removeLabel={t('favourite.remove', { title })}
          words={{ save: t('favourite.save'), saved: t('favourite.saved') }}
        />
        <ShareMenu
          title={title}
          url={url}
          brochure={localePath(locale, brochurePath(property.slug)) + PRINT_ON_ARRIVAL}
          messages={islandMessages(t, locale, SHARE_MESSAGES)}
        />
      </div>
      <div className="mt-3 border-t border-line pt-5 lg:mt-2 lg:pt-4 low:mt-3 low:pt-3">{form}</div>
    </div>
  );
}
