import { type ClipboardEvent, useId, useState } from 'react';
import { SALES_STATUSES } from '../../lib/contract/rules';
import { formatNumber } from '../format';
import { useWords } from '../i18n';
import { Button, IconButton } from '../ui/button';
import { useFigure } from '../ui/field';
import { useFocusOnRest } from '../ui/focus-kept';
import { useEditor } from './context';
import { moved, without } from './lists';
import { type Moving, MoveButtons, Moved, useMoving } from './moving';
import { FIGURES, UNIT_COLUMNS, type UnitColumn } from './paste';
import { PasteUnits } from './paste-units';
import { UnitPlan } from './unit-plan';
import type { ListingUnit } from './record';

/** Rows drawn at once: a project may have 20,000. */
const PAGE = 50;
const WIDTHS: Partial<Record<UnitColumn, string>> = {
  price: 'w-36',
  area: 'w-28',
  status: 'w-36',
  apartment_id: 'w-36',
};

/** The units as a table to type in, or to paste a spreadsheet into. */
// Long: one table: its cells, its paste and its rows share what is being edited
export function UnitsTab() {
  const t = useWords();
  const { record, may, change } = useEditor();
  const [page, setPage] = useState(0);
  const [pasted, setPasted] = useState<string | null>(null);
  const units = record.property_units ?? [];
  const pages = Math.max(1, Math.ceil(units.length / PAGE));
  const first = Math.min(page, pages - 1) * PAGE;
  const [rows, adds] = useFocusOnRest<HTMLDivElement>(units.length, 'unit');
  const put = (list: ListingUnit[]) => change((now) => ({ ...now, property_units: list }));
  const moving = useMoving(units.length, (from, to) => {
    change((now) => ({ ...now, property_units: moved(now.property_units ?? [], from, to) }));
    setPage(Math.floor(to / PAGE));
  });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // In a dialog that is open they are its own.
    if (!may || (event.target as Element).closest('dialog') || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    setPasted(text);
  };
  return (
    <div ref={rows} onPaste={paste}>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={adds}
          icon="plus"
          onClick={() => {
            put([...units, {}]);
            setPage(Math.floor(units.length / PAGE));
          }}
        >
          {t('units.add')}
        </Button>
        <Button look="outline" onClick={() => setPasted('')}>
          {t('units.paste')}
        </Button>
        <p className="text-sm text-ink-3">{t('units.count', { count: units.length, n: formatNumber(units.length) })}</p>
      </div>
      {units.length > 1 && <p className="mt-3 max-w-[68ch] text-sm text-ink-3">{t('units.order')}</p>}
      {units.length > 0 && <UnitTable units={units} first={first} moving={moving} />}
      <Moved moving={moving} />
      {pages > 1 && (
        <nav aria-label={t('list.pages')} className="flex items-center justify-center gap-2 pt-6 text-sm text-ink-2">
          <IconButton icon="back" label={t('list.previous')} disabled={first === 0} onClick={() => setPage(page - 1)} />
          {t('list.page', { page: formatNumber(first / PAGE + 1), last: formatNumber(pages) })}
          <IconButton
            icon="arrow"
            label={t('list.next')}
            disabled={first / PAGE + 1 >= pages}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
      {pasted !== null && <PasteUnits text={pasted} onClose={() => setPasted(null)} />}
    </div>
  );
}

/** A page of the units, each a row of fields. */
function UnitTable({ units, first, moving }: { units: readonly ListingUnit[]; first: number; moving: Moving }) {
  const t = useWords();
  const { change, errors } = useEditor();
  const putCell = (at: number, column: UnitColumn, value: string | number | null) =>
    change((now) => ({
      ...now,
      property_units: (now.property_units ?? []).map((unit, place) =>
        place === at ? { ...unit, [column]: value } : unit,
      ),
    }));
  return (
    <div
      role="region"
      aria-label={t('units.tab')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by the arrow keys as well
      tabIndex={0}
      className="relative mt-6 overflow-x-auto -outline-offset-2"
    >
      <table className="w-full min-w-[1170px] border-collapse text-body">
        <thead>
          <tr className="border-b border-ink text-start text-caption text-ink-3">
            <th scope="col" className="w-14 py-2 pe-3 text-start font-normal">
              {t('units.row')}
            </th>
            {UNIT_COLUMNS.map((column) => (
              <th key={column} scope="col" className="py-2 pe-3 text-start font-normal">
                {t(`units.${column}`)}
              </th>
            ))}
            <th scope="col" className="py-2 pe-3 text-start font-normal">
              {t('units.plans')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('units.moveOrRemove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {units.slice(first, first + PAGE).map((unit, offset) => {
            const at = first + offset;
            const n = formatNumber(at + 1);
            return (
              <tr key={at} className="border-b border-line">
                <td className="pe-3 text-caption text-ink-3">{n}</td>
                {UNIT_COLUMNS.map((column) => (
                  <td key={column} className={`pe-3 ${WIDTHS[column] ?? 'w-20'}`}>
                    <Cell
                      column={column}
                      label={t('units.cell', { column: t(`units.${column}`), n })}
                      value={unit[column] ?? null}
                      invalid={errors[`property_units[${at}].${column}`] !== undefined}
                      onValue={(value) => putCell(at, column, value)}
                    />
                  </td>
                ))}
                <td className="w-14 pe-3">
                  <UnitPlan at={at} />
                </td>
                <td className="w-33">
                  <span className="flex">
                    <MoveButtons moving={moving} at={at} name={t('units.rowName', { n })} />
                    <IconButton
                      icon="close"
                      className="hover:text-danger"
                      label={t('units.remove', { n })}
                      data-removes="unit"
                      onClick={() =>
                        change((now) => ({ ...now, property_units: without(at)(now.property_units ?? []) }))
                      }
                    />
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = {
  column: UnitColumn;
  label: string;
  value: string | number | null;
  invalid: boolean;
  onValue: (value: string | number | null) => void;
};

const CELL = 'field-line h-11 border-transparent aria-invalid:border-danger';

function Cell({ column, label, value, invalid, onValue }: CellProps) {
  const t = useWords();
  if (FIGURES.includes(column))
    return <FigureCell label={label} invalid={invalid} value={value as number | null} onValue={onValue} />;
  const shared = {
    'aria-label': label,
    'aria-invalid': invalid,
    value: value ?? '',
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value === '' ? null : target.value),
    className: CELL,
  };
  if (column === 'status') {
    const known: readonly string[] = SALES_STATUSES;
    const other = String(value ?? '');
    return (
      <select {...shared} className={`${shared.className} appearance-none`}>
        <option value="">{t('common.none')}</option>
        {other !== '' && !known.includes(other) && <option value={other}>{other}</option>}
        {SALES_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`units.statuses.${status}`)}
          </option>
        ))}
      </select>
    );
  }
  return <input type="text" dir="auto" {...shared} />;
}

type FigureCellProps = {
  label: string;
  value: number | null;
  invalid: boolean;
  onValue: (value: number | null) => void;
};

function FigureCell({ label, value, invalid, onValue }: FigureCellProps) {
  const id = useId();
  const { said, input } = useFigure({ value, onValue, min: 0 });
  return (
    <>
      <input
        {...input}
        aria-label={label}
        aria-invalid={invalid || said !== undefined}
        aria-describedby={said && id}
        className={CELL}
      />
      {said && (
        <p id={id} className="mt-1 text-caption text-danger">
          {said}
        </p>
      )}
    </>
  );
}
