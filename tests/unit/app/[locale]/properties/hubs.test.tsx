import DevelopersPage, { generateMetadata as developersMetadata } from '@/app/[locale]/properties/by/page';
import PlacesPage, { generateMetadata as placesMetadata } from '@/app/[locale]/properties/in/page';
import { getTopics } from '@/lib/landing/data';
import { readTopics } from '@/lib/landing/rules';
import { freshProcess } from '../../../support/fake-upstream';
import { draw } from '../../../support/samples';

jest.mock('@/lib/landing/data');

const option = (value: string, name: string) => ({ value, name, key: null, count: 9, city: null });
const OPTIONS = {
  city: [option('1', 'Dubai')],
  district: [option('1', 'Palm Jumeirah'), option('2', 'Marina')],
  developer: [option('4', 'Meraya Group')],
  property_type: [],
  property_status: [],
};

beforeEach(() => {
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1' });
  jest.mocked(getTopics).mockResolvedValue(readTopics(OPTIONS, OPTIONS, OPTIONS));
});

it.each([
  ['places', PlacesPage, placesMetadata],
  ['developers', DevelopersPage, developersMetadata],
])('the hub of %s says the same of itself in its head and in its structured data', async (_, Page, metadata) => {
  const props = { params: Promise.resolve({ locale: 'en' }) };
  const { container } = draw(await Page(props));
  const data = container.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const things = (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
  const { description } = await metadata(props);
  expect(description).toMatch(/\w/);
  expect(things.find((thing) => thing['@type'] === 'CollectionPage')?.description).toBe(description);
});
