import { monogram } from '../../lib/contract/rules';
import { ownAddress } from '../format';

/** An agent's face, or the first letters of the name. */
export function Face({
  photo,
  name,
  className = 'size-14',
}: {
  photo: string | null;
  name: string;
  className?: string;
}) {
  if (photo === null)
    return (
      <span
        aria-hidden="true"
        className={`serif flex flex-none items-center justify-center bg-paper-2 text-xl text-bronze ${className}`}
      >
        {monogram(name)}
      </span>
    );
  return (
    <span className={`frame block flex-none ${className}`}>
      <img src={ownAddress(photo)} alt="" loading="lazy" decoding="async" className="object-[50%_20%]" />
    </span>
  );
}
