import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/utils';

type Props = {
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
  /** the default, sent as nothing */
  emptyValue: string;
  className?: string;
};

/** A setting of the list as a native select that reads as text; the component around it holds its value. */
export function SearchSelect({ name, label, value, options, emptyValue, className }: Props) {
  const chosen = value === emptyValue ? '' : value;
  return (
    <span className={cn('relative inline-flex items-center', className)}>
      <select
        name={name}
        aria-label={label}
        value={chosen}
        onChange={() => undefined}
        className="field-sizing-content h-11 w-full cursor-pointer appearance-none bg-transparent pe-6 text-sm hover:text-bronze"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value === emptyValue ? '' : option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" className="pointer-events-none absolute end-0 size-4" />
    </span>
  );
}
