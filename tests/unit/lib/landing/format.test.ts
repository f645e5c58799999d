import { widestWord } from '@/lib/landing/format';

/** Measured in the faces of the site: Newsreader, and Markazi Text at 126 %. */
const MEASURED = {
  'Downtown Dubai': 4.84,
  'Mohammed Bin Rashid City': 5.28,
  'Sarab Developments': 6.14,
  Commercial: 5.16,
  'فلل أمارا الشاطئية': 3.45,
  پنت‌هاوس‌ها: 4.91,
};

it.each(Object.entries(MEASURED))('%s is given the room of its widest word, and little more', (name, ems) => {
  expect(widestWord(name)).toBeGreaterThanOrEqual(ems);
  expect(widestWord(name)).toBeLessThanOrEqual(ems * 1.4);
});

it('asks for some room where there is no word', () => {
  expect(widestWord('')).toBe(1);
});
