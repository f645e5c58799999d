/** @jest-environment jsdom */
import { mayRetry, readJson, sendJson, storedToken } from '@/lib/browser/request';
import { SiteError } from '@/lib/errors';
import { answer, fakeFetch } from '../../support/fetch';

let ask: jest.Mock;
let warned: jest.SpyInstance;

beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  ask = fakeFetch();
  localStorage.clear();
});

describe('the browser’s fetch', () => {
  // @spec 3.token 6.token 6.cookies
  it('sends the stored token, and none where none is stored', async () => {
    ask.mockResolvedValue(answer(200, { a: 1 }));
    expect(await readJson('/api/search')).toEqual({ a: 1 });
    localStorage.setItem('authToken', 'tok');
    await readJson('/api/search');
    const headers = ask.mock.calls.map(
      ([, init]: [string, { headers: Record<string, string> }]) => init.headers.authorization,
    );
    expect(headers).toEqual([undefined, 'Bearer tok']);
    // Cookies go to the site's own origin and to no other.
    expect(ask.mock.calls[0]).toEqual(['/api/search', expect.objectContaining({ credentials: 'same-origin' })]);
  });

  // @spec 4.token
  it('drops a stored token after a 401, and leaves a visitor without one alone', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot navigate
    ask.mockResolvedValue(answer(401));
    await expect(readJson('/api/search')).rejects.toMatchObject({ kind: 'refused', status: 401 });
    expect(console.error).not.toHaveBeenCalled();
    localStorage.setItem('authToken', 'tok');
    await expect(readJson('/api/search')).rejects.toMatchObject({ status: 401 });
    expect(storedToken()).toBeNull();
  });

  // @spec 8.query.4xx 8.query.general
  it('tries a read again as often as it is told, but never after 400 to 499', async () => {
    jest.useFakeTimers({ advanceTimers: 50 });
    ask
      .mockResolvedValueOnce(answer(503))
      .mockRejectedValueOnce(new TypeError('network'))
      .mockResolvedValue(answer(200, 1));
    expect(await readJson('/api/search', undefined, 3)).toBe(1);
    expect(ask).toHaveBeenCalledTimes(3);
    ask.mockReset().mockResolvedValue(answer(404));
    await expect(readJson('/api/search', undefined, 3)).rejects.toMatchObject({ kind: 'absent' });
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockReset().mockResolvedValue(answer(503, { kind: 'unavailable', retry: false }));
    await expect(readJson('/api/search', undefined, 3)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(ask).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  // @spec 8.403 8.404 8.other
  it.each([
    [403, 'Access forbidden: /api/search'],
    [404, '/api/search answered 404'],
    [500, '/api/search answered 500'],
    [429, '/api/search: 429. If it stands on another origin, see to its cross-origin settings.'],
    [503, '/api/search: 503. If it stands on another origin, see to its cross-origin settings.'],
    [0, '/api/search: no answer. If it stands on another origin, see to its cross-origin settings.'],
  ])('tells the console alone of a %i, without what was searched for', async (status, said) => {
    if (status === 0) ask.mockRejectedValue(new TypeError('network'));
    else ask.mockResolvedValue(answer(status));
    await expect(readJson('/api/search?search=me')).rejects.toBeInstanceOf(Error);
    expect((warned.mock.calls as string[][]).map((texts) => texts.join(' '))).toEqual([said]);
  });

  it('tells nobody of an answer that is good, of a 401, or of a request that was given up', async () => {
    ask.mockResolvedValue(answer(200, 1));
    await readJson('/api/search');
    ask.mockResolvedValue(answer(401));
    await expect(readJson('/api/search')).rejects.toBeInstanceOf(SiteError);
    const stop = new AbortController();
    ask.mockImplementation(() => {
      stop.abort();
      return Promise.reject(new DOMException('given up', 'AbortError'));
    });
    await expect(readJson('/api/search', stop.signal)).rejects.toThrow('given up');
    expect(warned).not.toHaveBeenCalled();
  });

  it('says the same to React Query', () => {
    expect(mayRetry(0, new SiteError('unavailable', 'x'))).toBe(true);
    expect(mayRetry(3, new SiteError('unavailable', 'x'))).toBe(false);
    expect(mayRetry(0, new SiteError('invalid', 'x'))).toBe(false);
    expect(mayRetry(0, new DOMException('x', 'AbortError'))).toBe(false);
    expect(mayRetry(0, new TypeError('network'))).toBe(true);
  });

  // @spec 8.query.mutations d.retry.browser
  it('sends a change once, and tells when no answer came', async () => {
    ask.mockRejectedValue(new TypeError('network'));
    expect(await sendJson('/api/enquiry', 'POST', { a: 1 })).toEqual({ status: 0, body: null });
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockReset().mockResolvedValue(answer(422, { fields: {} }));
    expect(await sendJson('/api/enquiry', 'POST', {})).toEqual({ status: 422, body: { fields: {} } });
  });
});
