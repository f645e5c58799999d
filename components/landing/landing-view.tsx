import { useLocale, useTranslations } from 'next-intl';
import { Atlas } from '@/components/landing/atlas';
import { CountList } from '@/components/landing/count-list';
import { LandingPager } from '@/components/landing/landing-pager';
import { Ledger, type LedgerRow } from '@/components/landing/ledger';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { CardGrid } from '@/components/property/card-grid';
import { Button } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/framed-image';
import { SiteLink } from '@/components/ui/link';
import { List } from '@/components/ui/list';
import { MediaImage } from '@/components/ui/media-image';
import { preloadFace } from '@/lib/faces';
import { formatNumber } from '@/lib/format';
import { islandMessages } from '@/lib/i18n/island-messages';
import { localePath } from '@/lib/i18n/locales';
import { widestWord } from '@/lib/landing/format';
import { subjectPath } from '@/lib/landing/rules';
import type { Landing, Share } from '@/lib/landing/types';
import {
  kilometresText,
  landingFigures,
  landingSentences,
  narrowerLinks,
  shareLinks,
  shortPrice,
  subjectName,
} from '@/lib/landing/view';
import type { Crumb } from '@/lib/property/breadcrumbs';
import { foreign } from '@/lib/property/format';
import { CARD_MESSAGES, cardLabels, cardView } from '@/lib/property/view';
import { PAGES, unitsPath } from '@/lib/routes';
import type { Agency } from '@/lib/site';

type Props = { landing: Landing; trail: Crumb[]; agency: Agency };

/** Letters from which sentences stand in two columns. */
const LONG = 260;
/** Districts of a city, a developer or a type that a ledger names. */
const DISTRICTS = 8;

/** What is for sale in a place, by a developer or of a type: photograph and words, figures, the coast, homes, what is near. */
export function LandingView({ landing, trail, agency }: Props) {
  // The figures are in the first screen and set in it in every language.
  preloadFace('newsreader');
  const t = useTranslations();
  const locale = useLocale();
  const { subject, homes, facts, page, totalPages, topics } = landing;
  const { first, second } = subject;
  const { name } = subjectName(subject, t);
  const labels = cardLabels(islandMessages(locale, CARD_MESSAGES), agency);
  const place = first.kind === 'district' || first.kind === 'city';
  const everywhere = topics.districts.map((topic): Share => ({ topic, count: topic.count ?? 0 }));
  const onCoast =
    first.kind === 'district'
      ? everywhere.filter(({ count, topic }) => count > 0 || topic.id === first.id)
      : facts.districts;
  return (
    <>
      <Plate landing={landing} trail={trail} />
      <div className="wrap">
        <Figures landing={landing} />
        <Facts landing={landing} />
      </div>
      <div className="mt-14 md:mt-20">
        <Atlas shares={onCoast} here={first.kind === 'district' ? first.id : null} />
      </div>
      <div className="wrap pb-24 md:pb-32">
        {homes.length > 0 && (
          <section aria-labelledby="homes" className="mt-16 md:mt-20">
            <h2 id="homes" className="title-2">
              {place
                ? t('landing.homesIn', { name: first.name })
                : first.kind === 'developer'
                  ? t('landing.homesBy', { name })
                  : t('landing.homes')}
            </h2>
            <div className="mt-8 md:mt-10">
              <CardGrid cards={homes.map((home) => cardView(home, t, locale))} labels={labels} />
            </div>
            <LandingPager path={localePath(locale, subjectPath(subject))} page={page} total={totalPages} />
          </section>
        )}
        {facts.count < 3 && second === null && <Thin />}
        <Around landing={landing} />
        {homes.length > 0 && (
          <section aria-labelledby="units" className="mt-20 md:mt-24">
            <h2 id="units" className="title-3">
              {t('landing.units')}
            </h2>
            <List className="mt-4 grid gap-x-10 border-t border-line pt-3 text-body sm:grid-cols-2 lg:grid-cols-3">
              {homes.map((home) => (
                <li key={home.id}>
                  <SiteLink
                    href={localePath(locale, unitsPath(home.slug))}
                    className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                    lang={foreign(home.titleLanguage, locale)}
                  >
                    <bdi>{t('landing.unitsOf', { title: home.title })}</bdi>
                  </SiteLink>
                </li>
              ))}
            </List>
          </section>
        )}
      </div>
    </>
  );
}

/** The photograph from the window's edge, and beside it where one is, the name, and what an editor or the figures say. */
function Plate({ landing, trail }: Omit<Props, 'agency'>) {
  const t = useTranslations();
  const locale = useLocale();
  const { subject, facts, topics, page } = landing;
  const { name } = subjectName(subject, t);
  const city = topics.cities.find(({ id }) => id === subject.first.city);
  const text = page === 1 && subject.second === null ? subject.first.text : null;
  const word: Record<`--${string}`, number> = { '--word': widestWord(name) };
  const about = text ?? landingSentences(landing, t, locale).slice(0, 3).join(' ');
  return (
    <header className="landing-plate">
      {facts.photograph ? (
        <MediaImage
          src={facts.photograph.src}
          alt={name}
          sizes="(min-width: 64rem) 66vw, 100vw"
          placeholder={facts.photograph.placeholder}
          focus={facts.photograph.focus}
          priority
          frameClassName="aspect-[3/2] lg:aspect-auto lg:h-full"
        />
      ) : (
        <EmptyFrame label={t('property.noPictures')} className="aspect-[3/2] lg:aspect-auto lg:h-full" />
      )}
      <div className="landing-words flex min-w-0 flex-col px-(--gutter) lg:ps-12 lg:pe-(--gutter)">
        <div className="lg:pt-1">
          <Breadcrumb steps={trail} />
        </div>
        <div className="mt-4 lg:mt-auto lg:pt-6">
          {city && <p className="mb-2 text-caption text-ink-3 lg:hidden">{city.name}</p>}
          <h1 className="landing-title -ms-0.5" style={word}>
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-5 max-w-[60ch] text-base leading-[1.62] text-ink-2 lg:mt-9">{about}</p>
        </div>
      </div>
    </header>
  );
}

function Figures({ landing }: Pick<Props, 'landing'>) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <dl className="landing-figures mt-8 border-b border-line lg:mt-0">
      {landingFigures(landing, t, locale).map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-1.5 text-caption text-ink-3">{label}</dt>
          <dd className="figure landing-figure">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is known, in sentences, and the ways to narrower pages. */
function Facts({ landing }: Pick<Props, 'landing'>) {
  const t = useTranslations();
  const locale = useLocale();
  const { subject, page } = landing;
  const all = landingSentences(landing, t, locale);
  // Without an editor's paragraph the first of them stand beside the photograph.
  const told = page === 1 && subject.second === null && subject.first.text !== null;
  const sentences = told ? all : all.slice(3);
  const links = narrowerLinks(landing, t, locale);
  if (sentences.length === 0 && links.length === 0) return null;
  return (
    <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      {sentences.length > 0 && (
        <p
          className={
            links.length > 0 || sentences.join('').length < LONG
              ? 'max-w-[68ch] text-ink-2'
              : 'text-ink-2 lg:col-span-2 lg:columns-2 lg:gap-16'
          }
        >
          {sentences.join(' ')}
        </p>
      )}
      {links.length > 0 && (
        <nav aria-label={t(subject.first.kind === 'property_type' ? 'landing.stages' : 'landing.kinds')}>
          <ul className="flex flex-wrap gap-2.5">
            {links.map(({ href, name, count }) => (
              <li key={href}>
                <SiteLink
                  href={href}
                  className="inline-flex min-h-11 items-center gap-2.5 border border-line-2 px-4 text-body transition-colors hover:border-ink"
                >
                  {name} <span className="text-ink-3">{count}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Few or no listings: how to hear of the next one. */
function Thin() {
  const t = useTranslations('landing');
  const locale = useLocale();
  return (
    <section className="mt-16 flex flex-col gap-8 border-y border-line py-12 md:mt-20 md:flex-row md:items-center md:justify-between">
      <div>
        <h2 className="title-2">{t('thinTitle')}</h2>
        <p className="mt-3 max-w-[52ch] text-ink-2">{t('thinText')}</p>
      </div>
      <Button asChild variant="solid" className="flex-none">
        <SiteLink href={localePath(locale, PAGES.contact.path)}>{t('thinAction')}</SiteLink>
      </Button>
    </section>
  );
}

/** The places next to a district; of a city, a developer or a type those that it is in. */
function Around({ landing }: Pick<Props, 'landing'>) {
  const t = useTranslations();
  const locale = useLocale();
  const { subject, neighbours, facts } = landing;
  const count = (value: number | null) =>
    value === null ? '' : t('landing.countLine', { count: value, n: formatNumber(value) });
  const hubs = (
    <p className="mt-8 flex flex-wrap gap-x-8 text-body">
      {(['places', 'developers'] as const).map((hub) => (
        <SiteLink
          key={hub}
          href={localePath(locale, PAGES[hub].path)}
          className="inline-flex min-h-11 items-center underline decoration-line-2 underline-offset-[6px] hover:decoration-ink"
        >
          {t(hub === 'places' ? 'landing.allPlaces' : 'landing.allDevelopers')}
        </SiteLink>
      ))}
    </p>
  );
  if (subject.first.kind === 'district') {
    const columns = ['colForSale', 'colFrom', 'colMedian', 'colAway'] as const;
    const rows = neighbours.map(({ topic, kilometres, from, median }): LedgerRow => {
      const price = from === null ? '' : shortPrice(from, t, locale);
      const away = kilometresText(kilometres, t);
      const listed = count(topic.count);
      return {
        href: localePath(locale, subjectPath({ first: topic, second: null })),
        name: topic.name,
        cells: [listed, price, median === null ? '' : formatNumber(median), away],
        line: [listed && price ? t('landing.fromPrice', { what: listed, price }) : listed, away]
          .filter(Boolean)
          .join(' · '),
      };
    });
    return (
      <>
        {rows.length > 0 && (
          <Ledger
            id="neighbours"
            title={t('landing.neighbours')}
            columns={columns.map((column) => t(`landing.${column}`))}
            rows={rows}
          />
        )}
        {hubs}
      </>
    );
  }
  return (
    <>
      {facts.districts.length > 0 && (
        <section aria-labelledby="where" className="mt-20 md:mt-24">
          <h2 id="where" className="title-2 mb-6">
            {t('landing.where')}
          </h2>
          <CountList links={shareLinks(facts.districts.slice(0, DISTRICTS), t, locale)} className="!border-ink" />
        </section>
      )}
      {hubs}
    </>
  );
}
