import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { AtlasAround } from '@/components/landing/atlas';
import { Icon } from '@/components/ui/icon';
import { NewTab } from '@/components/ui/new-tab';
import { sheetOf } from '@/lib/landing/format';
import { mapLink } from '@/lib/maps';
import type { Agency } from '@/lib/site';

/** Quays, water and streets in thin lines: a drawing, not a map, so that no host is asked for anything. */
function Drawing({ label }: { label: string }) {
  const towers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 1200 460"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
      fill="none"
    >
      <g className="stroke-line-2" strokeWidth="1">
        {towers.map((at) => (
          <path key={`n${at}`} d={`M${-40 + at * 92} -10 L${20 + at * 92} 150`} />
        ))}
        <path d="M-20 60 C300 20 800 110 1220 40" />
        <path d="M-20 112 C300 72 800 162 1220 92" />
        {towers.map((at) => (
          <path key={`s${at}`} d={`M${30 + at * 92} 332 L${90 + at * 92} 470`} />
        ))}
        <path d="M-20 384 C300 344 800 434 1220 364" />
        <path d="M-20 432 C300 392 800 482 1220 412" />
      </g>
      <path
        d="M-20 168 C240 128 420 196 640 196 S1000 150 1220 150 V292 C1000 292 860 338 640 338 S240 270 -20 310 Z"
        className="fill-white stroke-line-2"
        strokeWidth="1.5"
      />
      <g className="stroke-line" strokeWidth="1">
        <path d="M-20 204 C240 164 420 232 640 232 S1000 186 1220 186" />
        <path d="M-20 240 C240 200 420 268 640 268 S1000 222 1220 222" />
        <path d="M-20 276 C240 236 420 304 640 304 S1000 258 1220 258" />
      </g>
      <g className="stroke-line-2" strokeWidth="2">
        <path d="M420 176v26M452 181v26M484 186v26M516 190v26M548 193v26M760 192v24M792 189v24M824 186v24" />
      </g>
      <svg x="534" y="128" width="150" height="62" className="text-bronze-2">
        <use href="#mark" />
      </svg>
      <circle cx="609" cy="208" r="5" className="fill-ink" />
      <circle cx="609" cy="208" r="15" className="stroke-ink" strokeWidth="1" />
    </svg>
  );
}

/** The office on the coast, or a drawing where the coast does not reach, with the way to a real map. */
export function OfficeMap({ agency }: { agency: Pick<Agency, 'name' | 'address' | 'coordinates'> }) {
  const t = useTranslations('contact');
  const c = useTranslations('common');
  const { name, coordinates } = agency;
  return (
    <section aria-labelledby="map" className="wrap pb-24 md:pb-32">
      <h2 id="map" className="title-2">
        {t('mapTitle')}
      </h2>
      <div className="frame mt-8 flex items-end border border-line pt-64 lg:min-h-[440px] lg:border-0 lg:p-8">
        <div className="absolute inset-x-0 top-0 h-64 lg:h-full">
          {sheetOf(coordinates) ? (
            <AtlasAround coordinates={coordinates} title={name} />
          ) : (
            <Drawing label={t('mapLabel')} />
          )}
        </div>
        <div className="relative w-full bg-paper p-6 lg:max-w-[440px] lg:p-7">
          <p className="serif text-xl font-[350]">{name}</p>
          <p className="mt-1.5 text-body text-ink-2">{agency.address}</p>
          <Button asChild size="small" className="mt-5">
            <a href={mapLink(coordinates, agency.address)} target="_blank" rel="noopener">
              <Icon name="pin" />
              {t('openMap')}
              <NewTab words={c('newTab')} />
            </a>
          </Button>
        </div>
      </div>
    </section>
  );
}
