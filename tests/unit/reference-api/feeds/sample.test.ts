import { Readable } from 'node:stream';
import { sampleOf } from '@/reference-api/feeds/read/sample';

/** What a preview shows of a portal's feed. */

it('shows an element that is called as a property of every object is', async () => {
  const feed = '<list><property><constructor>Nakheel</constructor></property></list>';
  const { rows, columns } = await sampleOf('property-finder', null, Readable.from([Buffer.from(feed)]), null);
  expect(columns).toEqual(['constructor']);
  expect(rows[0]?.cells).toEqual({ constructor: 'Nakheel' });
});
