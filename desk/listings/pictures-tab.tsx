import { useNotify } from 'ra-core';
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Uploaded } from '../../reference-api/desk/shapes';
import { call } from '../call';
import { useReason } from '../frame/failure';
import { formatNumber, ownAddress } from '../format';
import { useWords } from '../i18n';
import { Button, IconButton } from '../ui/button';
import { FocusDialog } from '../ui/focus-dialog';
import { Picture } from '../ui/picture';
import { useEditor } from './context';
import { withFocus } from './focus';
import { moved, without } from './lists';
import type { ListingPicture, ListingRecord } from './record';

const KINDS = 'image/jpeg,image/png,image/webp,image/avif';

/** The pictures of a listing in their order, the cover among them: added by choosing or dropping files, moved by drag or by keys. */
// Long: one list: choosing, dropping, dragging and keys share what is being moved
export function PicturesTab() {
  const t = useWords();
  const { record, may, under, change } = useEditor();
  const upload = useUpload();
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, say] = useState('');
  const [aimed, aim] = useState<Aimed | null>(null);
  const pictures = record.property_images ?? [];
  const apart = record.cover && !pictures.some(({ image }) => image === record.cover) ? record.cover : null;
  const put = (how: (list: readonly ListingPicture[]) => ListingPicture[]) =>
    change((now) => ({ ...now, property_images: how(now.property_images ?? []) }));
  const move = (from: number, to: number) => {
    put((list) => moved(list, from, to));
    say(t('pictures.moved', { n: formatNumber(to + 1), of: formatNumber(pictures.length) }));
  };
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const remove = (at: number, name: string) => {
    flushSync(() => {
      change((now) => withoutPicture(now, at));
      say(t('pictures.removed', { name }));
    });
    // Its button is gone: the next one's has the focus, of the last that of the one before.
    const rest = list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [];
    (rest[Math.min(at, rest.length - 1)] ?? add.current)?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (may && event.dataTransfer.files.length > 0) void upload([...event.dataTransfer.files]);
  };
  return (
    // What is dragged can be done by buttons as well: files are chosen, pictures moved by their arrows.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- a place to drop files on
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <AddPictures button={add} under={under} onFiles={(files) => void upload(files)} />
      {pictures.length === 0 && <p className="pt-8 text-ink-2">{t('pictures.none')}</p>}
      {apart && (
        <div className="mt-8 flex items-end gap-6">
          <div className="frame aspect-3/2 w-48 flex-none sm:w-72">
            <Picture address={apart} alt={t('pictures.cover')} focus={record.cover_focus} />
            <span className="tag absolute start-2.5 top-2.5 text-bronze">{t('pictures.cover')}</span>
          </div>
          <div>
            <p className="max-w-[40ch] text-sm text-ink-3">{t('pictures.apart')}</p>
            <FocusButton of={{ image: apart, name: t('pictures.cover'), focus: record.cover_focus }} onAim={aim} />
          </div>
        </div>
      )}
      <ol ref={list} className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
        {pictures.map(({ image, placeholder, focus }, at) => {
          const cover = record.cover === image;
          const name = t('pictures.name', { n: formatNumber(at + 1) });
          return (
            // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
            <li
              key={image}
              draggable={may}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => {
                if (dragged !== null && dragged !== at) move(dragged, at);
              }}
              className={`${may ? 'cursor-grab' : ''} ${dragged === at ? 'opacity-40' : ''}`}
            >
              <div className={`frame aspect-3/2 ${cover ? 'outline-2 outline-offset-2 outline-bronze' : ''}`}>
                <Picture address={image} alt={name} focus={focus} lazy />
                {cover && <span className="tag absolute start-2.5 top-2.5 text-bronze">{t('pictures.cover')}</span>}
              </div>
              <div className="mt-1 flex flex-wrap items-center">
                <IconButton
                  icon="back"
                  label={t('pictures.earlier', { name })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon="arrow"
                  label={t('pictures.later', { name })}
                  disabled={at === pictures.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  icon="star"
                  label={t('pictures.makeCover', { name })}
                  aria-pressed={cover}
                  className="aria-pressed:text-bronze"
                  onClick={() => change((now) => withCover(now, image, placeholder))}
                />
                <FocusButton of={{ image, name, focus }} onAim={aim} />
                <IconButton
                  icon="close"
                  className="ms-auto hover:text-danger"
                  label={t('pictures.remove', { name })}
                  data-removes
                  onClick={() => remove(at, name)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {aimed && (
        <FocusDialog
          picture={aimed.image}
          name={aimed.name}
          focus={aimed.focus}
          onTake={(focus) => {
            change((now) => withFocus(now, aimed.image, focus));
            aim(null);
          }}
          onClose={() => aim(null)}
        />
      )}
    </div>
  );
}

type Aimed = { image: string; name: string; focus: ListingPicture['focus'] };

/** Opens the choice of a picture's focal point; of one that the desk does not show there is none. */
function FocusButton({ of, onAim }: { of: Aimed; onAim: (aimed: Aimed) => void }) {
  const t = useWords();
  return (
    <IconButton
      icon="aim"
      label={t('focus.choose', { name: of.name })}
      disabled={!ownAddress(of.image).startsWith('/')}
      className={of.focus ? 'text-bronze' : ''}
      onClick={() => onAim(of)}
    />
  );
}

/** Files of one choice that were not added, each with why. */
function NotAdded({ files }: { files: readonly { name: string; why: string }[] }) {
  const t = useWords();
  return (
    <>
      {t('pictures.notAdded')}
      <ul className="mt-1 max-h-60 overflow-y-auto [overflow-wrap:anywhere]">
        {files.map(({ name, why }, at) => (
          <li key={at} className="mt-1">
            <bdi>{name}</bdi>: {why}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sends files, one after another: each stands where it was chosen, and a slow line is not asked for all at once. Those that failed are told of together. */
function useUpload() {
  const t = useWords();
  const notify = useNotify();
  const reasonOf = useReason();
  const { record, change, count } = useEditor();
  const shown = useRef(record);
  useEffect(() => {
    shown.current = record;
  }, [record]);
  return async (files: readonly File[]) => {
    const fit = files.filter(({ type }) => KINDS.includes(type) && type !== '');
    const others = files.filter((file) => !fit.includes(file));
    const failed = others.map(({ name }) => ({ name, why: t('agents.notOne') }));
    count(fit.length);
    for (const file of fit) {
      try {
        const kept = await call('POST', '/api/desk/pictures/', { body: file });
        if (hasPicture(shown.current, kept.path)) failed.push({ name: file.name, why: t('pictures.already') });
        else change((now) => withPicture(now, kept));
      } catch (error) {
        const why = reasonOf(error);
        if (why !== null) failed.push({ name: file.name, why });
      } finally {
        count(-1);
      }
    }
    if (failed.length > 0) notify(<NotAdded files={failed} />, { type: 'warning', autoHideDuration: null });
  };
}

type AddProps = {
  under: number;
  onFiles: (files: readonly File[]) => void;
  button: RefObject<HTMLButtonElement | null>;
};

/** Where pictures are chosen, and how many are on their way. */
function AddPictures({ under, onFiles, button }: AddProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border border-dashed border-line-2 p-6">
      <Button ref={button} look="outline" icon="plus" onClick={() => input.current?.click()}>
        {t('pictures.add')}
      </Button>
      <p className="text-sm text-ink-3">{t('pictures.hint')}</p>
      <p role="status" className="text-sm text-bronze">
        {under > 0 ? t('pictures.under', { count: under, n: formatNumber(under) }) : ''}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={KINDS}
        aria-label={t('pictures.add')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

/** With one of its pictures as its cover, whose focal point is then that picture's own. */
const withCover = (record: ListingRecord, image: string, placeholder: string | null | undefined): ListingRecord => ({
  ...record,
  cover: image,
  cover_placeholder: placeholder ?? null,
  cover_focus: null,
});

const hasPicture = ({ property_images }: ListingRecord, path: string) =>
  (property_images ?? []).some(({ image }) => image === path);

/** With a picture more; the first one of a listing is its cover. */
function withPicture(record: ListingRecord, { path, ...rest }: Uploaded): ListingRecord {
  const pictures = record.property_images ?? [];
  if (hasPicture(record, path)) return record;
  return {
    ...record,
    property_images: [...pictures, { image: path, ...rest }],
    ...(!record.cover && { cover: path, cover_placeholder: rest.placeholder }),
  };
}

/** Without the picture at `at`; where that was the cover, the first of the others is. */
function withoutPicture(record: ListingRecord, at: number): ListingRecord {
  const pictures = record.property_images ?? [];
  const rest = without(at)(pictures);
  if (record.cover !== pictures[at]?.image) return { ...record, property_images: rest };
  return {
    ...record,
    property_images: rest,
    cover: rest[0]?.image ?? null,
    cover_placeholder: rest[0]?.placeholder ?? null,
  };
}
