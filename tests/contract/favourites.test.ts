import { Subject, itOurs, itWrites } from './subject';

const subject = Subject.forSuite('favourites');

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const toggle = (id: number, cookie?: string) =>
  subject.fetch(`/api/v1/properties/${id}/favorite/`, { method: 'POST', headers: cookie ? { cookie } : {} });

describe('favourites of a visitor', () => {
  // @spec 6.users 7.call.favorite 7.call.favorites d.users
  itWrites('are stored under an HttpOnly cookie that the first toggle sets', async () => {
    const { results } = await subject.read('listProperties', { page_size: 2 });
    const [first, second] = results.map(({ id }) => id);
    const answer = await toggle(first ?? 0);
    expect([answer.status, subject.shaped('toggleFavourite', await answer.json()).is_favorite]).toEqual([200, true]);
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/);
    expect(answer.headers.get('set-cookie')).toMatch(/SameSite=Lax/);
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    const cookie = cookieOf(answer);

    const more = await toggle(second ?? 0, cookie);
    expect(more.headers.get('set-cookie')).toBeNull();
    const held = await subject.read('favourites', {}, {}, { headers: { cookie } });
    expect([held.count, held.results.map(({ id }) => id)]).toEqual([2, [second, first]]);
    expect(held.results.every((property) => property.is_favorite)).toBe(true);

    const off = await toggle(first ?? 0, cookie);
    expect(await off.json()).toEqual({ is_favorite: false });
    expect((await subject.read('favourites', {}, {}, { headers: { cookie } })).count).toBe(1);
    expect((await subject.read('favourites')).count).toBe(0);
  });

  // @spec 3.property.favourite
  itWrites('appear in reads only when the request has the cookie', async () => {
    const { results } = await subject.read('listProperties', { page_size: 1 });
    const property = results[0];
    const cookie = cookieOf(await toggle(property?.id ?? 0));
    const slug = property?.slug ?? '';
    const mine = await subject.fetch(`/api/v1/properties/detail/${slug}/`, { headers: { cookie } });
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
    expect(mine.headers.get('vary')).toMatch(/cookie/i);
    expect(((await mine.json()) as { is_favorite?: boolean }).is_favorite).toBe(true);
    const anybody = await subject.fetch(`/api/v1/properties/detail/${slug}/`);
    expect(anybody.headers.get('cache-control')).toMatch(/public/);
    expect(anybody.headers.get('vary')).toMatch(/cookie/i);
    expect(await anybody.json()).not.toHaveProperty('is_favorite');
  });

  itWrites('are serialised when toggled concurrently', async () => {
    const { results } = await subject.read('listProperties', { page_size: 2 });
    const cookie = cookieOf(await toggle(results[1]?.id ?? 0));
    const answers = await Promise.all(Array.from({ length: 20 }, () => toggle(results[0]?.id ?? 0, cookie)));
    const states = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { is_favorite: boolean }).is_favorite),
    );
    expect(states.filter(Boolean)).toHaveLength(10);
    expect((await subject.read('favourites', {}, {}, { headers: { cookie } })).count).toBe(1);
  });

  itOurs('accept no unknown property and no foreign cookie', async () => {
    expect((await toggle(999_999_999)).status).toBe(404);
    const { results } = await subject.read('listProperties', { page_size: 1 });
    const answer = await toggle(results[0]?.id ?? 0, 'visitor=short');
    expect(cookieOf(answer)).toMatch(/^visitor=[\w-]{43}$/);
  });
});
