import { getPreview, readListing } from '@/lib/property/data';
import { drop, reply, siteOverFake } from '../../support/fake-upstream';

/** What is read past all copies: no visitor is told that the back end refused the site. */

const { api } = siteOverFake();

const TOKEN = '0123456789abcdef';
const PREVIEW = `/api/v1/previews/${TOKEN}/`;
const DETAIL = '/api/v1/properties/detail/marina-vista/';

it.each([
  ['the preview of a draft', PREVIEW, () => getPreview(TOKEN, 'en')],
  ['a listing', DETAIL, () => readListing('marina-vista', 'en')],
])('%s is out of reach whatever the back end refuses it with', async (_, address, read) => {
  for (const status of [400, 401, 403, 429, 500]) {
    api.json(address, { detail: 'no' }, status);
    await expect(read()).rejects.toMatchObject({ kind: 'unavailable', status: 503, digest: 'unavailable' });
  }
  api.on(address, drop);
  await expect(read()).rejects.toMatchObject({ kind: 'unavailable' });
  api.on(address, reply({ id: 7, slug: 'marina-vista' }));
  expect(await read()).toMatchObject({ id: 7 });
});

it('what the back end knows nothing of is absent', async () => {
  await expect(getPreview(TOKEN, 'en')).rejects.toMatchObject({ kind: 'absent' });
  await expect(getPreview('no token', 'en')).rejects.toMatchObject({ kind: 'absent' });
  expect(await readListing('marina-vista', 'en')).toBeNull();
});
