import { useTranslations } from 'next-intl';
import { MapFrame } from '@/components/property/map-frame';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { mapEmbed, mapLink, type Coordinates } from '@/lib/maps';

type Props = { coordinates: Coordinates | null; address: string; lang?: string; mapsKey: string | undefined };

/** Where the property stands: a still panel with the address, the map when the visitor wants it, 'Open in Maps'. */
export function LocationPanel({ coordinates, address, lang, mapsKey }: Props) {
  const t = useTranslations('property');
  const embed = mapEmbed(coordinates, address, mapsKey);
  return (
    <div className="relative flex min-h-[380px] flex-col justify-end overflow-hidden bg-paper-2">
      <svg
        viewBox="0 0 800 380"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="absolute inset-0 size-full text-line"
      >
        <g fill="none" stroke="currentColor" strokeWidth="1.2">
          <path d="M-20 300C140 250 260 330 420 270S690 150 830 190" strokeWidth="10" className="text-white" />
          <path d="M-20 300C140 250 260 330 420 270S690 150 830 190M120-20c40 140 20 260 90 420M430-20c-30 150 40 250 20 420M640-20c-10 120 60 240 40 420M-20 120c220 30 420-60 840 20" />
          <circle cx="400" cy="170" r="54" />
          <circle cx="400" cy="170" r="108" />
        </g>
        <circle cx="400" cy="170" r="6" className="fill-bronze" />
      </svg>
      {embed && (
        <MapFrame
          src={embed}
          title={t('mapTitle', { place: address })}
          showLabel={t('showMap')}
          consentText={t('mapConsent', { host: new URL(embed).host })}
        />
      )}
      <div className="relative z-10 flex flex-wrap items-center justify-between gap-4 border-t border-line bg-paper py-5">
        <p className="flex items-start gap-2.5 text-[15px]" lang={lang}>
          <Icon name="pin" className="mt-1 size-[18px] text-ink-3" />
          <bdi>{address}</bdi>
        </p>
        <Button asChild size="small">
          <a href={mapLink(coordinates, address)} target="_blank" rel="noopener">
            {t('openInMaps')}
            <Icon name="arrow" />
          </a>
        </Button>
      </div>
    </div>
  );
}
