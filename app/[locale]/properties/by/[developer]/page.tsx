import { landingPage } from '@/app/[locale]/properties/landing';

/** Per request over cached data, as the list is: its query string is its page. */
export const dynamic = 'force-dynamic';

/** What is for sale by a developer. */
const { generateMetadata, Page } = landingPage('by', ({ developer }: Record<'developer', string>) => [developer]);

export { generateMetadata, Page as default };
