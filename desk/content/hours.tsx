import { useLocaleState } from 'ra-core';
import { type Day, DAYS, daysNamed } from '../../lib/contract/hours';
import { formatWeekday } from '../format';
import { type DeskLocale, useWords } from '../i18n';
import { Button, IconButton } from '../ui/button';
import { SelectField, TextField } from '../ui/field';
import type { ContentDocument } from './document';
import { Theirs } from './theirs';

type Line = { days: string; opens: string; closes: string };

/** What a new line says, to be changed. */
const FIRST: Line = { days: 'weekdays', opens: '09:00', closes: '18:00' };
/** From Monday on, as weeks are read here. */
const WEEK: readonly Day[] = [...DAYS.slice(1), 'sunday'];

const daysOf = (from: Day, to: Day) => (from === to ? from : `${from}-${to}`);

/** When the office is open: once it is written here, these lines stand in place of the site's own. */
export function HoursField({ document, may }: { document: ContentDocument; may: boolean }) {
  const t = useWords();
  const { record, put, errors } = document;
  const lines = record.hours as readonly Line[] | undefined;
  const write = (next: readonly Line[] | undefined) => put('hours', next);
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-start w-full pb-1 text-lead font-medium">{t('content.agency.hours')}</legend>
      <p className="clear-both pb-4 text-sm text-ink-3">
        {t(
          lines === undefined ? 'content.hours.own' : lines.length === 0 ? 'content.hours.none' : 'content.hours.hint',
        )}
      </p>
      <Theirs document={document} field="hours" />
      <ul className="grid gap-5">
        {lines?.map((line, at) => (
          <HoursLine
            // A line has no name of its own: it is where it stands.
            key={at}
            line={line}
            label={t('content.hours.line', { n: at + 1 })}
            may={may}
            errors={(part) => errors[`hours.${at}.${part}`]?.[0]}
            onLine={(next) => write(lines.map((each, which) => (which === at ? next : each)))}
            onRemove={() => write(lines.filter((_, which) => which !== at))}
          />
        ))}
      </ul>
      {may && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button icon="plus" onClick={() => write([...(lines ?? []), FIRST])}>
            {t('content.hours.add')}
          </Button>
          {lines !== undefined && (
            <Button look="danger" onClick={() => write(undefined)}>
              {t('content.hours.drop')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

type LineProps = {
  line: Line;
  label: string;
  may: boolean;
  errors: (part: keyof Line) => string | undefined;
  onLine: (line: Line) => void;
  onRemove: () => void;
};

function HoursLine({ line, label, may, errors, onLine, onRemove }: LineProps) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const named = daysNamed(line.days);
  const [from = 'monday', to = from] = [DAYS[named[0] ?? 1], DAYS[named.at(-1) ?? 1]];
  const day = (name: 'from' | 'to', value: Day, onDay: (day: Day) => void) => (
    <SelectField
      className="w-40"
      label={t(`content.hours.${name}`)}
      error={name === 'from' ? errors('days') : undefined}
      disabled={!may}
      value={value}
      onChange={({ target }) => onDay(target.value as Day)}
    >
      {WEEK.map((each) => (
        <option key={each} value={each}>
          {formatWeekday(DAYS.indexOf(each), locale)}
        </option>
      ))}
    </SelectField>
  );
  const time = (name: 'opens' | 'closes') => (
    <TextField
      className="w-32"
      type="time"
      dir="ltr"
      inputClass="rtl:text-end"
      label={t(`content.hours.${name}`)}
      error={errors(name)}
      readOnly={!may}
      value={line[name]}
      onChange={({ target }) => onLine({ ...line, [name]: target.value })}
    />
  );
  return (
    <li role="group" aria-label={label} className="flex flex-wrap items-start gap-x-6 gap-y-3">
      {day('from', from, (next) => onLine({ ...line, days: daysOf(next, to) }))}
      {day('to', to, (next) => onLine({ ...line, days: daysOf(from, next) }))}
      {time('opens')}
      {time('closes')}
      {may && (
        <IconButton
          icon="close"
          className="mt-4"
          label={t('content.hours.remove', { line: label })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
