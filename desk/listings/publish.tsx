import { useState } from 'react';
import type { Listing, ListingProblem } from '../../reference-api/desk/shapes';
import { call } from '../call';
import { formatNumber } from '../format';
import { type MessageKey, useWords } from '../i18n';
import { Button, buttonClass } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Icon } from '../ui/icon';
import { siteAddress } from '../site';
import { useEditor } from './context';
import { usePlaceName } from './field-names';
import { grouped } from './lists';

/** Saves, shows what a visitor, a crawler or Dubai's rules would miss, and publishes. */
export function PublishButton() {
  const t = useWords();
  const { listing, dirty, busy, under, save, act } = useEditor();
  const [checked, setChecked] = useState<Listing | null>(null);
  const [done, setDone] = useState<Listing | null>(null);
  const check = async () => setChecked(dirty ? await save() : listing);
  const publish = async () => {
    const answer = await act((version) =>
      call('POST', '/api/desk/listings/{id}/publish/', { params: { id: listing.id }, body: { version } }),
    );
    setChecked(null);
    setDone(answer);
  };
  const blocks = (checked?.problems ?? []).filter(({ severity }) => severity === 'blocks');
  const warns = (checked?.problems ?? []).filter(({ severity }) => severity === 'warns');
  const page = done?.path ? siteAddress(done.path) : null;
  return (
    <>
      <Button
        look="solid"
        // The site would show it without the pictures that are on their way.
        disabled={busy || under > 0 || (listing.state === 'published' && !dirty)}
        onClick={() => void check()}
      >
        {under > 0
          ? t('pictures.under', { count: under, n: formatNumber(under) })
          : t(listing.state === 'draft' ? 'publish.first' : 'publish.again')}
      </Button>
      {checked && (
        <Dialog
          title={t(blocks.length > 0 ? 'publish.blocked' : warns.length > 0 ? 'publish.missing' : 'publish.ready')}
          onClose={() => setChecked(null)}
          foot={
            <>
              <Button onClick={() => setChecked(null)}>{t('publish.back')}</Button>
              <Button look="solid" disabled={blocks.length > 0 || busy} onClick={() => void publish()}>
                {t('publish.now')}
              </Button>
            </>
          }
        >
          <Problems name="publish.must" tone="text-danger" problems={blocks} />
          <Problems name="publish.better" tone="text-bronze" problems={warns} />
          {checked.problems.length === 0 && <p className="text-ink-2">{t('publish.nothingMissing')}</p>}
        </Dialog>
      )}
      {done && (
        <Dialog
          title={t('publish.done')}
          onClose={() => setDone(null)}
          foot={
            <>
              <Button onClick={() => setDone(null)}>{t('common.close')}</Button>
              {page && (
                <a href={page} target="_blank" rel="noopener" className={buttonClass('solid')}>
                  {t('publish.see')}
                  <Icon name="external" className="size-4" />
                </a>
              )}
            </>
          }
        >
          <p className="text-ink-2">{t('publish.soon')}</p>
        </Dialog>
      )}
    </>
  );
}

type ProblemsProps = { name: MessageKey; tone: string; problems: readonly ListingProblem[] };

/** How many places of one problem are named: a project may have thousands of units. */
const PLACES = 3;

/** Problems of one weight: what each is, how often, and where first. */
function Problems({ name, tone, problems }: ProblemsProps) {
  const t = useWords();
  const placeOf = usePlaceName();
  if (problems.length === 0) return null;
  return (
    <section className="mt-4 first:mt-0">
      <h3 className={`font-sans text-sm font-medium tracking-normal ${tone}`}>{t(name)}</h3>
      <ul className="mt-1">
        {[...grouped(problems, ({ code }) => code)].map(([code, found]) => (
          <li key={code} className="flex justify-between gap-6 border-b border-line py-2.5 text-body">
            <span>
              {t(`problems.${code}`)}
              {found.length > 1 && <span className="text-ink-3"> · {formatNumber(found.length)}</span>}
            </span>
            <span className="max-w-[40%] shrink-0 text-end text-caption text-ink-3">
              {found
                .slice(0, PLACES)
                .map(({ path }) => placeOf(path))
                .join(' · ')}
              {found.length > PLACES && ' · …'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
