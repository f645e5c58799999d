import { useRedirect } from 'ra-core';
import { useState } from 'react';
import type { Listing, SALES } from '../../reference-api/desk/shapes';
import { call } from '../call';
import { useFailure } from '../frame/failure';
import { hereAt } from '../here';
import { type MessageKey, useWords } from '../i18n';
import { siteAddress } from '../site';
import { AskDialog } from '../ui/ask-dialog';
import { Menu } from '../ui/menu';
import { useEditor } from './context';

type Asked = 'unpublish' | 'discard' | 'remove';
type Sales = (typeof SALES)[number];

/** What is done with a listing beside editing it: preview, sold, off the site, copy, remove. */
export function MoreActions() {
  const t = useWords();
  const fail = useFailure();
  const redirect = useRedirect();
  const { listing, record, dirty, busy, save, act } = useEditor();
  const [asked, setAsked] = useState<Asked | null>(null);
  const on = { params: { id: listing.id } };
  const calls: Record<Asked, (version: string) => Promise<Listing>> = {
    unpublish: (version) => call('POST', '/api/desk/listings/{id}/unpublish/', { ...on, body: { version } }),
    discard: (version) => call('POST', '/api/desk/listings/{id}/discard/', { ...on, body: { version } }),
    remove: (version) => call('POST', '/api/desk/listings/{id}/remove/', { ...on, body: { version } }),
  };
  const mark = (sales_status: Sales) =>
    act(
      (version) => call('POST', '/api/desk/listings/{id}/sales-status/', { ...on, body: { version, sales_status } }),
      'editor.marked',
    );
  const preview = async () => {
    // Opened at once: a window that opens after an answer is held back as one that nobody asked for.
    const shown = window.open('', '_blank');
    try {
      const now = dirty ? await save() : listing;
      if (!now) throw new Error('The draft could not be saved.');
      const { path } = await call('POST', '/api/desk/listings/{id}/preview/', {
        ...on,
        body: { version: now.version },
      });
      const address = siteAddress(path);
      if (shown && address) shown.location.href = address;
    } catch (error) {
      shown?.close();
      fail(error);
    }
  };
  const copy = async () => {
    const isHere = hereAt();
    const now = dirty ? await save() : listing;
    if (!now) return;
    await call('POST', '/api/desk/listings/{id}/duplicate/', { ...on, body: { version: now.version } }).then(
      ({ id }) => isHere() && redirect(`/listings/${id}`),
      fail,
    );
  };
  const items: [name: MessageKey, shown: boolean, does: () => unknown][] = [
    ['editor.preview', siteAddress('/') !== null, preview],
    ['editor.available', true, () => mark('available')],
    ['editor.reserved', true, () => mark('reserved')],
    [record.offer === 'rent' ? 'editor.let' : 'editor.sold', true, () => mark('sold')],
    ['editor.copy', true, copy],
    ['editor.unpublish', listing.state !== 'draft', () => setAsked('unpublish')],
    ['editor.discard', listing.state === 'changed', () => setAsked('discard')],
    ['editor.remove', true, () => setAsked('remove')],
  ];
  return (
    <>
      <Menu
        label={t('editor.more')}
        off={busy}
        items={items
          .filter(([, shown]) => shown)
          .map(([name, , does]) => ({
            key: name,
            label: t(name),
            danger: name === 'editor.remove',
            does: () => void does(),
          }))}
      />
      {asked && (
        <AskDialog
          title={t(`editor.ask.${asked}`)}
          does={t(`editor.${asked}`)}
          danger={asked !== 'unpublish'}
          onDo={() => {
            setAsked(null);
            void act(calls[asked], `editor.done.${asked}`);
          }}
          onClose={() => setAsked(null)}
        >
          <p className="text-ink-2">{t(`editor.means.${asked}`)}</p>
        </AskDialog>
      )}
    </>
  );
}
