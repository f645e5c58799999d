import '../support/text-encoder';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { unreadIn } from '@/desk/figure';
import { EditorContext } from '@/desk/listings/context';
import type { Draft } from '@/desk/listings/draft';
import { MapTab } from '@/desk/listings/map-tab';
import type { ListingRecord } from '@/desk/listings/record';

/** Where the house stands, as it is typed and pasted. */

jest.mock('@/desk/i18n', () => ({ useWords: () => (key: string) => key }));

const MARINA = { latitude: 25.0803, longitude: 55.1403 };
let kept: ListingRecord['map_coordinates'];

function Shown({ point = null }: { point?: typeof MARINA | null }) {
  const [record, change] = useState<ListingRecord>({ slug: 'a', title: 'A', map_coordinates: point });
  kept = record.map_coordinates;
  return (
    <EditorContext value={{ record, errors: {}, change, may: true } as unknown as Draft}>
      <MapTab />
    </EditorContext>
  );
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('a latitude that is emptied is empty, and asked for', async () => {
  render(<Shown point={MARINA} />);
  await userEvent.clear(field('map.latitude'));
  expect(field('map.latitude')).toHaveValue('');
  expect(field('map.latitude')).toHaveAccessibleDescription('figure.missing');
  expect(field('map.longitude')).toHaveValue('55.1403');
  expect(unreadIn({ kept })).toEqual(['kept.latitude']);
  await userEvent.clear(field('map.longitude'));
  expect(kept).toBeNull();
  expect(field('map.latitude')).toBeValid();
});

it('a latitude alone says nothing of a longitude', async () => {
  render(<Shown />);
  await userEvent.type(field('map.latitude'), '25.0803');
  expect(field('map.longitude')).toHaveValue('');
  expect(unreadIn({ kept })).toEqual(['kept.longitude']);
  await userEvent.type(field('map.longitude'), '55.1403');
  expect(kept).toEqual(MARINA);
});

it('what is pasted and holds no point is marked, and changes none', async () => {
  render(<Shown point={MARINA} />);
  await userEvent.click(field('map.paste'));
  await userEvent.paste('https://maps.app.goo.gl/Ab1c2D3');
  expect(field('map.paste')).toHaveAccessibleDescription('map.unread');
  expect(kept).toEqual(MARINA);
  await userEvent.clear(field('map.paste'));
  expect(field('map.paste')).toHaveAccessibleDescription('');
  await userEvent.paste('25.1, 55.2');
  expect(kept).toEqual({ latitude: 25.1, longitude: 55.2 });
});
