import { useTranslations } from 'next-intl';
import { MapFrame } from '@/components/property/map-frame';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

const ZOOM = 15;
/** Half the width of the map in degrees, about what zoom 15 shows. */
const SPAN = 0.012;

type Coordinates = { latitude: number; longitude: number };

type Embed = { src: string; host: string };

/**
 * Where the map comes from: Google by coordinates or address with a key, OpenStreetMap by coordinates without one, else
 * nothing (decisions).
 */
export function mapEmbed(coordinates: Coordinates | null, address: string, key: string | undefined): Embed | null {
  if (key) {
    const mode = coordinates ? 'view' : 'place';
    const query = coordinates
      ? `center=${String(coordinates.latitude)},${String(coordinates.longitude)}&zoom=${String(ZOOM)}`
      : `q=${encodeURIComponent(address)}&zoom=${String(ZOOM)}`;
    return { src: `https://www.google.com/maps/embed/v1/${mode}?key=${key}&${query}`, host: 'www.google.com' };
  }
  if (!coordinates) return null;
  const { latitude, longitude } = coordinates;
  const bounds = [longitude - SPAN, latitude - SPAN * 0.6, longitude + SPAN, latitude + SPAN * 0.6].map((value) =>
    value.toFixed(5),
  );
  const src = `https://www.openstreetmap.org/export/embed.html?bbox=${bounds.join('%2C')}&layer=mapnik&marker=${latitude.toFixed(5)}%2C${longitude.toFixed(5)}`;
  return { src, host: 'www.openstreetmap.org' };
}

/** An address in the visitor's own maps application. */
function mapsHref(coordinates: Coordinates | null, address: string): string {
  const query = coordinates ? `${String(coordinates.latitude)},${String(coordinates.longitude)}` : address;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

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
          src={embed.src}
          title={t('mapTitle', { place: address })}
          showLabel={t('showMap')}
          consentText={t('mapConsent', { host: embed.host })}
        />
      )}
      <div className="relative z-10 flex flex-wrap items-center justify-between gap-4 border-t border-line bg-paper py-5">
        <p className="flex items-start gap-2.5 text-[15px]" lang={lang}>
          <Icon name="pin" className="mt-1 size-[18px] text-ink-3" />
          <bdi>{address}</bdi>
        </p>
        <Button asChild size="small">
          <a href={mapsHref(coordinates, address)} target="_blank" rel="noopener">
            {t('openInMaps')}
            <Icon name="arrow" />
          </a>
        </Button>
      </div>
    </div>
  );
}
