import { useTranslations } from 'next-intl';
import { QrCode } from '@/components/property/qr-code';
import { NewTab } from '@/components/ui/new-tab';
import { permitOf } from '@/lib/property/rules';

/** The permit that a listing is advertised under, with its code and where it can be checked; nothing without one, or once it has ended (decisions). */
export function Permit({ property }: { property: Parameters<typeof permitOf>[0] }) {
  const t = useTranslations('property');
  const c = useTranslations('common');
  const permit = permitOf(property);
  if (!permit) return null;
  const { number, url } = permit;
  return (
    <div className="mt-8 flex items-center gap-6">
      {url && (
        <QrCode text={url} label={t('permitCode', { number })} className="size-28 flex-none border border-line" />
      )}
      <p className="text-sm text-ink-2">
        {t('permit')} <bdi className="font-medium text-ink">{number}</bdi>
        {url && (
          <a
            href={url}
            rel="noopener nofollow"
            target="_blank"
            className="mt-1 flex min-h-11 w-fit items-center underline decoration-1 underline-offset-4 hover:decoration-bronze"
          >
            {t('permitLink')}
            <NewTab words={c('newTab')} />
          </a>
        )}
      </p>
    </div>
  );
}
