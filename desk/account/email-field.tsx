import type { ComponentProps } from 'react';
import { useWords } from '../i18n';
import { TextField } from '../ui/field';

type Props = { email: string; onEmail: (email: string) => void } & Pick<
  ComponentProps<typeof TextField>,
  'ref' | 'error'
>;

/** The e-mail address of an account, which browsers fill in. */
export function EmailField({ email, onEmail, ...more }: Props) {
  const t = useWords();
  return (
    <TextField
      label={t('signIn.email')}
      type="email"
      name="email"
      dir="ltr"
      autoComplete="username"
      required
      value={email}
      onChange={({ target }) => onEmail(target.value)}
      {...more}
    />
  );
}
