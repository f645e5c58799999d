import { useNotify } from 'ra-core';
import { useState } from 'react';
import { call } from '../call';
import { useFailure } from '../frame/failure';
import { useWords } from '../i18n';
import { Button } from '../ui/button';

/** For a moment: the browser reads the file after the click. */
const KEPT_MS = 60_000;

/** The enquiries that the list shows, all of its pages, as a file for spreadsheets. */
export function ExportButton({ filters }: { filters: Record<string, string | undefined> }) {
  const t = useWords();
  const fail = useFailure();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await wholeTable(filters));
      notify('enquiries.exported', { type: 'success' });
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="down" disabled={busy} onClick={() => void save()}>
      {t('enquiries.export')}
    </Button>
  );
}

/** In parts, so that neither side ever answers or waits for years of enquiries at once. */
async function wholeTable(filters: Record<string, string | undefined>): Promise<string[]> {
  const parts: string[] = [];
  let after: number | null = null;
  do {
    const query: Record<string, string | number | null | undefined> = { ...filters, after };
    const part: { csv: string; next: number | null } = await call('GET', '/api/desk/enquiry-export/', { query });
    parts.push(part.csv);
    after = part.next;
  } while (after !== null);
  return parts;
}

function saveFile(parts: string[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `enquiries-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
