import { freshProcess } from '../../support/fake-upstream';
import {
  cookieLine,
  EDITOR_COOKIE,
  hasDesk,
  isEditor,
  readReport,
  reportWait,
  signIn,
  signReport,
} from '@/lib/editor/submit';
import { LIMITS } from '@/lib/contract/limits';

const TOKEN = 'a-token-of-the-desk';
const API_BASE_URL = 'http://127.0.0.1:9';
beforeEach(() => freshProcess({ API_BASE_URL, EDITOR_TOKEN: TOKEN, SITE_URL: 'https://site.example' }));
afterEach(() => jest.useRealTimers());

const cookie = () => {
  const done = signIn(TOKEN);
  return 'cookie' in done ? done.cookie : '';
};
const valueOf = (line: string) => new RegExp(`^${EDITOR_COOKIE}=([^;]*)`).exec(line)?.[1] ?? '';

describe('the door of the desk', () => {
  it('opens to the token alone, and for a working day', () => {
    const line = cookie();
    expect(line).toMatch(/; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/);
    expect(line).not.toContain(TOKEN);
    const value = valueOf(line);
    expect(isEditor(value)).toBe(true);
    expect(
      [undefined, '', 'x', `9${value}`, value.replace(/.$/, '_'), `${value.split('.')[0] ?? ''}.`].map(isEditor),
    ).toEqual(Array(6).fill(false));
    jest.useFakeTimers({ now: Date.now() + 9 * 3_600_000 });
    expect(isEditor(value)).toBe(false);
  });

  it('is for nobody without a token, nor under another one', () => {
    const value = valueOf(cookie());
    freshProcess({ EDITOR_TOKEN: 'another-token-of-the-desk' });
    expect(isEditor(value)).toBe(false);
    freshProcess({ EDITOR_TOKEN: '' });
    expect([hasDesk(), isEditor(value), readReport('a.b')]).toEqual([false, false, null]);
    expect(signIn('')).toEqual({ reason: 'wrong' });
  });

  it('counts tries', () => {
    const tries = Array.from({ length: LIMITS.editorPlace.most }, () => signIn('wrong'));
    expect(new Set(tries.map((each) => 'reason' in each && each.reason))).toEqual(new Set(['wrong']));
    expect(signIn(TOKEN)).toEqual({ reason: 'limited' });
  });

  it('can be closed', () => {
    expect(cookieLine('', 0)).toContain(`${EDITOR_COOKIE}=; Path=/; Max-Age=0`);
  });
});

describe('the address of a report', () => {
  const paths = ['/', '/properties/a?page=2'];

  it('names its pages until it expires', () => {
    const signed = signReport(paths);
    expect(signed).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(readReport(signed)?.paths).toEqual(paths);
    jest.useFakeTimers({ now: Date.now() + 9 * 86_400_000 });
    expect(readReport(signed)).toBeNull();
  });

  it('cannot be made up or changed', () => {
    const [packed = '', signature = ''] = signReport(paths).split('.');
    const [other = ''] = signReport(['/about']).split('.');
    for (const forged of ['', '.', packed, `${packed}.`, `${other}.${signature}`, `${packed}.${signature}x`])
      expect(readReport(forged)).toBeNull();
    // A signature of another kind is none of this one.
    expect(readReport(valueOf(cookie()))).toBeNull();
  });

  it('is opened a number of times', () => {
    const waits = Array.from({ length: LIMITS.reportPlace.most + 1 }, reportWait);
    expect(waits.slice(0, -1)).toEqual(Array(LIMITS.reportPlace.most).fill(0));
    expect(waits.at(-1)).toBeGreaterThan(0);
  });
});
