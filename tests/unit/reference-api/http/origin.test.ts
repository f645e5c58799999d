import { Hono } from 'hono';
import { originOf, type Origins } from '@/reference-api/http/origin';

async function originAt(host: string, origins: Origins): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(originOf(c, origins)));
  return (await app.request('/', { headers: { host } })).text();
}

describe('the origin of addresses in an answer', () => {
  const none = { publicUrl: null, deskUrl: null };
  const desk = { publicUrl: null, deskUrl: 'https://desk.example.com' };

  it('is the host that was asked, where nothing is known', async () => {
    expect(await originAt('api:4000', none)).toBe('http://api:4000');
    expect(await originAt('not a host/', none)).toBe('http://127.0.0.1');
  });

  it('is that of the desk for who asks at the desk, whose proxy speaks TLS, and for nobody else', async () => {
    expect(await originAt('Desk.example.com', desk)).toBe('https://desk.example.com');
    expect(await originAt('api:4000', desk)).toBe('http://api:4000');
  });

  it('is PUBLIC_URL for all where there is one', async () => {
    expect(await originAt('desk.example.com', { ...desk, publicUrl: 'https://api.example.com' })).toBe(
      'https://api.example.com',
    );
  });
});
