import { useId, useState } from 'react';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { Icon } from '../ui/icon';
import { useEditor } from './context';
import { withItem, withList, without } from './lists';
import { useNames } from './names';

/** What the house offers: names that there are, or new ones. */
export function Facilities() {
  const t = useWords();
  const id = useId();
  const names = useNames('facilities');
  const { record, change } = useEditor();
  const [typed, setTyped] = useState('');
  const facilities = record.facilities ?? [];
  const add = () => {
    const name = typed.trim();
    setTyped('');
    if (name === '' || facilities.some((each) => each.name === name)) return;
    const known = names.find((each) => each.name.en === name);
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
      <datalist id={id}>
        {names.map((each) => (
          <option key={each.id} value={each.name.en} />
        ))}
      </datalist>
    </section>
  );
}
