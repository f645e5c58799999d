import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';

/**
 * How the form of a dialog is sent: while it is, `busy`; once it is taken, what is kept on this device is read anew, that is told, and the dialog closes.
 * @param key of what is read anew
 * @param refused takes what the call threw
 */
export function useSaving(
  key: QueryKey,
  { refused, onClose }: { refused: (error: unknown) => void; onClose: () => void },
) {
  const notify = useNotify();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const renew = () => void client.invalidateQueries({ queryKey: key });
  const finish = async (work: Promise<unknown>) => {
    setBusy(true);
    try {
      await work;
      renew();
      notify('editor.saved', { type: 'success' });
      onClose();
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, finish, renew };
}
