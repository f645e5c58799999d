import { AgentCard } from '@/components/agency/agent-card';
import { ContactAction } from '@/components/agency/contact-action';
import { useLocale, useTranslations } from 'next-intl';
import { FavouriteHeart } from '@/components/favourite/favourite-heart';
import { Price } from '@/components/property/price';
import { statusColour } from '@/components/property/sales-status';
import { ShareMenu } from '@/components/property/share-menu';
import { Button } from '@/components/ui/button';
import { FactLine } from '@/components/ui/figures';
import { Icon } from '@/components/ui/icon';
import { NewTab } from '@/components/ui/new-tab';
import { islandMessages } from '@/lib/i18n/island-messages';
import { localePath } from '@/lib/i18n/locales';
import { brochurePath, PRINT_ON_ARRIVAL } from '@/lib/routes';
import { statusKey } from '@/lib/property/format';
import { displayPrice } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import { contactOf, priceLabel, priceNotes, SHARE_MESSAGES, salesStatusView, titleAsked } from '@/lib/property/view';
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
  const contact = contactOf(property, agency);
  const text = t('common.whatsappText', { title: titleAsked(title, property, t) });
  const price = displayPrice(property);
  const notes = priceNotes(property, t, locale);
  // The window has no room for one line more: beside a person the lesser ways are icons, all three in one row.
  const { agent } = property;
  const row = agent ? 'lg:grid-cols-[1fr_auto_auto] lg:[&>:nth-child(n+2)]:w-11 lg:[&>:nth-child(n+2)]:px-0' : '';
  const word = agent ? 'lg:sr-only' : undefined;
  const status = salesStatusView(property, t, locale);

  return (
    <div
      id="enquire"
      className="relative scroll-mt-24 border border-line bg-white p-6 md:max-lg:p-8 lg:px-7 lg:py-5 tight:py-4 crowded:py-3"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 lg:mb-1.5 tight:mb-0.5">
        <h2 className="eyebrow font-sans">{t('property.contactAgent')}</h2>
        <p
          lang={status.lang}
          className={`caps dotted inline-flex items-center gap-2 text-xs tight:hidden crowded:hidden ${statusColour(statusKey(property.salesStatus))}`}
        >
          {status.text}
        </p>
      </div>
      {price === null ? (
        <p className="figure text-[2rem]">{t('common.priceOnRequest')}</p>
      ) : (
        <>
          <p className="text-caption text-ink-3">{priceLabel(property, t)}</p>
          <p className="figure mt-1 text-[clamp(2rem,3vw,2.5rem)]">
            <Price aed={price} rent={property.rent} />
          </p>
        </>
      )}
      {notes.length > 0 && <FactLine facts={notes} className="mt-2" />}
      <AgentCard
        property={property}
        className="mt-5 pt-5 lg:mt-3 lg:pt-2 tall:mt-5 tall:pt-5 tight:mt-1.5 tight:pt-1.5 crowded:mt-1.5 crowded:pt-1.5"
      />
      <div className={`button-pairs mt-5 lg:mt-3 lg:gap-2 lg:*:h-11 tight:mt-2 ${row}`}>
        <Button asChild variant="solid" className={agent ? 'col-span-2 lg:col-span-1' : 'col-span-2'}>
          <ContactAction way="whatsapp" to={contact.whatsapp} text={text} label={slug}>
            <Icon name="whatsapp" />
            {t('common.whatsapp')}
            <NewTab words={t('common.newTab')} />
          </ContactAction>
        </Button>
        <Button asChild size="narrow">
          <ContactAction way="phone" to={contact.phone} label={slug}>
            <Icon name="phone" />
            <span className={word}>{t('common.callNow')}</span>
          </ContactAction>
        </Button>
        <Button asChild size="narrow">
          <ContactAction way="mail" to={contact.email} subject={t('common.mailSubject')} text={text} label={slug}>
            <Icon name="mail" />
            <span className={word}>{t('common.email')}</span>
          </ContactAction>
        </Button>
      </div>
      <div
        // In a low window it stands beside the words over the price, so that the whole panel shows.
        className={`mt-2 flex gap-6 text-ink-2 ${price === null ? '' : 'tight:absolute tight:end-7 tight:top-2 tight:mt-0 tight:gap-5 crowded:absolute crowded:end-7 crowded:top-2 crowded:mt-0 crowded:gap-5'}`}
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
          messages={islandMessages(locale, SHARE_MESSAGES)}
        />
      </div>
      <div className="mt-3 border-t border-line pt-5 lg:mt-2 lg:pt-4 tight:mt-3 tight:pt-3">{form}</div>
    </div>
  );
}
