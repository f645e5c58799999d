import { useId, useState } from 'react';
import type { NameRow } from '../../reference-api/desk/shapes';
import { LOCALE_ROWS } from '../../lib/contract/locales';
import { foldText } from '../../lib/contract/rules';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { Icon } from '../ui/icon';
import { useEditor } from './context';
import { facilityText, unnamedFacilities, withFacilityText } from './facility-texts';
import { withItem, withList, without } from './lists';
import { Marked } from './marked';
import { nameTyped, useNamesOf } from './names';

/** What the house offers: names that there are, or new ones. */
export function Facilities() {
  const t = useWords();
  const id = useId();
  const { data } = useNamesOf('facilities');
  const names = data ?? [];
  const { record, change } = useEditor();
  const [typed, setTyped] = useState('');
  const facilities = record.facilities ?? [];
  const add = () => {
    const known = nameTyped(names, typed.trim());
    const name = known?.name.en ?? typed.trim();
    setTyped('');
    if (name === '' || facilities.some((each) => foldText(each.name) === foldText(name))) return;
    change((now) =>
      withItem(now, 'facilities', { name }, (locale) => {
        const text = known?.name[locale];
        return text ? { name: text } : null;
      }),
    );
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="border-b border-line pb-2 text-2xl">
        {t('fields.facilities')}
      </h2>
      <ul className="mt-6 flex flex-wrap gap-2">
        {facilities.map(({ name }, at) => (
          <li key={name} className="flex items-center border border-line ps-3 text-sm">
            {name}
            <button
              type="button"
              aria-label={t('facts.without', { name })}
              className="grid size-10 place-items-center text-ink-3 hover:text-danger"
              onClick={() => change((now) => withList(now, 'facilities', without(at)))}
            >
              <Icon name="close" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex max-w-md items-end gap-3">
        <TextField
          className="flex-1"
          label={t('facts.facility')}
          list={id}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon="plus" onClick={add}>
          {t('common.add')}
        </Button>
      </div>
      {data && <Texts known={data} />}
      <datalist id={id}>
        {names.map((each) => (
          <option key={each.id} value={each.name.en} />
        ))}
      </datalist>
    </section>
  );
}

/** Names in other languages of the facilities that are not yet known in them. */
function Texts({ known }: { known: readonly NameRow[] }) {
  const t = useWords();
  const { record, change } = useEditor();
  const unnamed = unnamedFacilities(record, known);
  if (unnamed.length === 0) return null;
  return (
    <>
      <p className="mt-8 text-sm text-ink-3">{t('facts.facilityTexts')}</p>
      <ul>
        {unnamed.map(({ name, at, locales }) => (
          <li key={name} className="grid gap-x-10 gap-y-3 border-b border-line py-4 sm:grid-cols-3">
            <span lang="en" dir="auto" className="self-end pb-2.5 text-body">
              {name}
            </span>
            {locales.map((locale) => {
              const text = facilityText(record, locale, at);
              return (
                <TextField
                  key={locale}
                  lang={locale}
                  dir={LOCALE_ROWS[locale].direction}
                  maxLength={200}
                  label={
                    <Marked missing={text.trim() === ''}>
                      {t('texts.fieldIn', { field: name, language: t(`texts.in.${locale}`) })}
                    </Marked>
                  }
                  value={text}
                  onChange={({ target }) => change((now) => withFacilityText(now, locale, at, target.value))}
                />
              );
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
