import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { SEARCH_MAX_LENGTH } from '@/lib/contract/rules';
import { cn } from '@/lib/utils';

type Props = {
  label: string;
  value: string;
  onType: (text: string) => void;
  large?: boolean;
  className: string;
  /** what stands at its end */
  children?: ReactNode;
};

/** The field of a screen's immediate search; the form around it sends what is typed. */
export function SearchField({ label, value, onType, large = false, className, children }: Props) {
  return (
    <span className={cn('box-content flex items-center gap-3 border-b', large ? 'h-13' : 'h-11', className)}>
      <Icon name="search" className={cn('size-5 flex-none text-ink-2', large && 'ms-0.5')} />
      <input
        type="search"
        name="search"
        value={value}
        onChange={({ target }) => {
          onType(target.value);
        }}
        placeholder={label}
        aria-label={label}
        maxLength={SEARCH_MAX_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        className={cn(
          'w-full min-w-0 self-stretch bg-transparent outline-hidden placeholder:text-ink-3',
          large && 'sm:text-lead',
        )}
      />
      {children}
    </span>
  );
}
