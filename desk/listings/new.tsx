import { HttpError, useRedirect } from 'ra-core';
import { type SubmitEvent, useState } from 'react';
import { call, type Problem } from '../call';
import { useFailure } from '../frame/failure';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { TextField } from '../ui/field';
import { slugOf } from './slug';

/** A new listing begins with its English title, of which its address is made; the rest is written in the editor. */
export function NewListing({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const fail = useFailure();
  const redirect = useRedirect();
  const [title, setTitle] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const [said, setSaid] = useState<Problem>({});
  const slug = address ?? slugOf(title);
  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    try {
      const { id } = await call('POST', '/api/desk/listings/', { body: { record: { slug, title } } });
      redirect(`/listings/${id}`);
    } catch (error) {
      if (error instanceof HttpError && error.status === 422) setSaid(error.body as Problem);
      else fail(error);
    }
  };
  return (
    <Dialog title={t('listings.new')} onClose={onClose}>
      <form onSubmit={(event) => void create(event)} className="grid gap-6">
        <TextField
          label={t('texts.title')}
          hint={t('listings.newHint')}
          error={said.errors?.title?.[0]}
          required
          maxLength={300}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label={t('fields.slug')}
          error={said.errors?.slug?.[0]}
          required
          dir="ltr"
          value={slug}
          onChange={({ target }) => setAddress(target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="solid">
            {t('listings.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
