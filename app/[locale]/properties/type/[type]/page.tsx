import { landingPage } from '@/app/[locale]/properties/landing';

/** Per request over cached data, as the list is: its query string is its page. */
export const dynamic = 'force-dynamic';

/** What is for sale of a type. */
const { generateMetadata, Page } = landingPage('type', ({ type }: Record<'type', string>) => [type]);

export { generateMetadata, Page as default };
