import type { Focus } from './focus';
import { Icon } from './icon';
import { Picture } from './picture';

type Props = { picture: string | null; focus?: Focus | null; className?: string };

/** A cover, small, cut around its focal point. */
export function Thumb({ picture, focus, className = 'w-18 flex-none sm:w-27' }: Props) {
  return (
    <span className={`frame aspect-3/2 text-ink-3 ${className}`}>
      {picture ? (
        <Picture address={picture} alt="" focus={focus} lazy small />
      ) : (
        <Icon name="picture" className="absolute inset-0 m-auto size-6" />
      )}
    </span>
  );
}
