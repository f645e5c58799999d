import './previews.css';
import { useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/format';
import type { AppCard } from '@/lib/editor/view';
import { directionOf, type Locale } from '@/lib/i18n/locales';

/** How much of a line limit is left to the width: the class holds the lines, the text was cut before. */
const clamp = (lines: number) => ({ WebkitLineClamp: lines });

/** A link as one app shows it, drawn in its manner. `locale` is that of the page that is shared. */
function Drawing({ card, locale }: { card: AppCard; locale: Locale }) {
  const { app, title, description, site, host, picture, lines } = card;
  return (
    <div className={`shared shared-${app}`} lang={locale} dir={directionOf(locale)}>
      {picture !== null && (
        <span className="shared-picture">
          {/* What is said of it stands beside it; here it is what the app shows. */}
          <img src={picture} alt="" width={1200} height={630} loading="lazy" decoding="async" />
        </span>
      )}
      <span className="shared-words">
        <span className="shared-site">{site}</span>
        <span className="shared-title" style={clamp(lines.title)}>
          {title}
        </span>
        {description !== '' && (
          <span className="shared-text" style={clamp(lines.description)}>
            {description}
          </span>
        )}
        <span className="shared-host">
          <bdi dir="ltr">{host}</bdi>
        </span>
      </span>
    </div>
  );
}

/** The card of one app with all that is wrong with it, and the way to the app's own copy. */
export function AppCardFigure({ card, locale }: { card: AppCard; locale: Locale }) {
  const t = useTranslations('editor');
  const { name, faults, refresher, title } = card;
  return (
    <figure className={`flex min-w-0 flex-col ${card.app === 'google' ? 'xl:col-span-2' : ''}`}>
      <figcaption className="eyebrow">{name}</figcaption>
      <div className="mt-3">
        {title === '' ? (
          <p className="border border-line p-6 text-ink-3">{t('noCard')}</p>
        ) : (
          <Drawing card={card} locale={locale} />
        )}
      </div>
      {faults.length > 0 ? (
        <ul className="mt-3 text-sm text-danger">
          {faults.map(({ kind, n }) => (
            <li key={kind}>{t(`fault.${kind}`, { n: formatNumber(n) })}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-sm text-available">{t('nothingWrong')}</p>
      )}
      {refresher === null ? (
        <p className="mt-2 text-caption text-ink-3">{t('noRefresher', { app: name })}</p>
      ) : (
        <p className="mt-1 text-caption">
          <a
            href={refresher}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-8 items-center underline decoration-line-2 underline-offset-4 hover:decoration-ink"
          >
            {t('refresher', { app: name })}
          </a>
        </p>
      )}
    </figure>
  );
}
