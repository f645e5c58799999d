import { type ComponentProps, type ReactNode, useId, type WheelEvent } from 'react';
import { Icon } from './icon';

type Wrapped = { label: ReactNode; hint?: ReactNode; error?: string | undefined; className?: string };

/** A label, a control and what is said below it; `control` gets the ids that join them. */
function Wrap({
  label,
  hint,
  error,
  className = '',
  control,
}: Wrapped & {
  control: (ids: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }) => ReactNode;
}) {
  const id = useId();
  const said = error ?? hint;
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="block text-caption text-ink-3">
        {label}
      </label>
      {control({ id, 'aria-describedby': said ? `${id}-said` : undefined, 'aria-invalid': error !== undefined })}
      {said && (
        <p id={`${id}-said`} className={`mt-1 text-caption ${error === undefined ? 'text-ink-3' : 'text-danger'}`}>
          {said}
        </p>
      )}
    </div>
  );
}

type InputProps = Wrapped & Omit<ComponentProps<'input'>, 'id' | 'className'> & { inputClass?: string };

/** For `ref`: the focus is there when the field appears, and is not taken again while others are typed on. */
export function focused(input: HTMLInputElement | null): void {
  input?.focus();
}

/** A line to type on. */
export function TextField({ label, hint, error, className, inputClass = '', ...props }: InputProps) {
  return (
    <Wrap
      {...{ label, hint, error, className }}
      control={(ids) => <input type="text" className={`field-line h-11 ${inputClass}`} {...ids} {...props} />}
    />
  );
}

/** Several lines to type on. */
export function AreaField({
  label,
  hint,
  error,
  className,
  ...props
}: Wrapped & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <Wrap
      {...{ label, hint, error, className }}
      control={(ids) => <textarea rows={3} className="field-line py-2.5" {...ids} {...props} />}
    />
  );
}

/** The device's own select. */
export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...props
}: Wrapped & Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  return (
    <Wrap
      {...{ label, hint, error, className }}
      control={(ids) => (
        <span className="relative block">
          <select className="field-line h-11 appearance-none truncate pe-8" {...ids} {...props}>
            {children}
          </select>
          <Icon
            name="chevron"
            className="pointer-events-none absolute end-1 top-1/2 size-4 -translate-y-1/2 text-ink-3"
          />
        </span>
      )}
    />
  );
}

type NumberProps = Wrapped & {
  value: number | null;
  onValue: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number | 'any';
  placeholder?: string;
  readOnly?: boolean;
};

/** For `onWheel` of a figure: Chromium would count the one that has the focus up and down, where the page cannot be scrolled. */
export const letGo = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur();

/** A figure; empty is null. */
export function NumberField({ value, onValue, step = 'any', ...props }: NumberProps) {
  return (
    <TextField
      type="number"
      inputMode="decimal"
      dir="ltr"
      step={step}
      onWheel={letGo}
      value={value ?? ''}
      onChange={({ target }) => onValue(target.value === '' ? null : target.valueAsNumber)}
      inputClass="rtl:text-end"
      {...props}
    />
  );
}

/** A square to tick, in the site's drawing. */
export function CheckField({
  label,
  hidden = false,
  className = '',
  ...props
}: { label: ReactNode; hidden?: boolean; className?: string } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={`choice ${className}`}>
      <input type="checkbox" className="peer sr-only" {...props} />
      <span className="choice-mark" />
      <span className={hidden ? 'sr-only' : ''}>{label}</span>
    </label>
  );
}
