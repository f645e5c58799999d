import { useTranslations } from 'next-intl';
import { AtlasAround } from '@/components/landing/atlas';
import { MapFrame } from '@/components/property/map-frame';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { NewTab } from '@/components/ui/new-tab';
import { sheetOf } from '@/lib/landing/format';
import type { Topics } from '@/lib/landing/types';
import { mapEmbed, mapLink } from '@/lib/maps';
import type { Coordinates } from '@/lib/property/types';
import { cn } from '@/lib/utils';

type Props = {
  coordinates: Coordinates | null;
  address: string;
  lang?: string;
  /** of the property, beside its dot */
  title: string;
  /** the places around it */
  topics: Topics;
  mapsKey: string | undefined;
};

/** Where the property stands: its dot on the coast, the address, the map when the visitor wants it, 'Open in Maps'. */
export function LocationPanel({ coordinates, address, lang, title, topics, mapsKey }: Props) {
  const t = useTranslations('property');
  const c = useTranslations('common');
  const embed = mapEmbed(coordinates, address, mapsKey);
  const drawn = sheetOf(coordinates) !== null;
  return (
    <div>
      {(coordinates ?? embed) && (
        <div
          // Where the coast does not reach, nothing would stand in it without script.
          className={cn(
            'location relative flex min-h-[360px] flex-col justify-end overflow-hidden bg-paper-2 md:min-h-[420px]',
            !drawn && 'needs-script',
          )}
        >
          {coordinates && <AtlasAround coordinates={coordinates} title={title} topics={topics} />}
          {embed && (
            <MapFrame
              src={embed}
              title={t('mapTitle', { place: address })}
              showLabel={t('showMap')}
              consentText={t('mapConsent', { host: new URL(embed).host })}
              offlineText={t('mapOffline')}
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-5">
        <p className="flex items-start gap-2.5 text-body" lang={lang}>
          <Icon name="pin" className="mt-1 size-4.5 text-ink-3" />
          <bdi>{address}</bdi>
        </p>
        <Button asChild size="small">
          <a href={mapLink(coordinates, address)} target="_blank" rel="noopener">
            {t('openInMaps')}
            <NewTab words={c('newTab')} />
            <Icon name="arrow" />
          </a>
        </Button>
      </div>
    </div>
  );
}
