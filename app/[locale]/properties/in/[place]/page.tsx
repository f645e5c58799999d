import { landingPage } from '@/app/[locale]/properties/landing';

/** Per request over cached data, as the list is: its query string is its page. */
export const dynamic = 'force-dynamic';

/** What is for sale in a city or a district. */
const { generateMetadata, Page } = landingPage('in', ({ place }: Record<'place', string>) => [place]);

export { generateMetadata, Page as default };
