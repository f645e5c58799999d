import { useQuery } from '@tanstack/react-query';
import { HttpError, useLocaleState, useNotify, usePermissions } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import type { Featured, Role } from '../../reference-api/desk/shapes';
import { mayDo } from '../auth';
import { call } from '../call';
import { useFailure } from '../frame/failure';
import { FailedScreen } from '../frame/failed';
import { Heading } from '../frame/heading';
import { LeaveGuard } from '../frame/leave-guard';
import { formatNumber } from '../format';
import { type DeskLocale, useWords } from '../i18n';
import { moved } from '../listings/lists';
import { titleIn } from '../listings/title';
import { Button, IconButton } from '../ui/button';
import { useFocusOnRest } from '../ui/focus-kept';
import { AddListing } from './add';
import { Thumb } from '../ui/thumb';

type Shown = Featured['listings'][number];

/** The home page's own listings: which, and in what order. */
export default function HomeOrder() {
  const t = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['featured'],
    queryFn: () => call('GET', '/api/desk/featured/'),
    // What is being ordered is not replaced by what somebody else orders: that is told at saving.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error) return <FailedScreen error={error} onAgain={refetch} />;
  return data ? <Order first={data} /> : <p aria-busy="true">{t('common.loading')}</p>;
}

// Long: one list: dragging, keys and adding share what is being moved
function Order({ first }: { first: Featured }) {
  const t = useWords();
  const fail = useFailure();
  const notify = useNotify();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const { permissions } = usePermissions<Role>();
  const may = mayDo(permissions, 'editor');
  const [base, setBase] = useState(first);
  const [list, setList] = useState<readonly Shown[]>(first.listings);
  const [dragged, setDragged] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, say] = useState('');
  const [removedAt, setRemovedAt] = useState(0);
  const [rows, adds] = useFocusOnRest<HTMLOListElement, HTMLInputElement>(list.length, 'listing', removedAt);
  const dirty = list.map(({ id }) => id).join() !== base.listings.map(({ id }) => id).join();
  /** Shows what is stored; what was moved while it was under way stays, over what was `sent`. */
  const take = (now: Featured, sent?: readonly Shown[]) => {
    setBase(now);
    setList((shown) => (sent && shown !== sent ? shown : now.listings));
  };
  const hadBefore = (id: number) => base.listings.some((each) => each.id === id);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.length) return;
    setList(moved(list, from, to));
    say(
      t('home.moved', {
        title: list[from] ? titleIn(list[from], locale) : '',
        n: formatNumber(to + 1),
        of: formatNumber(list.length),
      }),
    );
  };
  const press = (at: number) => (event: KeyboardEvent<HTMLElement>) => {
    const to = event.key === 'ArrowUp' ? at - 1 : event.key === 'ArrowDown' ? at + 1 : null;
    if (to === null || to < 0 || to >= list.length) return;
    event.preventDefault();
    const grips = event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('[data-grip]');
    move(at, to);
    // The same one stays in hand, where it now stands.
    requestAnimationFrame(() => grips?.[at] && document.querySelectorAll<HTMLElement>('[data-grip]')[to]?.focus());
  };
  const save = async (): Promise<boolean> => {
    setBusy(true);
    try {
      const body = { version: base.version, ids: list.map(({ id }) => id) };
      take(await call('POST', '/api/desk/featured/', { body }), list);
      notify('home.saved', { type: 'success' });
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.status === 409)
        await call('GET', '/api/desk/featured/').then((now) => {
          // Whoever was quicker has ordered it otherwise: our order stays, with what they added and without what they took off.
          setBase(now);
          // With what was moved, added or taken off here while the answer was under way.
          setList((shown) => {
            const theirs = now.listings.filter(({ id }) => !shown.some((mine) => mine.id === id) && !hadBefore(id));
            const left = shown.filter(({ id }) => !hadBefore(id) || now.listings.some((each) => each.id === id));
            return [...left, ...theirs];
          });
          notify('home.changed', { type: 'warning' });
        }, fail);
      else fail(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Heading
        eyebrow={t('listings.count', { count: list.length, n: formatNumber(list.length) })}
        title={t('frame.home')}
      >
        {may && (
          <Button look="solid" disabled={!dirty || busy} onClick={() => void save()}>
            {t(dirty ? 'common.save' : 'editor.allSaved')}
          </Button>
        )}
      </Heading>
      <p className="mt-4 max-w-[68ch] text-ink-2">{t('home.lede')}</p>
      {list.length === 0 && <p className="py-16 text-ink-2">{t('home.none')}</p>}
      <ol ref={rows} className="mt-8 border-t border-ink">
        {list.map((row, at) => (
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its grip does the same by keys
          <li
            key={row.id}
            draggable={may}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== null && dragged !== at) move(dragged, at);
              setDragged(null);
            }}
            className={`flex items-center gap-x-3 border-b border-line py-3 max-sm:flex-wrap sm:gap-x-5 ${dragged === at ? 'opacity-40' : ''} ${may ? 'cursor-grab' : ''}`}
          >
            <span className="figure w-7 flex-none text-end text-lg text-ink-3">{formatNumber(at + 1)}</span>
            <Thumb picture={row.cover} focus={row.cover_focus} />
            <span className="serif min-w-0 flex-1 text-lg leading-snug sm:text-xl">
              <bdi>{titleIn(row, locale)}</bdi>
            </span>
            {may && (
              <span className="flex flex-none max-sm:w-full max-sm:justify-end">
                <IconButton
                  data-grip=""
                  icon="grip"
                  label={t('home.grip', { title: titleIn(row, locale) })}
                  aria-describedby="home-hint"
                  onKeyDown={press(at)}
                  className="cursor-grab"
                />
                <IconButton
                  icon="up"
                  label={t('home.earlier', { title: titleIn(row, locale) })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon="down"
                  label={t('home.later', { title: titleIn(row, locale) })}
                  disabled={at === list.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  icon="close"
                  className="hover:text-danger"
                  label={t('home.remove', { title: titleIn(row, locale) })}
                  data-removes="listing"
                  onClick={() => {
                    setRemovedAt(at);
                    setList(list.filter(({ id }) => id !== row.id));
                  }}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {may && (
        <>
          <p id="home-hint" className="mt-3 text-sm text-ink-3">
            {t('home.hint')}
          </p>
          <AddListing
            field={adds}
            taken={list.map(({ id }) => id)}
            onAdd={(row) => {
              setList([...list, row]);
              say(t('home.added', { title: titleIn(row, locale) }));
            }}
          />
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <LeaveGuard when={dirty} onSave={save} busy={busy} />
    </>
  );
}
