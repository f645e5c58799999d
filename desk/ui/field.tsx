import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { typedFigure, Unread } from '../figure';
import { useWords } from '../i18n';
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

type Figure = {
  value: number | null;
  onValue: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** 1 for whole numbers */
  step?: number | undefined;
};

type Typed<Held, Value> = {
  value: Held;
  onValue: (value: Value | null) => void;
  /** null for nothing, undefined for what is no value */
  read: (text: string) => Value | null | undefined;
  /** a value as it is seen once it is left */
  show: (value: Held) => string;
};

/**
 * What is typed where a value belongs, kept as it is typed: `1,200,` is on its way to a figure, and `2.` is one already.
 * @returns the attributes of its input
 */
export function useTyped<Held, Value>({ value, onValue, read, show }: Typed<Held, Value>) {
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const held: unknown = value;
  return {
    value: held instanceof Unread ? held.typed : typed && typed.value === value ? typed.text : show(value),
    onChange: ({ target: { value: text } }: { target: { value: string } }) => {
      const found = read(text);
      // In the place of a value, until it is one: `unreadIn` finds it before anything is saved.
      const now = found === undefined ? (new Unread(text) as unknown as Value) : found;
      setTyped({ text, value: now });
      onValue(now);
    },
    // From here on it is seen as it is kept.
    onBlur: () => setTyped(null),
  } satisfies ComponentProps<'input'>;
}

/**
 * A line to type a figure on. A browser's own field for numbers says nothing of what it cannot read, as if the line were empty: this one keeps what is typed,
 * and takes it as people write it.
 * @returns the attributes of its input, and what is wrong with what stands there
 */
export function useFigure({ value, onValue, min, max, step }: Figure) {
  const t = useWords();
  const typed = useTyped<number | null, number>({
    value,
    onValue,
    read: typedFigure,
    show: (figure) => String(figure ?? ''),
  });
  const held: unknown = value;
  const wrong = () => {
    if (held instanceof Unread) return t(held.typed === '' ? 'figure.missing' : 'figure.unread');
    if (value === null) return undefined;
    if (step === 1 && !Number.isInteger(value)) return t('figure.whole');
    if (min !== undefined && value < min && max === undefined) return t('figure.least', { min });
    if ((min !== undefined && value < min) || (max !== undefined && value > max))
      return t('figure.within', { min: min ?? '', max: max ?? '' });
    return undefined;
  };
  const said = wrong();
  return {
    said,
    input: {
      type: 'text',
      inputMode: step === 1 ? 'numeric' : 'decimal',
      autoComplete: 'off',
      dir: 'ltr',
      // A form with it is not sent.
      ref: (input: HTMLInputElement | null) => input?.setCustomValidity(said ?? ''),
      ...typed,
    } satisfies ComponentProps<'input'>,
  };
}

type NumberProps = Wrapped & Figure & { placeholder?: string; readOnly?: boolean };

/** A figure; empty is null. */
export function NumberField({ value, onValue, min, max, step, error, ...props }: NumberProps) {
  const { said, input } = useFigure({ value, onValue, min, max, step });
  return <TextField {...input} inputClass="rtl:text-end" error={said ?? error} {...props} />;
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
