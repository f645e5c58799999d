import { getLocale } from 'next-intl/server';
import { ReloadMissing } from '@/components/error-page/reload-missing';
import { WholeScreen } from '@/components/error-page/whole-screen';

/** Seen after a navigation inside the site; documents get their screen from the front door. */
export default async function NotFound() {
  return (
    <ReloadMissing>
      <WholeScreen screen="not-found" locale={await getLocale()} />
    </ReloadMissing>
  );
}
