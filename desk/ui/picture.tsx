import { ownAddress } from '../format';
import { useWords } from '../i18n';
import { cutAt, type Focus } from './focus';
import { Icon } from './icon';

type Props = {
  address: string;
  alt: string;
  focus?: Focus | null;
  lazy?: boolean;
  small?: boolean;
  className?: string;
};

/**
 * A listing's picture. The desk shows none of other hosts: whoever wrote their address into a record must not learn who works at
 * it. Their address is said in their place; where there is `small` room, to who points at it.
 */
export function Picture({ address, alt, focus, lazy = false, small = false, className }: Props) {
  const t = useWords();
  const own = ownAddress(address);
  if (own.startsWith('/'))
    return (
      <img
        src={own}
        alt={alt}
        loading={lazy ? 'lazy' : undefined}
        decoding="async"
        draggable={false}
        className={className}
        style={cutAt(focus)}
      />
    );
  if (small)
    return (
      <span title={address} className="absolute inset-0 grid place-items-center">
        <Icon name="external" className="size-5" />
        <span className="sr-only">{t('pictures.elsewhere')}</span>
      </span>
    );
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 overflow-hidden bg-paper-2 p-3 text-center text-caption leading-snug text-ink-3">
      <Icon name="external" className="size-5 flex-none" />
      {alt !== '' && <span className="sr-only">{alt}</span>}
      <span>{t('pictures.elsewhere')}</span>
      <bdi dir="ltr" className="max-w-full truncate text-xs">
        {address}
      </bdi>
    </span>
  );
}
