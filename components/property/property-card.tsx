import { FavouriteHeart } from '@/components/favourite/favourite-heart';
import type { CardLabels, CardView } from '@/lib/property/view';
import { StatusTag } from '@/components/property/sales-status';
import { Dotted } from '@/components/ui/interpolated';
import { FactLine } from '@/components/ui/figures';
import { EmptyFrame, FramedImage } from '@/components/ui/framed-image';
import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { sourcesOf } from '@/lib/images';

/** Three across from 1280 px, two from 600, one below (specification section 2). */
export const CARD_SIZES = '(min-width: 1280px) 30vw, (min-width: 600px) 46vw, 92vw';

type Props = {
  view: CardView;
  labels: CardLabels;
  /** its picture is the largest of the page: fetched first */
  first?: boolean;
  sizes?: string;
  headingLevel?: 'h2' | 'h3';
};

/** A listing as lists and grids show it: one link stretched over the card, its actions beside it. Server or island. */
export function PropertyCard({ view, labels, first, sizes = CARD_SIZES, headingLevel: Heading = 'h2' }: Props) {
  const { slug, title, href, lang, picture } = view;
  const about = (text: string) => text.replace('{title}', () => title);
  const interest = encodeURIComponent(about(labels.interest));
  const action = (icon: IconName, address: string, label: string, event: string, outside = false) => (
    <a
      href={address}
      aria-label={about(label)}
      className="card-action"
      data-track={event}
      data-track-label={slug}
      {...(outside ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <Icon name={icon} />
    </a>
  );

  return (
    <article className="group relative flex flex-col" data-property={slug}>
      <div className="relative">
        {picture ? (
          <FramedImage
            sources={sourcesOf(labels.pictures, picture.src)}
            alt={title}
            sizes={sizes}
            placeholder={picture.placeholder}
            priority={first}
            frameClassName="aspect-[4/3]"
            className="transition-transform duration-700 ease-quiet group-hover:scale-[1.025]"
          />
        ) : (
          <EmptyFrame label={labels.imageUnavailable} className="aspect-[4/3]" />
        )}
        {href === null ? (
          <span className="caps tag absolute start-3.5 top-3.5">{labels.sample}</span>
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
              addLabel={about(labels.save)}
              removeLabel={about(labels.unsave)}
              className="absolute end-2 top-2 z-10"
            />
          </>
        )}
      </div>
      <div className="mt-4 flex min-h-6 items-baseline justify-between gap-3 text-[13px] leading-5 text-ink-3">
        <span className="caps text-xs leading-5">
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
          view.shortTitle
        ) : (
          <SiteLink
            href={href}
            className="card-link"
            data-track="card_open"
            data-track-label={slug}
            title={view.shortTitle === title ? undefined : title}
          >
            <bdi>{view.shortTitle}</bdi>
          </SiteLink>
        )}
      </Heading>
      <p className="mt-1 text-sm text-ink-3" lang={lang}>
        {view.place}
      </p>
      {href !== null && (
        <p className="mt-2.5 text-[17px]">
          {view.price === null ? (
            labels.contactUs
          ) : (
            <>
              <small className="me-0.5 text-[13px] text-ink-3">{labels.from}</small> <bdi>{view.price}</bdi>
            </>
          )}
        </p>
      )}
      {view.facts.length > 0 && <FactLine facts={view.facts} />}
      {href !== null && (
        <div className="mt-auto">
          <div className="mt-4 flex items-center border-t border-line pt-2.5">
            <div className="relative z-10 -ms-3 flex">
              {action('phone', labels.telHref, labels.call, 'phone_call')}
              {action('mail', `${labels.mailHref}&body=${interest}`, labels.email, 'email_click')}
              {action('whatsapp', `${labels.whatsappHref}?text=${interest}`, labels.whatsapp, 'whatsapp_click', true)}
            </div>
            <span className="ms-auto flex min-h-11 items-center gap-2 text-sm" aria-hidden="true">
              {labels.viewDetails}
              <Icon
                name="arrow"
                className="size-[18px] transition-transform duration-300 ease-quiet ltr:group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
              />
            </span>
          </div>
        </div>
      )}
    </article>
  );
}
