import { landingPage } from '@/app/[locale]/properties/landing';

/** Per request over cached data, as the list is: its query string is its page. */
export const dynamic = 'force-dynamic';

/** What is for sale of a type in a city or a district. */
const { generateMetadata, Page } = landingPage('in', ({ place, type }: Record<'place' | 'type', string>) => [
  place,
  type,
]);

export { generateMetadata, Page as default };
