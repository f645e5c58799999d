import { useTranslations } from 'next-intl';

/** Every key and cookie of the site itself, by its true name; those of the analytics tag are told of in words. */
const KEPT = [
  { key: 'cookieConsent', kind: 'local', life: 'untilManaged' },
  { key: 'cookieConsentDate', kind: 'local', life: 'untilManaged' },
  { key: 'favourites', kind: 'local', life: 'untilCleared' },
  { key: 'favouritesUnsent', kind: 'local', life: 'untilSent' },
  { key: 'heroFilm', kind: 'session', life: 'untilTabClosed' },
  { key: 'authToken', kind: 'local', life: 'untilCleared' },
  { key: 'sessionEnded', kind: 'session', life: 'untilTabClosed' },
  { key: 'enquiryDraft', kind: 'session', life: 'untilTabClosed' },
  { key: 'enquiryAttempt', kind: 'session', life: 'untilTabClosed' },
  { key: 'enquirySource', kind: 'session', life: 'untilTabClosed' },
  { key: 'keptPages', name: 'kept-pages, kept-files, offline-page', kind: 'caches', life: 'untilForgotten' },
  // The upstream's own cookies, whatever they are called, at the site's origin under a prefix (lib/http/visitor).
  { key: 'visitor', name: 'api-…', kind: 'http', life: 'year' },
] as const;

/**
 * The list of what is kept: a table where it fits, one block a key on phones.
 * @param keepsPages whether the site keeps pages on the device (SERVICE_WORKER)
 */
export function KeptList({ keepsPages }: { keepsPages: boolean }) {
  const t = useTranslations('cookies');
  const cell = 'block py-0.5 align-top sm:table-cell sm:py-4 sm:pe-6';
  return (
    <table className="mt-6 block w-full text-body sm:table">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="border-b border-ink text-caption text-ink-3">
          {(['name', 'purpose', 'life'] as const).map((column) => (
            <th key={column} scope="col" className="pe-6 pb-2 text-start font-normal">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {KEPT.filter(({ key }) => keepsPages || key !== 'keptPages').map(({ key, kind, life, ...rest }) => (
          <tr key={key} className="block border-b border-line py-4 sm:table-row sm:py-0">
            <th scope="row" className={`${cell} text-start font-medium`}>
              <bdi dir="ltr" className="break-all">
                {'name' in rest ? rest.name : key}
              </bdi>
              <span className="mt-0.5 block text-caption font-normal text-ink-3">{t(kind)}</span>
            </th>
            <td className={`${cell} text-ink-2`}>{t(key)}</td>
            <td className={`${cell} text-caption text-ink-3 sm:w-36`}>{t(life)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
