import { useState } from 'react';
import { unreadIn } from '../figure';
import { useWords } from '../i18n';
import { useFocusOnMarked } from '../ui/focus-kept';

/** What is wrong in the fields of a screen, by path in its record; `unread` marks figures that cannot be read, of which it says where they are. */
export function useMarked() {
  const t = useWords();
  const [errors, setErrors] = useState<Readonly<Record<string, string[]>>>({});
  useFocusOnMarked(errors);
  const unread = (record: unknown): string[] => {
    const paths = unreadIn(record);
    if (paths.length > 0) setErrors(Object.fromEntries(paths.map((path) => [path, [t('figure.unread')]])));
    return paths;
  };
  return { errors, setErrors, unread };
}
