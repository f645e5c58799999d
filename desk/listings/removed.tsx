import { call } from '../call';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { useEditor } from './context';

/** Of a listing that was removed: that it was, and the way back. */
export function RemovedNote({ may }: { may: boolean }) {
  const t = useWords();
  const { listing, act, busy } = useEditor();
  const { id, removed } = listing;
  if (!removed) return null;
  const restore = () =>
    act(
      (version) =>
        call('POST', '/api/desk/listings/{id}/undo/', { params: { id }, body: { version, change: removed.change } }),
      'removed.restored',
    );
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border border-line bg-white p-6">
      <p className="max-w-[60ch] text-ink-2">{t('removed.lede')}</p>
      {may && (
        <Button look="solid" icon="undo" disabled={busy} onClick={() => void restore()}>
          {t('removed.restore')}
        </Button>
      )}
    </div>
  );
}
