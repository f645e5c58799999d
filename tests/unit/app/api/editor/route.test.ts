import { NextRequest } from 'next/server';
import { POST } from '@/app/api/editor/route';
import { readPasted } from '@/lib/editor/rules';
import { EDITOR_COOKIE, signIn } from '@/lib/editor/submit';
import { ownAddress } from '@/lib/request';
import { siteUrl } from '@/lib/site';
import { siteOverFake } from '../../../support/fake-upstream';

const TOKEN = 'the-token-of-this-desk';
const { api } = siteOverFake({ EDITOR_TOKEN: TOKEN });
beforeEach(() => {
  ownAddress().url = api.origin;
});
afterEach(() => {
  delete process.env.EDITOR_TOKEN;
});

/** Where an editor who has signed in is led after a refresh of `addresses`. */
async function refreshed(addresses: readonly string[]): Promise<string> {
  const done = signIn(TOKEN);
  const cookie = 'cookie' in done ? (done.cookie.split(';')[0] ?? '') : '';
  expect(cookie).toMatch(`${EDITOR_COOKIE}=`);
  const answer = await POST(
    new NextRequest('http://localhost:3000/api/editor', {
      method: 'POST',
      body: new URLSearchParams({ act: 'refresh', address: addresses.join('\n') }),
      headers: { cookie },
    }),
  );
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}
const queryOf = (location: string) => new URL(location, 'http://localhost:3000').searchParams;
const searches = (count: number) =>
  Array.from({ length: count }, (_, at) => `/properties?search=${'ویلا'.repeat(10)}${String(at)}`);

it('leads back to the addresses, their letters escaped once', async () => {
  const location = await refreshed(searches(20));
  expect(location).not.toContain('%25');
  const back = queryOf(location);
  expect(back.get('notice')).toBe('refreshed');
  expect(readPasted(back.get('address') ?? '', siteUrl())).toEqual(readPasted(searches(20).join('\n'), siteUrl()));
});

it('leaves out addresses that no request could hold', async () => {
  expect(await refreshed(searches(50))).toBe('/editor/previews?notice=refreshed');
});
