import { useState } from 'react';
import type { FeedSource } from '../../reference-api/desk/feed-shapes';
import { useWords } from '../i18n';
import { AreaField, SelectField, TextField } from '../ui/field';
import { TARGETS, type Target } from './targets';

export type Mapping = NonNullable<FeedSource['mapping']>;
type Field = Mapping['fields'][Target];

const FIXED = '\u0000fixed';
const DELIMITERS = [',', ';', '\t', '|'] as const;
const ENCODINGS = ['utf-8', 'windows-1256', 'windows-1252', 'iso-8859-6', 'utf-16'] as const;

/** The column that a field is read of; a fixed value, or none. */
function columnOf(field: Field): string {
  if (field === undefined) return '';
  if (typeof field === 'string') return field;
  return 'always' in field ? FIXED : ([field.from].flat()[0] ?? '');
}

/** The field with another column; what else is said of it, such as what its values mean, stays. */
function withColumn(field: Field, column: string): Field {
  if (column === '') return undefined;
  if (column === FIXED) return { always: '-' };
  return typeof field === 'object' && 'from' in field ? { ...field, from: column } : column;
}

type Props = { columns: readonly string[]; mapping: Mapping; onChange: (mapping: Mapping) => void };

/** Which column of a table says what of a listing. */
export function MappingFields({ columns, mapping, onChange }: Props) {
  const t = useWords();
  const put = (target: Target, field: Field) => {
    const { [target]: _, ...others } = mapping.fields;
    onChange({ ...mapping, fields: field === undefined ? others : { ...others, [target]: field } });
  };
  return (
    <fieldset className="mt-8">
      <legend className="text-xl">{t('feeds.mapping.title')}</legend>
      <p className="mt-1 mb-5 max-w-[70ch] text-sm text-ink-3">{t('feeds.mapping.lede')}</p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {TARGETS.map((target) => {
          const field = mapping.fields[target];
          const column = columnOf(field);
          const known = column === '' || column === FIXED || columns.includes(column.toLowerCase());
          return (
            <div key={target}>
              <SelectField
                label={t(`feeds.targets.${target}`)}
                required={target === 'reference' || target === 'title'}
                value={known && column !== FIXED ? column.toLowerCase() : column}
                onChange={({ target: { value } }) => put(target, withColumn(field, value))}
              >
                <option value="">—</option>
                {!known && <option value={column}>{column}</option>}
                {columns.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
                <option value={FIXED}>{t('feeds.mapping.fixed')}</option>
              </SelectField>
              {typeof field === 'object' && 'always' in field && (
                <TextField
                  className="mt-2"
                  label={t('feeds.mapping.always')}
                  required
                  maxLength={500}
                  value={field.always}
                  onChange={({ target: { value } }) => put(target, { always: value })}
                />
              )}
            </div>
          );
        })}
        <ReadingFields mapping={mapping} onChange={onChange} guessed={false} />
      </div>
      <Whole mapping={mapping} onChange={onChange} />
    </fieldset>
  );
}

/**
 * How a table is read, which may be what keeps its columns from being shown.
 * @param guessed whether the API finds a delimiter by itself where none is chosen
 */
export function ReadingFields({ mapping, onChange, guessed }: Omit<Props, 'columns'> & { guessed: boolean }) {
  const t = useWords();
  return (
    <>
      <SelectField
        label={t('feeds.mapping.delimiter')}
        value={mapping.delimiter ?? (guessed ? '' : ',')}
        onChange={({ target }) => onChange({ ...mapping, delimiter: target.value || undefined })}
      >
        {guessed && <option value="">{t('feeds.mapping.guessed')}</option>}
        {DELIMITERS.map((each) => (
          <option key={each} value={each}>
            {each === '\t' ? t('feeds.mapping.tab') : each}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('feeds.mapping.encoding')}
        value={mapping.encoding ?? 'utf-8'}
        onChange={({ target }) => onChange({ ...mapping, encoding: target.value })}
      >
        {ENCODINGS.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** The same as text, for what the fields above do not have: what values mean, several columns, other fields. */
function Whole({ mapping, onChange }: Pick<Props, 'mapping' | 'onChange'>) {
  const t = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  return (
    <details className="mt-6">
      <summary className="min-h-11 content-center text-sm underline decoration-line-2 underline-offset-4">
        {t('feeds.mapping.whole')}
      </summary>
      <AreaField
        rows={10}
        dir="ltr"
        lang="en"
        spellCheck={false}
        label={t('feeds.mapping.json')}
        hint={t('feeds.mapping.jsonHint')}
        error={wrong ? t('feeds.mapping.notJson') : undefined}
        value={typed ?? JSON.stringify(mapping, null, 2)}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = parsed(target.value);
          setWrong(read === null);
          if (read) onChange(read);
        }}
        onBlur={() => !wrong && setTyped(null)}
      />
    </details>
  );
}

function parsed(text: string): Mapping | null {
  try {
    const read: unknown = JSON.parse(text);
    return isMapping(read) ? read : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
/** Whether the fields above can show it; the API says what else is wrong. */
const isMapping = (read: unknown): read is Mapping =>
  isObject(read) &&
  isObject(read.fields) &&
  Object.values(read.fields).every(
    (field) => isText(field) || (isObject(field) && (isText(field.always) || [field.from].flat().every(isText))),
  ) &&
  [read.delimiter, read.encoding].every((each) => each === undefined || isText(each));
