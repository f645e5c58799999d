import type { ReactNode } from 'react';

type Props = {
  /** of the control */
  id: string;
  label: string;
  /** what is wrong with it, which the control names as its description: `<id>-error` */
  error: string | undefined;
  /** in the panel beside a listing: the name stands in the field itself, over what is typed, and never goes */
  compact: boolean;
  className?: string;
  children: ReactNode;
};

/** A control of the enquiry form under its name, with its error. */
export function EnquiryField({ id, label, error, compact, className, children }: Props) {
  return (
    <div className={compact ? 'relative' : className}>
      <label
        htmlFor={id}
        className={`block text-ink-3 ${compact ? 'pointer-events-none absolute start-0 top-1.5 text-xs leading-[1rem]' : 'text-caption'}`}
      >
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-caption text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
