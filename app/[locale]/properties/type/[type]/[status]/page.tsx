import { landingPage } from '@/app/[locale]/properties/landing';

/** Per request over cached data, as the list is: its query string is its page. */
export const dynamic = 'force-dynamic';

/** What is for sale of a type at a stage: off-plan, ready, resale. */
const { generateMetadata, Page } = landingPage('type', ({ type, status }: Record<'type' | 'status', string>) => [
  type,
  status,
]);

export { generateMetadata, Page as default };
