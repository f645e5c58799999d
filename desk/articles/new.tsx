import { ARTICLE_SLUG, ARTICLE_TEXTS } from '../../lib/contract/content-texts';
import { call } from '../call';
import { NewRecord } from '../frame/new-record';
import { useWords } from '../i18n';

/** The dialog that begins an article. */
export function NewArticle({ onClose }: { onClose: () => void }) {
  const t = useWords();
  return (
    <NewRecord
      list="articles"
      heading={t('articles.new')}
      title={{ label: t('articles.fields.title'), most: ARTICLE_TEXTS.title, field: 'title.en' }}
      slug={{ label: t('articles.slug'), most: ARTICLE_SLUG.most, hint: t('articles.slugHint') }}
      create={async (body) => `/articles/${(await call('POST', '/api/desk/articles/', { body })).id}`}
      onClose={onClose}
    />
  );
}
