import { documentTitle, fit } from '@/lib/seo/fit';

describe('a text that must fit', () => {
  it('is the first one that has room', () => {
    expect(fit(['one two three', 'one two', 'one'], 7)).toBe('one two');
    expect(fit(['one'], 3)).toBe('one');
  });

  it('is cut after a whole word, without the sign that parted it from the next', () => {
    expect(fit(['A house by the sea, with a garden'], 22)).toBe('A house by the sea…');
    expect(fit(['بيت على البحر، مع حديقة واسعة'], 20)).toBe('بيت على البحر، مع…');
  });

  it('is cut inside a word where too little would stand before it', () => {
    expect(fit([`A ${'x'.repeat(30)}`], 10)).toBe('A xxxxxxx…');
  });

  it('is never longer than it may be, whatever stands in it', () => {
    for (const text of ['x'.repeat(300), 'word '.repeat(80), '𝔘𝔫𝔦𝔱 '.repeat(40), `${'a'.repeat(50)} ${'b'.repeat(50)}`])
      for (const length of [20, 60, 160]) {
        const shown = fit([text], length);
        expect(Array.from(shown).length).toBeLessThanOrEqual(length);
        expect(shown.endsWith('…') || shown === text).toBe(true);
      }
  });

  it('ends every direction that it has begun', () => {
    const shown = fit(['فيلا · \u2066AED 14,750,000 and many more words\u2069'], 24);
    expect(shown.match(/\u2066/g)).toHaveLength(1);
    expect(shown.match(/\u2069/g)).toHaveLength(1);
  });
});

describe('the title of a document', () => {
  const place = 'Stillwater Tower, Mohammed Bin Rashid City, Dubai';
  it.each([
    [['Amara, Palm Jumeirah', 'Amara'], 'Amara, Palm Jumeirah | Dar Lumen'],
    // The agency goes first, then the place, then words.
    [[place, 'Stillwater Tower'], place],
    [[`${place}, United Arab Emirates`, 'Stillwater Tower'], 'Stillwater Tower'],
    [[`${place}, United Arab Emirates`], 'Stillwater Tower, Mohammed Bin Rashid City, Dubai, United…'],
  ])('of %j', (titles, shown) => {
    expect(documentTitle(titles, 'Dar Lumen')).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(60);
  });
});
