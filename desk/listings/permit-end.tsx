import { useLocaleState } from 'ra-core';
import { permitState } from '../../lib/contract/rules';
import { formatDate } from '../format';
import { type DeskLocale, useWords } from '../i18n';
import { Status } from '../ui/status';

/** That a permit has ended, or ends soon, and when; nothing of one that holds. `expires` is its last day (YYYY-MM-DD). */
export function PermitEnd({ expires }: { expires: string | null }) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const state = permitState(expires);
  if (expires === null || state === 'holds') return null;
  const date = formatDate(expires, locale);
  return state === 'ended' ? (
    <Status tone="bad">{t('listings.permit.ended', { date })}</Status>
  ) : (
    <Status tone="waiting">{t('listings.permit.ends', { date })}</Status>
  );
}
