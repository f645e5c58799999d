import { screen } from '@testing-library/react';
import { listingRow, ME, openDesk } from '../support/desk';

/** What places and people are called in the language of the desk. */

const named = (name: string, ar?: string) => ({ id: 1, name, names: ar === undefined ? {} : { ar } });

it.each([
  ['en', 'Palm Jebel Ali, Dubai', 'Nowhere Yet, Dubai', 'Missing: point on the map, price'],
  ['ar', 'نخلة جبل علي، دبي', 'Nowhere Yet، دبي', 'ينقص: الموقع على الخريطة، السعر'],
])('a place of a listing in %s, in English where it has no other name', async (...told) => {
  const [locale, known, unknown, lacks] = told;
  const city = named('Dubai', 'دبي');
  const results = [
    { ...listingRow(1), city, district: named('Palm Jebel Ali', 'نخلة جبل علي'), missing: ['map', 'price'] },
    { ...listingRow(2), city, district: named('Nowhere Yet') },
  ];
  await openDesk(
    '/listings',
    { 'GET /api/desk/session/': ME, 'GET /api/desk/listings/': { count: 2, next: null, previous: null, results } },
    locale,
  );
  expect(await screen.findByText(known)).toBeVisible();
  expect(screen.getByText(unknown)).toBeVisible();
  expect(screen.getByText(lacks)).toBeVisible();
});

it.each([
  ['en', ['Mona', 'Layan Qasim', 'Omar'], 'Layan Qasim'],
  ['ar', ['Mona', 'ليان قاسم', 'Omar'], 'ليان قاسم'],
])('who may be given an enquiry, and who has it, in %s', async (locale, people, who) => {
  const layan = { key: 'agent:7', name: 'Layan Qasim', names: { ar: 'ليان قاسم' }, kind: 'agent' };
  const enquiry = {
    ...{ id: 5, version: '1', status: 'new', name: 'Visitor', message: 'Hello', subject: 'A viewing' },
    ...{ property_title: null, created_at: '2026-01-02T03:04:05Z', assignee: layan },
  };
  await openDesk(
    '/enquiries',
    {
      'GET /api/desk/session/': ME,
      'GET /api/desk/enquiry-mark/': { mark: 'a', new: 0 },
      'GET /api/desk/enquiries/': { count: 1, next: null, previous: null, results: [enquiry] },
      'GET /api/desk/assignees/': {
        results: [
          { key: 'user:1', name: 'Mona', names: {}, kind: 'user' },
          layan,
          { key: 'agent:8', name: 'Omar', names: {}, kind: 'agent' },
        ],
      },
    },
    locale,
  );
  expect(await screen.findByText(who, { selector: 'bdi' })).toBeVisible();
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(people));
});
