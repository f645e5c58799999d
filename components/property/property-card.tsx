import type { PointerEvent } from 'react';
import { ContactAction } from '@/components/agency/contact-action';
import { FavouriteHeart } from '@/components/favourite/favourite-heart';
import type { CardLabels, CardView } from '@/lib/property/view';
import { StatusTag } from '@/components/property/sales-status';
import { Dotted } from '@/components/ui/interpolated';
import { FactLine } from '@/components/ui/figures';
import { EmptyFrame, FramedImage } from '@/components/ui/framed-image';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { growsFrom } from '@/lib/browser/growth';
import { islandTranslator, type IslandTranslate } from '@/lib/i18n/island';
import { COVER_WIDTHS, plateSizes, sourcesOf } from '@/lib/image-sources';

/**
 * Three across from 1280 px, two from 600, one below (specification section 2). A 3:2 photograph covers the card's 4:3 frame:
 * it is drawn an eighth wider than the card, and asked for a tenth more again, as `plateSizes` does.
 */
export const CARD_SIZES = '(min-width: 96rem) 520px, (min-width: 80rem) 37vw, (min-width: 37.5rem) 57vw, 110vw';

type Props = {
  view: CardView;
  labels: CardLabels;
  /** its picture is the largest of the page: fetched first */
  first?: boolean;
  sizes?: string;
  headingLevel?: 'h2' | 'h3';
};

/** Fetches the card's picture as wide as the page it leads to shows it, so that the same bytes travel there. */
function fetchCover({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
  // A finger touches every card that it scrolls by.
  if (pointerType !== 'mouse') return;
  const image = currentTarget.querySelector('img');
  if (!image?.srcset) return;
  image.srcset = COVER_WIDTHS.map(
    (width) => `${image.src.replace(/\bw=\d+/, `w=${String(width)}`)} ${String(width)}w`,
  ).join();
  image.sizes = plateSizes().cover;
}

/** A listing as lists and grids show it: one link stretched over the card, its actions beside it. Part of an island. */
export function PropertyCard({ view, labels, first, sizes = CARD_SIZES, headingLevel: Heading = 'h2' }: Props) {
  const { slug, title, href, lang, picture, shortTitle = title } = view;
  const t = islandTranslator(labels.messages);
  return (
    <article
      className="group relative flex flex-col"
      data-property={slug}
      onPointerEnter={href === null ? undefined : fetchCover}
    >
      <div className="relative">
        {picture ? (
          <FramedImage
            sources={sourcesOf(labels.pictures, picture.src)}
            alt={title}
            sizes={sizes}
            placeholder={picture.placeholder}
            focus={picture.focus}
            priority={first}
            frameClassName="aspect-[4/3]"
            className="card-picture"
          />
        ) : (
          <EmptyFrame label={t('common.imageUnavailable')} className="aspect-[4/3]" />
        )}
        {href === null ? (
          <span className="caps tag absolute start-3.5 top-3.5">{t('card.sample')}</span>
        ) : (
          <>
            <StatusTag
              status={view.status.key}
              name={view.status.name}
              lang={view.status.lang}
              className="absolute start-3.5 top-3.5"
            />
            <FavouriteHeart
              id={view.id}
              slug={slug}
              addLabel={t('favourite.add', { title })}
              removeLabel={t('favourite.remove', { title })}
              className="absolute end-2 top-2 z-10"
            />
          </>
        )}
      </div>
      <div className="card-meta">
        <span className="caps text-xs leading-[1.25rem]">
          <Dotted parts={view.kind} />
        </span>
        {view.developer && (
          <span lang={lang} className="truncate text-end">
            {view.developer}
          </span>
        )}
      </div>
      <Heading className="title-3 mt-1.5 text-balance" lang={view.titleLang}>
        {href === null ? (
          shortTitle
        ) : (
          <SiteLink
            href={href}
            ahead
            className="card-link"
            onClick={({ currentTarget }) => {
              growsFrom(view.id, currentTarget.closest('article')?.querySelector('.frame'));
            }}
            data-track="card_open"
            title={shortTitle === title ? undefined : title}
          >
            <bdi>{shortTitle}</bdi>
          </SiteLink>
        )}
      </Heading>
      {view.latin && (
        <p className="card-latin" lang="en" dir="ltr">
          {view.latin}
        </p>
      )}
      <p className="card-place" lang={view.placeLang}>
        {view.place}
      </p>
      {href !== null && <CardPrice view={view} t={t} />}
      {view.about && (
        <p className="card-about" lang={lang}>
          {view.about}
        </p>
      )}
      {view.facts.length > 0 && <FactLine facts={view.facts} />}
      {href !== null && <Actions view={view} labels={labels} />}
    </article>
  );
}

/** From which price on, of one home its own; without one, that the agency is asked. */
function CardPrice({ view, t }: Pick<Props, 'view'> & { t: IslandTranslate<'common.from' | 'common.contactUs'> }) {
  return (
    <p className="card-price">
      {view.price === null ? (
        t('common.contactUs')
      ) : (
        <>
          {!view.exact && <small>{t('common.from')} </small>}
          <bdi>{view.price}</bdi>
        </>
      )}
    </p>
  );
}

/** The ways to ask the agency about the card's property, over the link that covers the card. */
function Actions({ view: { title }, labels: { messages, agency } }: Pick<Props, 'view' | 'labels'>) {
  const t = islandTranslator(messages);
  const text = t('common.whatsappText', { title });
  return (
    <div className="mt-auto">
      <div className="card-foot">
        <div className="relative z-10 -ms-3 flex">
          <ContactAction
            className="card-action"
            way="phone"
            to={agency.phone}
            aria-label={t('common.callAbout', { title })}
          >
            <Icon name="phone" />
          </ContactAction>
          <ContactAction
            className="card-action"
            way="mail"
            to={agency.email}
            subject={t('common.mailSubject')}
            text={text}
            aria-label={t('common.emailAbout', { title })}
          >
            <Icon name="mail" />
          </ContactAction>
          <ContactAction
            className="card-action"
            way="whatsapp"
            to={agency.whatsapp}
            text={text}
            aria-label={t('common.whatsappAbout', { title })}
          >
            <Icon name="whatsapp" />
          </ContactAction>
        </div>
        <span className="card-more" aria-hidden="true">
          {t('common.viewDetails')}
          <Icon name="arrow" className="card-arrow size-4.5" />
        </span>
      </div>
    </div>
  );
}
