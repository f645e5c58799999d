import { inArabic } from '@/reference-api/http/staff-words';

/** As a browser takes the direction of `dir="auto"`: by the first letter, also of what is isolated. */
const direction = (text: string) =>
  /[\p{L}\u200e\u200f]/u.exec(text)?.[0].replace(/[\p{Script=Arabic}\u200f]/u, 'rtl') ?? '';

it.each([
  ['Is empty.', 'Without a path'],
  ['property_units[2].price: Is empty.', 'Behind its path'],
  ['picture "https://crm.example/a.jpg": Is empty.', 'Behind a picture'],
  ['many is not a number of rooms.', 'With a value of theirs at its beginning'],
  ['crm.example leads nowhere.', 'With a host at its beginning'],
])('“%s” in Arabic is read from the right', (text) => {
  const arabic = inArabic(text);
  expect(arabic).toMatch(/\p{Script=Arabic}/u);
  expect(direction(arabic ?? '')).toBe('rtl');
});

it('has no mark where its first letter is Arabic, and none within', () => {
  expect(inArabic('Is empty.')).not.toContain('\u200f');
  expect(inArabic('title: many is not a number of rooms.')?.split('\u200f')).toHaveLength(2);
});

it('is nothing for a text that it does not know', () => {
  expect(inArabic('title: Nobody says this.')).toBeNull();
});
