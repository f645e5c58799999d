import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { EnquiryForm } from '@/components/enquiry/enquiry-form';
import { FavouriteList } from '@/components/favourite/favourite-list';
import { FeaturedGrid } from '@/components/property/featured-grid';
import { synchronise } from '@/lib/favourite/queries';
import { readFavourites, toggleFavourite } from '@/lib/favourite/store';
import { searchOptions } from '@/lib/search/queries';
import { readUnitCards } from '@/lib/unit/queries';
import { NEWSLETTER_MESSAGES } from '@/lib/newsletter/view';
import { FAVOURITE_LIST_MESSAGES } from '@/lib/favourite/view';
import { AGENCY, CARDS, draw, messagesOf, propertyOf } from '../../support/samples';

/**
 * Section 8 for every call a browser makes: a 401 takes a stored token away and leads to /login; a visitor who holds none
 * stays where they are (decisions). A new call belongs into the table. This is the browser's half: which calls the site
 * does answer with 401 is in session.test.ts, and the whole way in tests/e2e/session.spec.ts.
 */

const PROPERTY = { id: 7, slug: 'amara', title: 'Amara' };
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

type Call = { of: string; file: string; make: () => unknown; answers?: number[] };

const CALLS: Call[] = [
  {
    of: 'the newsletter',
    file: 'lib/newsletter/send.ts',
    make: () => {
      draw(<NewsletterForm messages={messagesOf(NEWSLETTER_MESSAGES)} forwarded />);
      fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a@b.ae' } });
      press('Subscribe');
    },
  },
  {
    of: 'an enquiry',
    file: 'components/enquiry/enquiry-engine.tsx',
    // first the token of the form
    answers: [200],
    make: () => {
      draw(<EnquiryForm stamp="" action={async (state) => state} variant="property" property={PROPERTY} />);
      for (const [label, value] of Object.entries({ Name: 'Layla', Email: 'a@b.ae' }))
        fireEvent.change(screen.getByLabelText(label), { target: { value } });
      press('Send Message');
    },
  },
  {
    of: 'the saved properties',
    file: 'components/favourite/favourite-list.tsx',
    make: () => {
      toggleFavourite(PROPERTY);
      draw(
        <FavouriteList
          messages={messagesOf(FAVOURITE_LIST_MESSAGES)}
          labels={CARDS}
          listHref="/properties"
          sharedUrl=""
          suggestions={null}
        >
          {null}
        </FavouriteList>,
      );
    },
  },
  {
    of: 'the expanded featured set',
    file: 'components/property/featured-island.tsx',
    make: () => {
      draw(<FeaturedGrid properties={[propertyOf()]} agency={AGENCY} />);
      press('View More Properties');
    },
  },
  {
    of: 'a page of the list',
    file: 'lib/search/queries.ts',
    make: () => {
      const { queryFn } = searchOptions('', 'en');
      if (typeof queryFn !== 'function') throw new Error('no query');
      return queryFn({ signal: new AbortController().signal } as QueryFunctionContext<string[]>);
    },
  },
  {
    of: 'what the upstream holds of the favourites',
    file: 'lib/favourite/queries.ts',
    make: () => {
      toggleFavourite(PROPERTY);
      return synchronise();
    },
  },
  {
    of: 'a favourite toggled',
    file: 'lib/favourite/queries.ts',
    answers: [200],
    make: () => {
      toggleFavourite(PROPERTY);
      return synchronise();
    },
  },
  {
    of: 'the units of a property',
    file: 'lib/unit/queries.ts',
    make: () => readUnitCards(PROPERTY, 'en'),
  },
];

let asked: string[];
/** jsdom cannot navigate, and says so. */
const left = () => jest.mocked(console.error).mock.calls.some((said) => String(said[0]).includes('navigation'));

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: () => 'key-000000000000', configurable: true });
});

async function answered401({ make, answers = [] }: Call): Promise<void> {
  asked = [];
  const statuses = [...answers];
  const fetch = async (address: string) => {
    asked.push(address);
    const status = statuses.shift() ?? 401;
    return { status, text: async () => (status === 200 ? '{"ids":[]}' : '{}') };
  };
  Object.assign(globalThis, { fetch });
  await Promise.resolve(make()).catch(() => undefined);
  await waitFor(() => {
    expect(asked).toHaveLength(answers.length + 1);
  });
}

describe.each(CALLS)('a 401 for $of', (call) => {
  // @spec 4.token 8.401
  it('takes a stored token away and leads to /login', async () => {
    localStorage.setItem('authToken', 'stale');
    await answered401(call);
    await waitFor(() => {
      expect(left()).toBe(true);
    });
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  // @spec d.401
  it('leaves a visitor without a token where they are', async () => {
    await answered401(call);
    // Whatever else the answer leads to has happened by then.
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(left()).toBe(false);
    if (call.file.startsWith('lib/favourite/')) expect(readFavourites()).toMatchObject([{ slug: 'amara' }]);
  });
});

it('knows every file that calls', () => {
  const root = path.resolve(__dirname, '../../../..');
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((at) => `${folder}/${at}`),
  );
  const callers = files.filter((at) => {
    if (!/\.tsx?$/.test(at)) return false;
    const text = readFileSync(path.join(root, at), 'utf8');
    return /'@\/lib\/browser\/request'/.test(text) && /\b(readJson|sendJson)\(/.test(text);
  });
  expect(callers.sort()).toEqual([...new Set(CALLS.map(({ file }) => file))].sort());
});
