import { call } from '../call';
import { NewRecord } from '../frame/new-record';
import { useWords } from '../i18n';

/** The dialog that begins a listing. */
export function NewListing({ onClose }: { onClose: () => void }) {
  const t = useWords();
  return (
    <NewRecord
      list="listings"
      heading={t('listings.new')}
      title={{ label: t('texts.title'), most: 300, field: 'title' }}
      slug={{ label: t('fields.slug') }}
      create={async (record) => `/listings/${(await call('POST', '/api/desk/listings/', { body: { record } })).id}`}
      onClose={onClose}
    />
  );
}
