import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhotoField } from '@/desk/agents/photo';
import { FactsPanel } from '@/desk/articles/facts-panel';
import { call } from '@/desk/call';
import arabic from '@/desk/messages/ar.json';
import english from '@/desk/messages/en.json';

/** A field of one picture: while one is on its way another is neither chosen nor removed, which the slower answer would undo. */

jest.mock('@/desk/i18n', () => ({ useWords: () => (key: string) => key }));
jest.mock('@/desk/call', () => ({ call: jest.fn() }));
jest.mock('@/desk/frame/failure', () => ({ useFailure: () => jest.fn() }));
jest.mock('ra-core', () => ({ useNotify: () => jest.fn() }));
jest.mock('@/desk/content/languages', () => ({ LanguagesField: () => null }));
jest.mock('@/desk/ui/crop-dialog', () => ({
  CropDialog: ({ onTake }: { onTake: (part: Blob) => void }) => (
    <button onClick={() => onTake(new Blob())}>Take</button>
  ),
}));

const FILE = new File(['x'], 'a.png', { type: 'image/png' });
const choose = (label: string) => userEvent.upload(screen.getByLabelText(label, { selector: 'input' }), FILE);
const button = (name: string) => screen.getByRole('button', { name });

/** What the API is still to answer of a picture. */
function picture(): (path: string) => Promise<void> {
  let arrive = (_: object) => {};
  (call as jest.Mock).mockReturnValue(new Promise((done) => (arrive = done)));
  return (path) => act(async () => arrive({ path }));
}

function Article({ put }: { put: jest.Mock }) {
  const [under, setUnder] = useState(0);
  const document = { record: { image: '/media/old.png' }, put, errors: {}, theirs: {} };
  return <FactsPanel document={document} may under={under} count={(more) => setUnder((now) => now + more)} />;
}

it('of an article waits for the one under way', async () => {
  const arrive = picture();
  const put = jest.fn();
  render(<Article put={put} />);
  await choose('articles.chooseImage');
  expect(button('common.loading')).toHaveAttribute('aria-disabled', 'true');
  expect(button('common.remove')).toHaveAttribute('aria-disabled', 'true');
  await arrive('/media/new.png');
  expect(put.mock.calls).toEqual([['image', '/media/new.png']]);
  expect(button('articles.chooseImage')).not.toHaveAttribute('aria-disabled');
  expect(button('common.remove')).not.toHaveAttribute('aria-disabled');
});

it('of an agent waits for the one under way', async () => {
  Object.assign(globalThis, { createImageBitmap: async () => Promise.resolve({}) });
  const arrive = picture();
  const onPhoto = jest.fn();
  render(<PhotoField name="Mona" photo="/media/old.png" error={undefined} onPhoto={onPhoto} onSending={jest.fn()} />);
  await choose('agents.choosePhoto');
  await userEvent.click(await screen.findByText('Take'));
  expect(button('common.loading')).toHaveAttribute('aria-disabled', 'true');
  expect(button('common.remove')).toHaveAttribute('aria-disabled', 'true');
  await arrive('/media/new.png');
  expect(onPhoto.mock.calls).toEqual([['/media/new.png']]);
  expect(button('common.remove')).not.toHaveAttribute('aria-disabled');
});

it("an article's day says that the site shows the article from then on", () => {
  render(<Article put={jest.fn()} />);
  expect(screen.getByLabelText('articles.fields.date')).toHaveAccessibleDescription('articles.dateHint');
  expect(english.articles.dateHint).toContain('on the site from that day on');
  expect(arabic.articles.dateHint).toContain('على الموقع ابتداءً من ذلك اليوم');
});
