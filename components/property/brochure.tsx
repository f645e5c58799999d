import '@/components/property/brochure.css';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Mark } from '@/components/layout/logo';
import { PrintDate } from '@/components/layout/print-date';
import { BrochurePlans } from '@/components/property/brochure-plans';
import {
  contactOf,
  guaranteeText,
  HIGHLIGHTS,
  keyFigures,
  kindView,
  placeText,
  priceLabel,
  priceNotes,
  salesStatusView,
} from '@/lib/property/view';
import { Price } from '@/components/property/price';
import { QrCode } from '@/components/property/qr-code';
import { statusColour } from '@/components/property/sales-status';
import { Dotted, Parted } from '@/components/ui/interpolated';
import { MediaImage } from '@/components/ui/media-image';
import { formatDay, formatMonth, formatPercent, formatPrice, isolated } from '@/lib/format';
import { foreign, openingParagraphs, statusKey } from '@/lib/property/format';
import { displayPrice, displayPricePerSqFt, permitOf, showsPlans } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import type { Agency } from '@/lib/site';

/** What has room on two sheets: letters of the description, facilities. */
const LETTERS = 620;
const FACILITIES = 18;
/** Width of a sheet of paper at twice the fineness of a screen. */
const PAPER = '1600px';

function Part({ title, children, className }: { title: ReactNode; children: ReactNode; className?: string }) {
  return (
    <section className={className}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/**
 * A property on two sheets of paper (docs/decisions/print-brochure).
 * @param url the public address of the property's page, which the code leads to
 */
// Long: two sheets of paper, drawn from top to bottom
export function Brochure({ property, agency, url }: { property: PropertyDetail; agency: Agency; url: string }) {
  const t = useTranslations();
  const b = useTranslations('brochure');
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const titleLang = foreign(property.titleLanguage, locale);
  const cover = property.pictures[0];
  const price = displayPrice(property);
  const contact = contactOf(property, agency);
  const perSqFt = displayPricePerSqFt(property);
  const place = placeText(property, t);
  const permit = permitOf(property);
  const [lead, ...paragraphs] = openingParagraphs(property.descriptionText, LETTERS);
  const salesStatus = salesStatusView(property, t, locale);
  // A printed price never stands without a date: the upstream's own, else that of the print, which only a browser knows.
  const asOf = property.updatedAt && formatDay(new Date(property.updatedAt), locale);
  const undated = asOf ? undefined : 'needs-script';
  const title = (
    <bdi lang={titleLang} className="serif">
      {property.title}
    </bdi>
  );
  const house = (
    <p className="bro-house serif">
      <Mark className="h-[14pt]" />
      {agency.name}
    </p>
  );
  const terms = [
    property.delivery && t('property.delivery', { date: formatMonth(property.delivery, locale) }),
    ...(property.rent ? priceNotes(property, t, locale) : []),
    !property.rent && property.minimumDownPayment
      ? t('property.onBooking', { percent: formatPercent(property.minimumDownPayment, locale) })
      : null,
    property.postDelivery ? t('property.postDelivery') : null,
    guaranteeText(property, t, locale),
  ].filter((term) => term !== null);

  return (
    <article data-brochure>
      <div className="bro-sheet">
        {cover && (
          <MediaImage src={cover.src} alt="" sizes={PAPER} focus={cover.focus} eager frameClassName="bro-cover" />
        )}
        <div className="bro-head">
          <p className="eyebrow">
            <Dotted
              parts={[
                ...kindView(property, t, locale),
                ...(property.developer ? [{ text: property.developer.name, lang }] : []),
              ]}
            />
          </p>
          {house}
        </div>
        <div className="bro-title">
          <div>
            <h1 lang={titleLang}>
              <bdi>{property.title}</bdi>
            </h1>
            <p className="bro-place" lang={place ? lang : undefined}>
              {place ?? t('common.defaultPlace')}
            </p>
          </div>
          <div className="bro-price">
            <p lang={salesStatus.lang} className={`caps bro-status ${statusColour(statusKey(property.salesStatus))}`}>
              {salesStatus.text}
            </p>
            {price === null ? (
              <p className="figure">{t('common.priceOnRequest')}</p>
            ) : (
              <>
                <div className={undated}>
                  <p>{priceLabel(property, t)}</p>
                  <p className="figure">
                    <Price aed={price} rent={property.rent} />
                  </p>
                  {perSqFt !== null && (
                    <p>{t('property.perSqFt', { price: isolated(formatPrice(perSqFt, locale), locale) })}</p>
                  )}
                  {asOf && <p>{b('asOf', { date: asOf })}</p>}
                </div>
                {undated && <p className="figure without-script">{t('common.priceOnRequest')}</p>}
              </>
            )}
          </div>
          {terms.length > 0 && (
            <p className="bro-terms caps">
              <Parted notes={terms} />
            </p>
          )}
        </div>
        <dl className="bro-figures">
          {keyFigures(property, t, locale).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figure">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <Part title={t('property.overview')} className="bro-overview">
          <p className="serif" lang={lead ? lang : undefined}>
            {lead ?? t('property.descriptionNone')}
          </p>
          <div lang={lang}>
            {paragraphs.map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        </Part>
      </div>

      <div className="bro-sheet bro-second">
        <div className="bro-head">
          <p>{title}</p>
          {house}
        </div>
        {showsPlans(property) && (
          <Part title={t('property.paymentPlans')} className={undated}>
            <BrochurePlans property={property} price={price} lang={lang} />
          </Part>
        )}
        {property.facilities.length > 0 && (
          <Part title={t('property.facilities')}>
            <ul className="bro-facilities" lang={lang}>
              {property.facilities.slice(0, FACILITIES).map((facility) => (
                <li key={facility}>
                  <bdi>{facility}</bdi>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {property.rent === null && (
          <Part title={t('property.highlights')}>
            <ul className="bro-columns">
              {HIGHLIGHTS.map((at) => (
                <li key={at}>
                  <h3>{t(`property.highlight${at}`)}</h3>
                  <p>{t(`property.highlight${at}Text`)}</p>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <div className="bro-pair">
          <Part title={t('property.location')}>
            <p lang={property.address || place ? lang : undefined}>
              {property.address ?? place ?? t('common.defaultPlace')}
            </p>
          </Part>
          {property.developer && (
            <Part title={t('property.developerTitle')}>
              <p lang={lang}>
                <bdi>{property.developer.name}</bdi>
              </p>
            </Part>
          )}
        </div>
        <footer>
          <div className="bro-contact">
            <address>
              <p className="serif">{agency.name}</p>
              <p>{agency.address}</p>
              {property.agent && (
                <p lang={lang}>
                  <bdi>{property.agent.name}</bdi>
                </p>
              )}
              <p>
                <bdi dir="ltr">{contact.phone}</bdi>
              </p>
              <p>
                <bdi dir="ltr">{contact.email}</bdi>
              </p>
              {property.agent?.brn && <p>{t('agent.brn', { brn: property.agent.brn })}</p>}
              {agency.orn && <p>{t('footer.orn', { orn: agency.orn })}</p>}
            </address>
            {permit && (
              <div className="bro-code">
                {permit.url && (
                  <QrCode text={permit.url} label={t('property.permitCode', { number: permit.number })} className="" />
                )}
                <p>
                  {t('property.permit')} <bdi>{permit.number}</bdi>
                </p>
              </div>
            )}
            <div className="bro-code">
              <QrCode text={url} label={b('code')} className="" />
              <p>{b('scan')}</p>
            </div>
          </div>
          <div className="bro-note">
            <PrintDate asOf={price === null ? null : property.updatedAt} />
            <span>{b('note')}</span>
            <bdi dir="ltr">{url.replace(/^https?:\/\//, '')}</bdi>
          </div>
        </footer>
      </div>
    </article>
  );
}
