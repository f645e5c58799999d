import { useRef } from 'react';
import { ARTICLE_CATEGORIES, ARTICLE_TEXTS } from '../../lib/contract/content-texts';
import { call } from '../call';
import type { ContentDocument } from '../content/document';
import { LanguagesField } from '../content/languages';
import { useFailure } from '../frame/failure';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { SelectField, TextField } from '../ui/field';
import { Thumb } from '../ui/thumb';

export type ArticleDocument = Pick<ContentDocument, 'record' | 'put' | 'errors' | 'theirs'>;
type Props = {
  document: ArticleDocument;
  may: boolean;
  /** pictures on their way */
  under: number;
  /** counts pictures that set out, or those that have arrived as less than none */
  count: (more: number) => void;
};

const DAYS = ['date', 'updated'] as const;

/** What an article is about, of which day it is, who signs it, and its picture. */
export function FactsPanel({ document, may, ...sending }: Props) {
  const t = useWords();
  const { record, put, errors } = document;
  return (
    <div className="grid gap-10">
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-3">
        <SelectField
          label={t('articles.fields.category')}
          error={errors.category?.[0]}
          disabled={!may}
          value={(record.category as string | undefined) ?? ''}
          onChange={({ target }) => put('category', target.value || undefined)}
        >
          <option value="">{t('common.none')}</option>
          {ARTICLE_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`articles.categories.${category}`)}
            </option>
          ))}
        </SelectField>
        {DAYS.map((field) => (
          <TextField
            key={field}
            type="date"
            dir="ltr"
            inputClass="rtl:text-end"
            label={t(`articles.fields.${field}`)}
            hint={t(field === 'updated' ? 'articles.updatedHint' : 'articles.dateHint')}
            error={errors[field]?.[0]}
            readOnly={!may}
            value={(record[field] as string | undefined) ?? ''}
            onChange={({ target }) => put(field, target.value || undefined)}
          />
        ))}
      </div>
      <LanguagesField
        document={document}
        field="author"
        label={t('articles.fields.author')}
        hint={t('articles.authorHint')}
        most={ARTICLE_TEXTS.author}
        may={may}
      />
      <ImageField document={document} may={may} {...sending} />
      <LanguagesField
        document={document}
        field="image_alt"
        label={t('articles.fields.image_alt')}
        most={ARTICLE_TEXTS.image_alt}
        may={may}
      />
    </div>
  );
}

/** The picture above the article and on its card: chosen from this device. */
function ImageField({ document: { record, put, errors }, may, under, count }: Props) {
  const t = useWords();
  const fail = useFailure();
  const input = useRef<HTMLInputElement>(null);
  const image = record.image as string | undefined;
  // One at a time: the slower of two would win over the later choice.
  const sending = under > 0;
  const send = async (file: File | undefined) => {
    if (!file) return;
    count(1);
    await call('POST', '/api/desk/pictures/', { body: file }).then(({ path }) => put('image', path), fail);
    count(-1);
  };
  return (
    <div role="group" aria-label={t('articles.fields.image')} className="border-t border-line pt-5">
      <p className="pb-3 text-lead font-medium">{t('articles.fields.image')}</p>
      <div className="flex flex-wrap items-center gap-5">
        <Thumb picture={image ?? null} />
        {may && (
          <>
            <Button icon="picture" disabled={sending} onClick={() => input.current?.click()}>
              {t(sending ? 'common.loading' : 'articles.chooseImage')}
            </Button>
            {image !== undefined && (
              <Button disabled={sending} onClick={() => put('image', undefined)}>
                {t('common.remove')}
              </Button>
            )}
            <input
              ref={input}
              type="file"
              hidden
              accept="image/jpeg,image/png,image/webp,image/avif"
              aria-label={t('articles.chooseImage')}
              onChange={({ target }) => {
                void send(target.files?.[0]);
                target.value = '';
              }}
            />
          </>
        )}
      </div>
      <p className={`mt-3 text-caption ${errors.image ? 'text-danger' : 'text-ink-3'}`}>
        {errors.image?.[0] ?? t('articles.imageHint')}
      </p>
    </div>
  );
}
