import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import { call } from '../call';
import { type DeskLocale, type Named, nameIn, useWords } from '../i18n';

/** Who an enquiry may be given to, for a select: staff, then agents. One that is not among them any more stays named. */
export function PeopleOptions({ also = null }: { also?: ({ key: string } & Named) | null }) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const { data } = useQuery({
    queryKey: ['assignees'],
    queryFn: () => call('GET', '/api/desk/assignees/'),
    staleTime: 60_000,
  });
  const people = data?.results ?? [];
  const groups = [
    { label: t('enquiries.staff'), kind: 'user' },
    { label: t('enquiries.agents'), kind: 'agent' },
  ];
  return (
    <>
      {also && !people.some(({ key }) => key === also.key) && <option value={also.key}>{nameIn(also, locale)}</option>}
      {groups.map(({ label, kind }) => {
        const own = people.filter((each) => each.kind === kind);
        return (
          own.length > 0 && (
            <optgroup key={kind} label={label}>
              {own.map((each) => (
                <option key={each.key} value={each.key}>
                  {nameIn(each, locale)}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </>
  );
}
