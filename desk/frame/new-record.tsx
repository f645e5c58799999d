import { useRedirect } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { slugify } from '../../lib/contract/rules';
import { useWords } from '../i18n';
import { TextField } from '../ui/field';
import { FormDialog } from './form-dialog';
import { useSaving } from './saving';

type Props = {
  /** the list that it joins */
  list: 'listings' | 'articles';
  /** what the dialog is called */
  heading: string;
  /** of each field its label, and the most characters; `field` is the title's in what the API refuses */
  title: { label: string; most: number; field: string };
  slug: { label: string; most?: number; hint?: ReactNode };
  /** makes the draft, and says the address of its editor */
  create: (made: { slug: string; title: string }) => Promise<string>;
  onClose: () => void;
};

/** A new record begins with its English title, of which its address is made; the rest is written in the editor. */
export function NewRecord({ list, heading, title: { label, most, field }, slug: address, create, onClose }: Props) {
  const t = useWords();
  const redirect = useRedirect();
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const made = slugify(title).slice(0, 200);
  const slug = typed ?? made;
  const open = (editor: string) => {
    // Its guard goes first: it would ask about what is saved by now.
    flushSync(onClose);
    redirect(editor);
  };
  const { busy, said, finish } = useSaving([list], { onClose: open });
  return (
    <FormDialog
      title={heading}
      layout="grid gap-6"
      changed={title !== '' || slug !== ''}
      onClose={onClose}
      onSend={() => void finish(create({ slug, title }))}
      send={t('listings.create')}
      busy={busy}
    >
      <TextField
        label={label}
        hint={t('listings.newHint')}
        error={said.errors?.[field]?.[0]}
        required
        maxLength={most}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={address.label}
        hint={title !== '' && made === '' && slug === '' ? t('listings.slugTyped') : address.hint}
        error={said.errors?.slug?.[0]}
        required
        dir="ltr"
        maxLength={address.most}
        value={slug}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
