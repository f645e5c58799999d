import { Icon } from './icon';
import { Picture } from './picture';

/** A listing's cover, small. */
export function Thumb({ picture }: { picture: string | null }) {
  return (
    <span className="frame aspect-3/2 w-18 flex-none text-ink-3 sm:w-27">
      {picture ? (
        <Picture address={picture} alt="" lazy small />
      ) : (
        <Icon name="picture" className="absolute inset-0 m-auto size-6" />
      )}
    </span>
  );
}
