import { useState } from 'react';
import { formatNumber } from '../format';
import { FormDialog } from '../frame/form-dialog';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { AreaField } from '../ui/field';
import { useEditor } from './context';
import { joinedUnits, pastedUnits, UNIT_COLUMNS } from './paste';

const SHOWN = 5;

/** Cells of a spreadsheet, as what they would become: the first units, how many there are, and the cells that are no figure. */
export function PasteUnits({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useWords();
  const { record, change } = useEditor();
  const [typed, setTyped] = useState(text);
  const { units, refused } = pastedUnits(typed);
  const now = record.property_units ?? [];
  const { known } = joinedUnits(now, units);
  const columns = UNIT_COLUMNS.filter((column) => units.some((unit) => unit[column] !== undefined));
  const put = (replace: boolean) => {
    change((old) => ({
      ...old,
      property_units: replace ? units : joinedUnits(old.property_units ?? [], units).units,
    }));
    onClose();
  };
  return (
    <FormDialog
      wide
      title={t('units.paste')}
      // What was pasted at a table is in the clipboard still.
      changed={typed !== text}
      onClose={onClose}
      onSend={() => put(false)}
      others={
        now.length > 0 && (
          <Button look="danger" disabled={units.length === 0} onClick={() => put(true)}>
            {t('units.replace', { count: now.length, n: formatNumber(now.length) })}
          </Button>
        )
      }
      send={
        known > 0
          ? t('units.join', { known: formatNumber(known), fresh: formatNumber(units.length - known) })
          : t('units.take', { count: units.length, n: formatNumber(units.length) })
      }
      busy={false}
      off={units.length === 0}
    >
      <AreaField
        label={t('units.cells')}
        hint={t('units.pasteHint', {
          columns: UNIT_COLUMNS.map((column) => t(`units.${column}`)).join(t('common.comma')),
        })}
        rows={6}
        dir="auto"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {units.length > 0 && (
        <div className="mt-6 overflow-x-auto">
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-ink text-caption text-ink-3">
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-2 pe-4 text-start font-normal">
                    {t(`units.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {units.slice(0, SHOWN).map((unit, at) => (
                <tr key={at} className="border-b border-line">
                  {columns.map((column) => (
                    <td key={column} className="py-2 pe-4" dir="auto">
                      {unit[column]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {units.length > SHOWN && (
            <p className="pt-2 text-sm text-ink-3">{t('units.more', { n: formatNumber(units.length - SHOWN) })}</p>
          )}
        </div>
      )}
      <div role="status">
        {refused.length > 0 && (
          <ul className="mt-4 text-sm text-danger">
            {refused.slice(0, SHOWN).map(({ line, column, text: cell }) => (
              <li key={`${line} ${column}`}>
                {t('units.refused', { line: formatNumber(line), column: t(`units.${column}`), cell })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  );
}
