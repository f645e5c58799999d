import { screen, within } from '@testing-library/react';
import { Reports } from '@/components/editor/report';
import type { AppCard, Report, Side } from '@/lib/editor/view';
import { LOCALES } from '@/lib/i18n/locales';
import { draw, translator } from '../../support/samples';

const t = translator();
const NOTHING = t('editor.nothingWrong');

const card: AppCard = {
  ...{ app: 'whatsapp', name: 'WhatsApp', lines: { title: 2, description: 1 }, refresher: null, faults: [] },
  ...{ title: 'Amara', description: '', site: '', host: 'site.example', picture: null, alt: '' },
};
const good: Side = {
  ...{ locale: 'en', url: 'https://site.example/about', status: 200, to: null, picture: null, before: 'same' },
  now: { at: '', status: 200, title: 'Amara', description: '', image: '' },
  ...{ faults: [], cards: [card] },
};
const missing: Side = {
  ...good,
  now: { at: '', status: 404, title: '', description: '', image: '' },
  status: 404,
  faults: null,
  cards: [{ ...card, title: '', faults: [{ kind: 'unreachable', n: 404 }] }],
};
const faulty: Side = { ...good, faults: [{ rule: 'title', says: 'is too long' }] };
const reportOf = (path: string, side: Side): Report => ({
  path,
  sides: LOCALES.map((locale) => ({ ...side, locale })),
});

it('has the name of each language in its own direction, at the start of its column', () => {
  draw(<Reports reports={[reportOf('/about', good)]} linked={false} />);
  const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => {
    const name = within(heading).getByText(/./);
    return [heading.dir, name.lang, name.dir];
  });
  expect(names).toEqual([
    ['', 'en', 'ltr'],
    ['', 'ar', 'rtl'],
    ['', 'fa', 'rtl'],
  ]);
});

it('says once of each card of several pages that nothing is wrong, and never of a page that is missing', () => {
  draw(<Reports reports={[reportOf('/about', good), reportOf('/gone', missing)]} linked={false} />);
  const side = (path: string) => within(screen.getByRole('region', { name: path }));
  expect(side('/about').getAllByText(NOTHING)).toHaveLength(LOCALES.length);
  expect(side('/gone').queryByText(NOTHING)).toBeNull();
  expect(side('/gone').getAllByText(t('editor.fault.unreachable', { n: '404' }))).toHaveLength(LOCALES.length);
});

it('says the faults of each of several pages', () => {
  draw(<Reports reports={[reportOf('/about', faulty), reportOf('/terms', good)]} linked={false} />);
  expect(screen.getAllByText(/is too long/)).toHaveLength(LOCALES.length);
});

it('says of a single page that nothing is wrong under a heading of its own, and not where the page is missing', () => {
  const { unmount } = draw(<Reports reports={[reportOf('/about', good)]} linked={false} />);
  expect(screen.getAllByRole('heading', { name: t('editor.page') })).toHaveLength(LOCALES.length);
  expect(screen.getAllByText(NOTHING)).toHaveLength(2 * LOCALES.length);
  unmount();
  draw(<Reports reports={[reportOf('/gone', missing)]} linked={false} />);
  expect(screen.queryByText(NOTHING)).toBeNull();
  // Nor that heading over nothing.
  expect(screen.queryByRole('heading', { name: t('editor.page') })).toBeNull();
});

const SAME = t('editor.changed.none');
const draws = (side: Side) => draw(<Reports reports={[reportOf('/about', side)]} linked={false} />);

it('says of a card that was looked at before that it is the same', () => {
  draws(good);
  expect(screen.getAllByText(SAME)).toHaveLength(LOCALES.length);
});

it.each([
  ['at the first look', { ...good, before: null }],
  ['where there never was one', missing],
  ['where the site does not answer', { ...missing, status: 0, before: null }],
])('says nothing of a card %s', (_, side) => {
  draws(side);
  expect(screen.queryByText(SAME)).toBeNull();
  expect(screen.queryByText(/^Different from/)).toBeNull();
});

it('says how a page was answered that is gone, and what its card said', () => {
  draws({ ...missing, before: { ...good.now, at: '2026-01-02T08:00:00Z' } });
  expect(screen.getAllByText(/^Different from/)).toHaveLength(LOCALES.length);
  for (const text of [t('editor.changed.status', { was: '200' }), t('editor.changed.title', { was: 'Amara' })])
    expect(screen.getAllByText(text)).toHaveLength(LOCALES.length);
});
