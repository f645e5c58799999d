import { StatusTag } from '@/components/property/sales-status';
import { FactLine } from '@/components/ui/figures';
import { EmptyFrame, FramedImage } from '@/components/ui/framed-image';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { sourcesOf } from '@/lib/images';
import type { UnitCardView, UnitsScreen, UnitsTranslate } from '@/lib/unit/view';

type Props = {
  view: UnitCardView;
  /** the one that it is part of */
  screen: UnitsScreen;
  t: UnitsTranslate;
  layout: 'grid' | 'list';
  eager?: boolean;
};

/** A unit as the units screen shows it (specification section 2, Unit card). Server or island. */
export function UnitCard({ view, screen, t, layout, eager = false }: Props) {
  const { picture, status } = view;
  const list = layout === 'list';
  return (
    <article
      className={`group relative flex ${list ? 'gap-5 border-b border-line pb-6 md:gap-8' : 'flex-col'}`}
      data-unit={view.id}
    >
      <div className={`relative ${list ? 'w-[36%] max-w-[260px] flex-none' : ''}`}>
        {picture ? (
          <FramedImage
            sources={sourcesOf(screen.pictures, picture.src)}
            alt={picture.alt}
            sizes={list ? '(min-width: 768px) 260px, 36vw' : '(min-width: 1280px) 30vw, (min-width: 600px) 46vw, 92vw'}
            placeholder={picture.placeholder}
            eager={eager}
            frameClassName="aspect-[4/3]"
            fit={picture.drawing ? 'contain' : 'cover'}
            className={picture.drawing ? 'p-3' : ''}
          />
        ) : (
          <EmptyFrame label={t('common.imageUnavailable')} className="aspect-[4/3]" />
        )}
        {status && (
          <StatusTag
            status={status.key}
            name={status.name}
            lang={status.lang}
            className={`absolute start-3 top-3 ${list ? 'max-md:hidden' : ''}`}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <p className={`flex justify-between gap-3 text-[13px] text-ink-3 ${list ? '' : 'mt-[18px]'}`}>
          <span>{view.kind}</span>
          {list && (
            <span lang={status?.lang} className="md:hidden">
              {status?.name}
            </span>
          )}
        </p>
        <h2 className="figure mt-1 text-[26px]">
          <SiteLink
            href={`${screen.path}/${String(view.id)}`}
            className="card-link"
            aria-label={t('units.open', { id: view.name })}
          >
            <bdi>{view.name}</bdi>
          </SiteLink>
        </h2>
        <p className="mt-2 text-[17px]">
          <bdi>{view.price}</bdi>
          {view.perSqFt !== null && <span className="ms-3 text-[13px] text-ink-3">{view.perSqFt}</span>}
        </p>
        {view.facts.length > 0 && <FactLine facts={view.facts} />}
        {view.extra && <p className="mt-1.5 text-sm text-ink-3">{view.extra}</p>}
        <div className="mt-auto">
          <div className={`flex items-center pt-2.5 ${list ? '' : 'mt-4 border-t border-line'}`}>
            <a
              href={screen.telHref}
              aria-label={t('units.contactAbout', { id: view.name })}
              className="card-action relative z-10 -ms-3"
              data-track="phone_call"
              data-track-label={screen.property.slug}
            >
              <Icon name="phone" />
            </a>
            <span className="ms-auto flex min-h-11 items-center gap-2 text-sm" aria-hidden="true">
              {t('common.viewDetails')}
              <Icon name="arrow" />
            </span>
          </div>
        </div>
      </div>
    </article>
  );
}
