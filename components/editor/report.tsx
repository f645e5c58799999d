import './previews.css';
import { useLocale, useTranslations } from 'next-intl';
import { AppCardFigure } from '@/components/editor/app-card';
import { formatMoment, formatNumber } from '@/lib/format';
import { FIELDS, changesOf, isUnchanged, type Report, type Side } from '@/lib/editor/view';
import { directionOf, LOCALE_ROWS, localePath } from '@/lib/i18n/locales';
import { PAGES } from '@/lib/routes';

/** What of a card differs from the last look; nothing at the first one, and where there never was a card. */
function Changes({ side }: { side: Side }) {
  const t = useTranslations('editor');
  const locale = useLocale();
  const { before } = side;
  const changes = changesOf(side);
  if (isUnchanged(side)) return <p className="text-sm text-ink-3">{t('changed.none')}</p>;
  if (before === null || before === 'same' || changes.length === 0) return null;
  return (
    <div className="border-s-2 border-bronze ps-4 text-sm">
      <p>{t('changed.since', { date: formatMoment(new Date(before.at), locale, 'Asia/Dubai') })}</p>
      <ul className="mt-1 text-ink-2">
        {changes.map((part) => (
          <li key={part}>
            {t(`changed.${part}`, { was: part === 'status' ? formatNumber(before.status) : before[part] })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The picture as it is, 300 pixels wide, and its middle square. */
function Picture({ side: { picture, cards } }: { side: Side }) {
  const t = useTranslations('editor');
  const shown = cards.find((card) => card.picture !== null);
  if (picture === null || shown?.picture == null) return <p className="text-sm text-ink-3">{t('picture.none')}</p>;
  const weight = formatNumber(Math.ceil(picture.bytes / 1024));
  const facts = { width: formatNumber(picture.width), height: formatNumber(picture.height), weight };
  const each = [
    { size: 'large', says: t('picture.facts', facts) },
    { size: 'small', says: t('picture.small') },
    { size: 'square', says: t('picture.square') },
  ];
  return (
    <div className="flex flex-wrap items-start gap-6">
      {each.map(({ size, says }) => (
        <figure key={size} className={`sample sample-${size}`}>
          <img
            src={shown.picture ?? ''}
            alt={size === 'large' ? shown.alt : ''}
            width={picture.width}
            height={picture.height}
          />
          <figcaption className="mt-2 text-caption text-ink-3">{says}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** What is wrong with the page itself, in the words of `npm run check:site`, which are English. */
function PageFaults({ faults }: Pick<Side, 'faults'>) {
  const t = useTranslations('editor');
  if (faults === null) return null;
  if (faults.length === 0) return <p className="text-sm text-available">{t('nothingWrong')}</p>;
  return (
    <ul lang="en" dir="ltr" className="text-sm text-danger">
      {faults.map(({ rule, says }) => (
        <li key={`${rule} ${says}`}>
          <code className="text-caption">{rule}</code> {says}
        </li>
      ))}
    </ul>
  );
}

function SideView({ side, whole, id }: { side: Side; whole: boolean; id: string }) {
  const t = useTranslations('editor');
  const { locale, url, status, to } = side;
  const { name } = LOCALE_ROWS[locale];
  const told = side.faults !== null || changesOf(side).length > 0;
  const cards = side.cards.map((card) => <AppCardFigure key={card.app} card={card} locale={locale} />);
  return (
    <section aria-labelledby={id} className={whole ? 'border-t border-line pt-8' : 'min-w-0'}>
      <h3 id={id} className="title-3">
        <bdi lang={locale} dir={directionOf(locale)} className="serif">
          {name}
        </bdi>
      </h3>
      <p className="mt-1 mb-6 text-sm text-ink-3">
        <a href={url} className="underline decoration-line-2 underline-offset-4 hover:decoration-ink">
          <bdi dir="ltr" className="break-all">
            {url}
          </bdi>
        </a>
        <span className="ms-3 whitespace-nowrap">{t('status', { n: formatNumber(status) })}</span>
        {to !== null && (
          <bdi dir="ltr" className="ms-3 break-all">
            {to}
          </bdi>
        )}
      </p>
      {whole ? (
        <>
          <div className="grid gap-8 lg:grid-cols-2">
            {told && (
              <div>
                <h4 className="eyebrow font-sans">{t('page')}</h4>
                <div className="mt-3 grid gap-4">
                  <PageFaults faults={side.faults} />
                  <Changes side={side} />
                </div>
              </div>
            )}
            <div>
              <h4 className="eyebrow font-sans">{t('picture.title')}</h4>
              <div className="mt-3">
                <Picture side={side} />
              </div>
            </div>
          </div>
          <div className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 xl:grid-cols-3">{cards}</div>
        </>
      ) : (
        <div className="grid gap-4">
          {cards}
          <Changes side={side} />
          {side.faults && side.faults.length > 0 && <PageFaults faults={side.faults} />}
        </div>
      )}
    </section>
  );
}

/**
 * Reports, one below the other: a single page in every app, several as one app shows them.
 * @param linked whether each of several leads to its whole report
 */
export function Reports({ reports, linked }: { reports: Report[]; linked: boolean }) {
  const t = useTranslations('editor');
  const locale = useLocale();
  const whole = reports.length === 1;
  const hrefOf = (path: string) =>
    `${localePath(locale, PAGES.previews.path)}?${new URLSearchParams({ [FIELDS.address]: path }).toString()}`;
  return (
    <div className="wrap grid gap-16 pb-24 md:pb-32">
      {reports.map(({ path, sides }, at) => (
        <section key={path} aria-labelledby={`report-${String(at)}`} className="border-t border-ink pt-8">
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <h2 id={`report-${String(at)}`} className="text-2xl">
              <bdi dir="ltr" className="break-all">
                {path}
              </bdi>
            </h2>
            {!whole && linked && (
              <a
                href={hrefOf(path)}
                className="text-body underline decoration-line-2 underline-offset-4 hover:decoration-ink"
              >
                {t('allApps')}
              </a>
            )}
          </div>
          <div className={whole ? 'mt-8 grid gap-16' : 'mt-8 grid gap-10 lg:grid-cols-3'}>
            {sides.map((side) => (
              <SideView key={side.locale} side={side} whole={whole} id={`side-${String(at)}-${side.locale}`} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
