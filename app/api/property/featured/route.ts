import { getFeatured } from '@/lib/property/data';
import { answerRead, localeOf } from '@/lib/upstream/answer';

export const dynamic = 'force-dynamic';

/** The expanded set of featured properties, for 'View More Properties' on the home page. */
export async function GET(request: Request): Promise<Response> {
  return answerRead(() => getFeatured(localeOf(request), 'expanded'));
}
