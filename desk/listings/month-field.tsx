import type { ReactNode } from 'react';
import { Unread } from '../figure';
import { useWords } from '../i18n';
import { TextField, useTyped } from '../ui/field';
import { monthOf, typedMonth } from './month';

type MonthProps = {
  label: ReactNode;
  error?: string | undefined;
  /** as the record has it */
  value: string | number | null | undefined;
  onValue: (value: string | null) => void;
};

/** A month; empty is null. Firefox, and Safari on a Mac, have no field for months: there it is a line to type one on, `06/2027`. */
export function MonthField({ label, error, value, onValue }: MonthProps) {
  const t = useWords();
  const input = useTyped<MonthProps['value'], string>({ value, onValue, read: typedMonth, show: monthOf });
  const held: unknown = value;
  const said = held instanceof Unread ? t('figure.month') : error;
  return <TextField type="month" label={label} error={said} autoComplete="off" dir="ltr" {...input} />;
}
