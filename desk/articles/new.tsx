import { HttpError, useRedirect } from 'ra-core';
import { type SubmitEvent, useState } from 'react';
import { ARTICLE_TEXTS } from '../../lib/contract/content-texts';
import { call, type Problem } from '../call';
import { useFailure } from '../frame/failure';
import { useWords } from '../i18n';
import { slugOf } from '../listings/slug';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { TextField } from '../ui/field';

/** A new article begins with its English title, of which its address is made; the rest is written in the editor. */
export function NewArticle({ onClose }: { onClose: () => void }) {
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
      const { id } = await call('POST', '/api/desk/articles/', { body: { slug, title } });
      redirect(`/articles/${id}`);
    } catch (error) {
      if (error instanceof HttpError && error.status === 422) setSaid(error.body as Problem);
      else fail(error);
    }
  };
  return (
    <Dialog title={t('articles.new')} onClose={onClose}>
      <form onSubmit={(event) => void create(event)} className="grid gap-6">
        <TextField
          label={t('articles.fields.title')}
          hint={t('listings.newHint')}
          error={said.errors?.['title.en']?.[0]}
          required
          maxLength={ARTICLE_TEXTS.title}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label={t('articles.slug')}
          hint={t('articles.slugHint')}
          error={said.errors?.slug?.[0]}
          required
          dir="ltr"
          maxLength={100}
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
