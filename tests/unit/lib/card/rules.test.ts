import {
  COLUMN,
  drawable,
  isArabic,
  layOut,
  LEAST_SIZE,
  titleLines,
  type CardWords,
  type Measure,
} from '@/lib/card/rules';
import { frameAt, frameOf, skylineOf } from '@/lib/card/photograph';

/** Letters half as wide as they are high. */
const measure: Measure = (text, _voice, size) => Promise.resolve(Array.from(text).length * size * 0.5);
const WORDS: CardWords = {
  name: 'House',
  title: 'Amara',
  place: ['Palm Jebel Ali', 'Dubai'],
  comma: ', ',
  price: { lead: 'From', amount: 'AED\u00a014,750,000' },
  status: null,
};
const lay = (words: Partial<CardWords>, locale: 'en' | 'ar' = 'en') =>
  layOut({ ...WORDS, ...words }, locale, { width: 12, height: 22 }, '#eeeeee', measure);
const texts = async (words: Partial<CardWords>) => (await lay(words)).runs.map(({ text }) => text);

describe('the layout of a card', () => {
  it.each([
    {},
    { title: 'A title that is far too long for any card that was ever sent to anybody, and longer still' },
    { title: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente' },
    { name: 'An agency whose name is longer than any agency should ever be called' },
    { place: ['A district whose name goes on and on and on and on and on', 'Dubai'] },
    { price: { lead: 'From', amount: 'AED\u00a01,000,000,000,000' } },
    { status: { text: 'A status nobody has heard of, not even the back end that sent it', sold: false } },
  ])('keeps every line inside the column and no smaller than 40 px: %j', async (words) => {
    for (const locale of ['en', 'ar'] as const)
      for (const run of (await lay(words, locale)).runs) {
        expect(run.size).toBeGreaterThanOrEqual(LEAST_SIZE);
        expect(run.x).toBeGreaterThanOrEqual(COLUMN.left - 0.01);
        expect(run.x + run.width).toBeLessThanOrEqual(COLUMN.right + 0.01);
      }
  });

  it('never breaks or cuts a price: it becomes smaller', async () => {
    const sizeOf = async (amount: string) =>
      (await lay({ price: { lead: 'From', amount } })).runs.find(({ text }) => text === amount)?.size;
    expect(await sizeOf('AED\u00a014,750,000')).toBe(62);
    expect(await sizeOf('AED\u00a01,014,750,000')).toBeLessThan(62);
    expect(await sizeOf('AED\u00a01,014,750,000')).toBeGreaterThanOrEqual(LEAST_SIZE);
  });

  it('says that a home is sold in the place of its price', async () => {
    const said = await texts({ status: { text: 'Sold', sold: true } });
    expect(said).toContain('Sold');
    expect(said.join(' ')).not.toMatch(/AED|From/);
  });

  it('leaves out the city where the district fills the line', async () => {
    expect(await texts({})).toContain('Palm Jebel Ali, Dubai');
    expect(await texts({ place: ['Mohammed Bin Rashid City Lane', 'Dubai'] })).toContain('Mohammed Bin Rashid City…');
  });

  it('sets a title in one line, smaller before it takes two, and cuts it last, at a word', async () => {
    expect(await titleLines('Amara', measure)).toEqual({ lines: ['Amara'], size: 76 });
    expect((await titleLines('Sixteen letters.', measure)).size).toBe(70);
    expect(await titleLines('Tidal One Residences East', measure)).toEqual({
      lines: ['Tidal One', 'Residences East'],
      size: 70,
    });
    const long = await titleLines('The very last of the very long residences by the sea', measure);
    expect(long).toEqual({ lines: ['The very last of', 'the very long…'], size: 64 });
  });
});

describe('letters', () => {
  it.each([
    ['Škoda Ż', 'Skoda Z'],
    ['Villa 🏝 Nacre 海', 'Villa Nacre'],
    ['  a\n b ', 'a b'],
    ['فلل أمارا', 'فلل أمارا'],
    ['خانه‌های', 'خانه‌های'],
    ['👨‍👩‍👧 Amara 👨‍👩‍👧', 'Amara'],
    ['Amara👨‍👩‍👧', 'Amara'],
    ['👨‍👩‍👧', ''],
    ['<b>&', '<b>&'],
    ['\u2066A-07\u2069', 'A-07'],
    ['AED\u00a01', 'AED\u00a01'],
  ])('that no face has are left out of %s, their accents first', (text, drawn) => {
    expect(drawable(text)).toBe(drawn);
  });

  it.each([
    ['Al Salam City، Umm Al Quwain', true],
    ['AED 4,750,000', false],
    ['Škoda – 2', false],
  ])('of %s are set in the face that has them all', (text, arabic) => {
    expect(isArabic(text)).toBe(arabic);
  });
});

describe('the window on a photograph', () => {
  const sky = (towers: { from: number; to: number; top: number }[]) => {
    const [width, height] = [150, 100];
    const grey = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        // a sky that becomes lighter, and what stands before it
        const built = y >= 80 || towers.some(({ from, to, top }) => x >= from && x < to && y >= top);
        grey[y * width + x] = built ? ((x + y) % 2) * 90 : 150 + Math.round(y / 4);
      }
    return skylineOf(grey, width, height);
  };
  const SIZE = { width: 1600, height: 1067 };

  it.each([6, 10, 20])('leaves a tower its crown, beside the name and not behind it (%i %% from above)', (top) => {
    const skyline = sky([{ from: 68, to: 82, top }]);
    expect(skyline?.tower).toBeCloseTo(0.5, 1);
    for (const fromRight of [false, true]) {
      const frame = frameOf(SIZE, skyline, fromRight);
      const crown = (skyline?.top ?? 0) * frame.height - frame.top;
      expect(crown).toBeGreaterThanOrEqual(40);
      expect(crown).toBeLessThan(120);
      const middle = (skyline?.tower ?? 0) * frame.width - frame.left;
      expect(fromRight ? middle < 560 : middle > 640).toBe(true);
      expect(middle > 285 && middle < 915).toBe(true);
    }
  });

  it('shows a broad house from its roof down, as wide as it is', () => {
    const skyline = sky([{ from: 20, to: 130, top: 40 }]);
    expect(skyline?.tower).toBeNull();
    const frame = frameOf(SIZE, skyline, false);
    expect(frame.width).toBe(1200);
    expect((skyline?.top ?? 0) * frame.height).toBeGreaterThan(frame.top);
    expect(frame.top).toBe(frame.height - 630);
  });

  it('keeps the point that an editor chose, as the pages do, whatever stands against the sky', () => {
    const wide = { width: 2400, height: 630 };
    expect(frameAt(wide, { x: 0, y: 50 })).toEqual({ width: 2400, height: 630, left: 0, top: 0 });
    expect(frameAt(wide, { x: 100, y: 0 }).left).toBe(1200);
    const tall = frameAt({ width: 1200, height: 1260 }, { x: 9, y: 70 });
    expect([tall.left, tall.top]).toEqual([0, 441]);
  });

  it('is the middle where nothing stands against the sky, and never leaves the picture', () => {
    expect(skylineOf(new Uint8Array(15_000).fill(200), 150, 100)).toBeNull();
    const frame = frameOf(SIZE, null, false);
    expect(frame.top).toBe(Math.round((frame.height - 630) / 2));
    for (const size of [
      { width: 3000, height: 600 },
      { width: 700, height: 700 },
      { width: 1, height: 1 },
    ]) {
      const { width, height, left, top } = frameOf(size, { top: 0.9, tower: 0.02 }, true);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + 1200).toBeLessThanOrEqual(width);
      expect(top + 630).toBeLessThanOrEqual(height);
    }
  });
});
