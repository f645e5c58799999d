import { fromSheet, isOn, onSheet, pointOf, SHEETS, type Sheet } from '@/desk/listings/coordinates';
import * as site from '@/lib/landing/format';

const MARINA = { latitude: 25.0803, longitude: 55.1403 };
const SHARJAH = { latitude: 25.3463, longitude: 55.4209 };

describe('the board of the desk', () => {
  it.each(Object.keys(SHEETS) as Sheet[])('has its points of %s where the site has them', (sheet) => {
    for (const point of [MARINA, SHARJAH]) expect(onSheet(point, sheet)).toEqual(site.onSheet(point, sheet));
    expect(SHEETS[sheet]).toEqual(site.SHEETS[sheet]);
  });

  it('gives back the point that was set, as near as the sheet is fine', () => {
    const back = fromSheet(onSheet(MARINA, 'dubai'), 'dubai');
    expect(Math.abs(back.latitude - MARINA.latitude)).toBeLessThan(0.0004);
    expect(Math.abs(back.longitude - MARINA.longitude)).toBeLessThan(0.0004);
  });

  it('knows what lies beside it', () => {
    expect([isOn(MARINA, 'dubai'), isOn({ latitude: 24.45, longitude: 54.38 }, 'dubai')]).toEqual([true, false]);
  });
});

describe('a point that is pasted', () => {
  it.each([
    ['25.0803, 55.1403', MARINA],
    ['https://www.google.com/maps/@25.0803,55.1403,17z', MARINA],
    ['https://maps.google.com/?q=25.0803%2C55.1403', MARINA],
    ['Dubai Marina', null],
    ['95.5, 55.1', null],
  ])('is read out of %s', (text, point) => {
    expect(pointOf(text)).toEqual(point);
  });
});
