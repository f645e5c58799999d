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
    [
      'https://www.google.com/maps/place/Marina/@25.1972,55.2744,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d25.0803!4d55.1403',
      MARINA,
    ],
    ['https://maps.google.com/?ll=25.1972,55.2744&q=25.0803,55.1403', MARINA],
    ['https://www.google.com/maps/search/?api=1&query=25.0803%2C55.1403', MARINA],
    ['https://maps.apple.com/?ll=25.0803,55.1403&q=Marina', MARINA],
    ['Marina, 25.0803 55.1403', MARINA],
    ['25.0803° N, 55.1403° E', MARINA],
    ['25.0803 N 55.1403 E', MARINA],
    ['N 25.0803, E 55.1403', MARINA],
    ['55.1403° E, 25.0803° N', MARINA],
    ['٢٥٫٠٨٠٣، ٥٥٫١٤٠٣', MARINA],
    ['۲۵٫۰۸۰۳، ۵۵٫۱۴۰۳', MARINA],
    ['\u200e25.0803, 55.1403\u200f', MARINA],
    [`25°04'30.0"N 55°08'15.0"E`, { latitude: 25.075, longitude: 55.1375 }],
    ['25° 4′ 30″ N, 55° 8′ 15″ E', { latitude: 25.075, longitude: 55.1375 }],
    [
      "https://www.google.com/maps/place/25%C2%B004'30.0%22N+55%C2%B008'15.0%22E/",
      { latitude: 25.075, longitude: 55.1375 },
    ],
    ['55.1403, 25.0803', MARINA],
    ['33.8688 S, 151.2093 E', { latitude: -33.8688, longitude: 151.2093 }],
    ['-33.8688, 151.2093', { latitude: -33.8688, longitude: 151.2093 }],
    ['Dubai Marina', null],
    ['https://maps.app.goo.gl/Ab1c2D3', null],
    ['100% of 25', null],
    ['95.5, 55.1', null],
    ['155.5, 55.1', null],
  ])('is read out of %s', (text, point) => {
    expect(pointOf(text)).toEqual(point);
  });
});
