import { absent } from '@/lib/errors';
import { log } from '@/lib/log';

export const dynamic = 'force-dynamic';

/** Longest part of an address that goes to the log. */
const LOGGED = 200;

type Props = { params: Promise<{ locale: string; rest: string[] }> };

/** Every address that no route knows: a real 404, and one line in the log (specification section 2; never the query). */
export default async function UnknownPath({ params }: Props) {
  const { locale, rest } = await params;
  log().info({ event: 'unknown_path', locale, path: `/${rest.join('/')}`.slice(0, LOGGED) }, 'unknown path');
  throw absent('path');
}
