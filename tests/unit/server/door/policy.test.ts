import { createHash } from 'node:crypto';
import { BEFORE_START, SCRIPTS_AFTER_PAINT, TRUSTED_TYPES } from '@/lib/browser/early-scripts';
import { log } from '@/lib/log';
import { isKnownScript, pagePolicy, prepare as prepareBytes, scriptHashes } from '@/server/door/policy';
import { scriptsOf } from '@/server/door/scripts-of';

const prepare = (html: string, settings: Parameters<typeof prepareBytes>[1]) => {
  const prepared = prepareBytes(Buffer.from(html), settings);
  return { ...prepared, html: prepared.html.toString() };
};

const START =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/44is5-unny_0~.js","static/chunks/1k.js"],"runtimeModuleIds":[94553]});';
const flight = (text: string) => `self.__next_f.push([1,${JSON.stringify(text)}])`;
const inline = (code: string) => `<script>${code}</script>`;
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('an inline script may run', () => {
  it.each([
    ['what fills the hearts and notes the clicks', BEFORE_START],
    ['what asks for the others', SCRIPTS_AFTER_PAINT],
    ['the Trusted Types policy', TRUSTED_TYPES],
    ['the start of the data', '(self.__next_f=self.__next_f||[]).push([0])'],
    ['the start of the page', START],
    ['texts', flight('1:"$Sreact.fragment"\n2:["$","p",null,{"children":"a \\" b"}]\u2028')],
    ['texts behind the start of the data', `(self.__next_f=self.__next_f||[]).push([0]);${flight('a')}`],
    ['bytes', 'self.__next_f.push([3,"AAAA"])'],
    [
      'the state of a form that was sent',
      '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,[{"name":"\\u003cb>"},"k","604f",1]])',
    ],
  ])('where it is %s', (_, code) => {
    expect(isKnownScript(code)).toBe(true);
  });

  it.each([
    ['injected', 'window.hacked=1'],
    ['appended to ours', `${BEFORE_START};window.hacked=1`],
    ['appended to texts', `${flight('a')};window.hacked=1`],
    ['before texts', `window.hacked=1;${flight('a')}`],
    ['between texts', `${flight('a')}\n${flight('b')}`],
    ['an expression among texts', 'self.__next_f.push([1,"a"+alert(1)])'],
    ['a template among texts', 'self.__next_f.push([1,`${alert(1)}`])'],
    ['a function among texts', 'self.__next_f.push([1,(()=>alert(1))()])'],
    ['another target', 'self.__next_g.push([1,"a"])'],
    ['a file of elsewhere', START.replace('static/chunks/1k.js', '../../media/evil.js')],
    ['code in the start', START.replace('94553', 'alert(1)')],
    ['after the start', `${START}alert(1)`],
    ['empty data', 'self.__next_f.push()'],
    ['behind the start of the data', '(self.__next_f=self.__next_f||[]).push([0]);alert(1)'],
  ])('and not where it is %s', (_, code) => {
    expect(isKnownScript(code)).toBe(false);
  });
});

describe('the policy of a document', () => {
  it('names the hashes of known scripts alone, and tells of another once', () => {
    const warned = jest.spyOn(log(), 'warn').mockImplementation();
    const html = [
      inline(BEFORE_START),
      inline(flight('text')),
      inline('window.hacked=1'),
      inline('window.hacked=1'),
      '<script type="application/ld+json">{"a":1}</script>',
      '<script src="/_next/static/chunks/a.js" async=""></script>',
    ].join('');
    expect(scriptHashes(scriptsOf(Buffer.from(html)))).toEqual([hashOf(BEFORE_START), hashOf(flight('text'))]);
    expect(warned.mock.calls).toEqual([
      [{ event: 'unknown_script', begins: 'window.hacked=1' }, expect.stringContaining('inline script')],
    ]);
  });

  it('gives nothing that it does not name', () => {
    const policy = pagePolicy([hashOf('a')], { GA_ID: undefined, MAPS_KEY: undefined });
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(policy).toContain("style-src 'self' 'sha256-");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
    for (const rule of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(rule);
  });

  it('allows what asks for the scripts of a whole document, which wait for it', () => {
    const html = `<html><head></head><body><script src="/_next/static/chunks/a.js" async=""></script></body></html>`;
    const judged = prepare(html, { GA_ID: undefined, MAPS_KEY: undefined });
    expect(judged.html).toContain('<script data-src="/_next/static/chunks/a.js"></script>');
    expect(judged.policy).toContain(hashOf(SCRIPTS_AFTER_PAINT));
    expect(judged.policy).toContain(hashOf(TRUSTED_TYPES));
  });

  it.each(['شقة', 'á', '—', '🏝', '\u00a0'])('hashes the bytes of %p, and sends them as they came', (text) => {
    const drawn = `<html><body><p>${text}</p>${inline(flight(text))}</body></html>`;
    const { html, policy } = prepare(drawn, { GA_ID: 'G-1234567890', MAPS_KEY: undefined });
    expect(policy).toContain(hashOf(flight(text)));
    expect(html).toContain(`<p>${text}</p>${inline(flight(text))}`);
  });

  it('puts nothing but ASCII into a document', () => {
    for (const code of [SCRIPTS_AFTER_PAINT, TRUSTED_TYPES]) expect(code).toMatch(/^[\n\x20-\x7e]+$/);
  });

  it('says of the same document the same, and of another nothing of it', () => {
    const judged = (text: string) =>
      prepare(`<html><body>${inline(flight(text))}</body></html>`, { GA_ID: undefined, MAPS_KEY: undefined });
    const first = judged('a');
    expect(judged('a')).toEqual(first);
    expect(judged('b')).not.toMatchObject({ etag: first.etag, policy: first.policy });
  });

  it('requires Trusted Types and brings their policy before the first script, but not where Google’s tag runs', () => {
    const html = `<html><head><meta charSet="utf-8"/><script src="/a.js" async=""></script></head>${inline(START)}</html>`;
    const strict = prepare(html, { GA_ID: undefined, MAPS_KEY: undefined });
    expect(strict.html).toBe(html.replace('<script', `${inline(TRUSTED_TYPES)}<script`));
    expect(strict.policy).toContain("require-trusted-types-for 'script'; trusted-types default nextjs parse-only");
    expect(strict.policy).toContain(hashOf(TRUSTED_TYPES));
    const tagged = prepare(html, { GA_ID: 'G-1234567890', MAPS_KEY: undefined });
    expect(tagged.html).toBe(html);
    expect(tagged.policy).not.toContain('trusted-types');
  });
});
