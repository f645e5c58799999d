import { render, screen } from '@testing-library/react';
import { OnSite } from '@/desk/articles/on-site';
import { formatDate } from '@/desk/format';

/** What the desk offers of a published article: the way to it, or the day from which on there is one. */

jest.mock('@/desk/i18n', () => ({
  useWords:
    () =>
    (key: string, values: Record<string, string> = {}) =>
      [key, ...Object.values(values)].join(' '),
}));
jest.mock('@/desk/site', () => ({ siteAddress: (path: string) => `https://site.example${path}` }));
jest.mock('ra-core', () => ({ useLocaleState: () => ['en'] }));

const show = (path: string | null, record: object) => render(<OnSite path={path} record={{ ...record }} />);

it('leads to an article whose day has come', () => {
  show('/blog/light', { state: 'published', date: '2026-11-05' });
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://site.example/blog/light');
});

it('says from which day on one is there whose day is still to come, and leads nowhere', () => {
  show(null, { state: 'published', date: '2999-11-05' });
  expect(screen.getByText(`articles.onSiteFrom ${formatDate('2999-11-05', 'en')}`)).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says nothing of a draft', () => {
  const { container } = show(null, { state: 'draft', date: '2999-11-05' });
  expect(container).toBeEmptyDOMElement();
});
