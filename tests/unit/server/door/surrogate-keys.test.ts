import { surrogateKeys } from '../../../../server/door/surrogate-keys';

const LINKS = `<a href="/properties/marina-tower">x</a><a href="/ar/properties/marina-tower/units/3?x=1">y</a>
  <a href="/properties/in/dubai">z</a><a href="/properties/in">z</a><a href="/ar/properties/by?x=1">z</a>
  <a href="/properties/by/nakheel">z</a><a href="/properties/type/villa/off-plan">z</a><a href="/properties/bylgari">z</a><a href="/properties?page=2">w</a> "href":"/properties/creek-hall\\",`;

describe('surrogateKeys', () => {
  it('names each property of an answer once, and no landing page', () => {
    expect(surrogateKeys(LINKS, 'Surrogate-Key')).toBe(
      'catalogue property:marina-tower property:bylgari property:creek-hall',
    );
    expect(surrogateKeys(LINKS, 'Cache-Tag')).toBe(
      'catalogue,property:marina-tower,property:bylgari,property:creek-hall',
    );
    expect(surrogateKeys('<p>About us</p>', 'Surrogate-Key')).toBe('catalogue');
  });

  it('writes a slug of other letters as its escapes, however the address is written', () => {
    const key = `property:${encodeURIComponent('برج')}`;
    expect(surrogateKeys('"/properties/برج"', 'Surrogate-Key')).toBe(`catalogue ${key}`);
    expect(surrogateKeys(`"/properties/${encodeURIComponent('برج')}"`, 'Surrogate-Key')).toBe(`catalogue ${key}`);
  });

  it('stays within what a CDN reads of a header', () => {
    const many = Array.from({ length: 2000 }, (_, at) => `"/properties/tower-number-${String(at)}"`).join('');
    expect(surrogateKeys(many, 'Surrogate-Key').length).toBeLessThanOrEqual(16_000);
  });
});
