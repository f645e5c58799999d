import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AgentCard } from '@/components/agency/agent-card';
import { ContactAction } from '@/components/agency/contact-action';
import { Price } from '@/components/property/price';
import { statusColour } from '@/components/property/sales-status';
import { ShareButton } from '@/components/property/share-button';
import { Button, buttonVariants } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { NewTab } from '@/components/ui/new-tab';
import { formatPrice, isolated } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { statusKey } from '@/lib/property/format';
import type { PropertyDetail } from '@/lib/property/types';
import { contactOf } from '@/lib/property/view';
import { propertyPath } from '@/lib/routes';
import type { Agency } from '@/lib/site';
import { pricePerSqFt } from '@/lib/unit/rules';
import type { Unit } from '@/lib/unit/types';
import { titledStatusView, unitInMessage } from '@/lib/unit/meta';
import { unitName } from '@/lib/unit/view';

type Props = {
  property: PropertyDetail;
  unit: Unit;
  agency: Agency;
  /** the page's own public address */
  url: string;
  /** analytics label */
  label: string;
  /** the enquiry about this unit */
  form: ReactNode;
};

/** Beside the plan the lesser ways are icons, as in the panel of a property, and 'Share Unit' is words: all of it shows at once. */
const ICON = 'lg:w-11 lg:px-0';
const QUIET = 'lg:h-11 lg:border-0 lg:px-0 lg:text-sm lg:text-ink-2 lg:hover:bg-transparent lg:hover:text-bronze';

/** The price of a unit, the ways to ask the agency about it, and the form. */
export function UnitPanel({ property, unit, agency, url, label, form }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const id = unitName(unit, t('common.notAvailable'));
  const status = titledStatusView(unit, property, t, locale);
  const perSqFt = pricePerSqFt(unit);
  const about = { id, title: property.title };
  const contact = contactOf(property, agency);
  return (
    <div className="border border-line bg-white p-6 md:max-lg:p-8 lg:px-7 lg:py-4">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-4 lg:mb-1.5">
        <h2 className="eyebrow w-full font-sans lg:w-auto">{t('property.contactAgent')}</h2>
        <p
          lang={status.lang}
          className={`caps dotted inline-flex items-center gap-2 text-xs ${statusColour(statusKey(unit.status))}`}
        >
          {status.text}
        </p>
      </div>
      <p className="figure text-[clamp(2rem,3vw,2.5rem)]">
        <Price aed={unit.price} rent={property.rent} />
      </p>
      {perSqFt !== null && !property.rent && (
        <p className="mt-2 text-sm text-ink-3 lg:mt-1">
          {t('property.perSqFt', { price: isolated(formatPrice(perSqFt, locale), locale) })}
        </p>
      )}
      <AgentCard
        property={property}
        className="mt-6 pt-6 lg:mt-2.5 lg:pt-2 tall:mt-5 tall:pt-5 tight:mt-1.5 tight:pt-1.5"
      />
      <div className="button-pairs mt-7 lg:mt-2.5 lg:grid-cols-[1fr_auto_auto] lg:gap-2 lg:*:h-11 tight:mt-2">
        <Button asChild variant="solid" className="col-span-2 lg:col-span-3">
          <ContactAction
            way="mail"
            to={contact.email}
            subject={t('unit.viewingSubject', about)}
            text={t('unit.viewingBody', about)}
            label={label}
          >
            {t('unit.scheduleViewing')}
          </ContactAction>
        </Button>
        <Button asChild size="narrow">
          <ContactAction
            way="whatsapp"
            to={contact.whatsapp}
            text={t('common.whatsappText', { title: unitInMessage(unit, property, t, locale) })}
            label={label}
          >
            <Icon name="whatsapp" />
            {t('common.whatsapp')}
            <NewTab words={t('common.newTab')} />
          </ContactAction>
        </Button>
        <Button asChild size="narrow" className={ICON}>
          <ContactAction way="phone" to={contact.phone} label={label}>
            <Icon name="phone" />
            <span className="lg:sr-only">{t('common.callNow')}</span>
          </ContactAction>
        </Button>
        <Button asChild className={`col-span-2 lg:col-span-1 ${ICON}`}>
          <ContactAction
            way="mail"
            to={contact.email}
            subject={t('common.mailSubject')}
            text={t('unit.mailBody', about)}
            label={label}
          >
            <Icon name="mail" />
            <span className="lg:sr-only">{t('common.email')}</span>
          </ContactAction>
        </Button>
      </div>
      <div className="mt-2.5 flex flex-col gap-4 lg:mt-1 lg:flex-row-reverse lg:justify-between">
        <ShareButton
          title={`${property.title}, ${id}`}
          url={url}
          label={t('unit.shareUnit')}
          copied={t('common.linkCopied')}
          className={buttonVariants({ className: `h-13 hover:text-paper ${QUIET}` })}
        />
        <SiteLink
          href={localePath(locale, propertyPath(property.slug))}
          className="inline-flex min-h-11 items-center gap-3 text-sm text-ink-2 hover:text-bronze"
        >
          <Icon name="arrow" className="size-4.5 -scale-x-100" />
          {t('unit.backToProperty')}
        </SiteLink>
      </div>
      <div className="mt-4 border-t border-line pt-7 lg:mt-1 lg:pt-3">{form}</div>
    </div>
  );
}
