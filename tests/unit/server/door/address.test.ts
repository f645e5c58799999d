import fc from 'fast-check';
import { isMisread, spellings, withoutEscapes } from '../../../../server/door/address';

/** Other spellings of an address: what may be redirected to. */

it.each([
  ['/About', ['/about']],
  ['/AR/About', ['/ar/about']],
  ['/AR', ['/ar']],
  ['/EN/About/', ['/about']],
  ['/en/', ['/']],
  ['/en/about/', ['/about']],
  ['/en/About', ['/about']],
  ['/%61bout', ['/about']],
  ['/Properties/Amara-Villas?a=B', ['/properties/Amara-Villas', '/properties/amara-villas']],
  ['/properties/%73pin', ['/properties/spin']],
  ['/properties/a/Units/12/', ['/properties/a/units/12']],
  ['/properties/%D8%A8A', ['/properties/%D8%A8a']],
  ['/properties/a%2fB', ['/properties/a%2fb']],
  ['/about', []],
  ['/ar/properties/a', []],
  ['/Nothing', []],
  ['/_Next/static', []],
  ['/API/search', []],
  ['//evil.example/About', []],
  ['/\\evil.example/About', []],
  ['/About/../..', []],
  ['http://evil.example/About', []],
  ['*', []],
])('of %s', (target, expected) => {
  expect(spellings(target)).toEqual(expected);
});

it('lead nowhere but to this site, and are their own spelling', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'About',
      '%61bout',
      'PROPERTIES',
      'Units',
      'AR',
      'en',
      '',
      '.',
      '..',
      '%2e',
      '%2F',
      '\\',
      'evil.example',
    ),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      for (const found of spellings(`/${parts.join('/')}`)) {
        expect(new URL(found, 'http://own.test').host).toBe('own.test');
        expect(found.startsWith('//')).toBe(false);
        expect(isMisread(found)).toBe(false);
      }
    }),
  );
});

it.each([
  ['/%61bout', true],
  ['/properties/%73pin?a=b', true],
  ['/About/', true],
  ['/EN/About', true],
  ['/About', false],
  ['/about/', false],
  ['/en/', true],
  ['/en/about/', true],
  ['/en/about', false],
  ['/properties/%D8%A8', false],
  ['/properties?search=%61', false],
])('%s would be misread: %s', (target, expected) => {
  expect(isMisread(target)).toBe(expected);
});

it('keep the escapes that they need, and their query as it is', () => {
  expect(withoutEscapes('/properties/%74exts-1?search=%74ower')).toBe('/properties/texts-1?search=%74ower');
  expect(withoutEscapes('/properties/%D8%A8%2Fa?%74')).toBe('/properties/%D8%A8%2Fa?%74');
});
