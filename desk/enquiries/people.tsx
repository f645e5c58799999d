import { useQuery } from '@tanstack/react-query';
import { call } from '../call';
import { useWords } from '../i18n';

/** Who an enquiry may be given to, for a select: staff, then agents. One that is not among them any more stays named. */
export function PeopleOptions({ also = null }: { also?: { key: string; name: string } | null }) {
  const t = useWords();
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
      {also && !people.some(({ key }) => key === also.key) && <option value={also.key}>{also.name}</option>}
      {groups.map(({ label, kind }) => {
        const own = people.filter((each) => each.kind === kind);
        return (
          own.length > 0 && (
            <optgroup key={kind} label={label}>
              {own.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </>
  );
}
