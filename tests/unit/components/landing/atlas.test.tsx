import { cleanup } from '@testing-library/react';
import { AtlasAround } from '@/components/landing/atlas';
import { onSheet, SHEETS } from '@/lib/landing/format';
import type { Topic } from '@/lib/landing/types';
import type { Coordinates } from '@/lib/property/types';
import { draw, NO_TOPICS } from '../../support/samples';

/** The coast behind the address of a property, as the server draws it. */

const MARINA: Coordinates = { latitude: 25.0772, longitude: 55.1402 };

/** The coordinates of what lies so many units from the Marina: `onSheet` turned back. */
function beside(right: number, down: number): Coordinates {
  const { degree } = SHEETS.dubai;
  const turn = (44 * Math.PI) / 180;
  const east = (right * Math.cos(turn) + down * Math.sin(turn)) / degree;
  const north = (right * Math.sin(turn) - down * Math.cos(turn)) / degree;
  return {
    latitude: MARINA.latitude + north,
    longitude: MARINA.longitude + east / Math.cos((25.1128 * Math.PI) / 180),
  };
}

const district = (name: string, coordinates: Coordinates): Topic => ({
  kind: 'district',
  id: name,
  slug: 'x',
  name,
  key: null,
  count: 3,
  city: null,
  coordinates,
  text: null,
});

/** The names of the drawing: the property's own, and those around it. */
function namesAround(title: string, districts: Topic[]) {
  cleanup();
  draw(<AtlasAround coordinates={MARINA} title={title} topics={{ ...NO_TOPICS, districts }} />);
  return {
    own: document.querySelector('.coast-here text'),
    others: [...document.querySelectorAll('.coast a text')],
  };
}
const heightOf = (text: Element | null | undefined) => Number(text?.getAttribute('y'));

it('an own name that would end beside the window of a phone stands above or below its dot, whatever is close by', () => {
  const { x, y } = onSheet(MARINA);
  const around = [district('Near', beside(3, -24)), district('Close', beside(-8, 23))];
  for (const near of [[], around]) {
    const { own } = namesAround('The Pearl Diver’s House', near);
    expect(own).toHaveTextContent('The Pearl Diver’s House');
    expect([own?.getAttribute('text-anchor'), own?.getAttribute('x')]).toEqual(['middle', String(x)]);
    expect(own?.getAttribute('class')).toBeNull();
    expect(Math.abs(heightOf(own) - y)).toBeGreaterThanOrEqual(22);
  }
});

it('a short own name stands beside its dot, and no other is written over it', () => {
  const { y } = onSheet(MARINA);
  const { own, others } = namesAround('Jade', [district('Near', beside(-16, -20))]);
  expect(own?.getAttribute('text-anchor')).toBeNull();
  expect(heightOf(own) - y).toBe(7);
  // To the right it would touch the larger letters.
  expect(others.map((text) => text.getAttribute('text-anchor'))).toEqual(['end']);
});

it.each([
  [10, 'Near', null],
  [60, 'Al Barsha', 'max-[24.375rem]:opacity-0'],
  [90, 'Jumeirah Lake Towers', 'max-md:opacity-0'],
  [260, 'Jumeirah Lake Towers', 'max-lg:opacity-0'],
])(
  'what lies %p units to the right and is called %p is not seen where the window would cut it',
  (right, name, hidden) => {
    const { others } = namesAround('Jade', [district(name, beside(right, 60))]);
    expect(others.map((text) => [text.getAttribute('class'), text.getAttribute('text-anchor')])).toEqual([
      [hidden, null],
    ]);
  },
);
