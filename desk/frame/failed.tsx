import { HttpError, LinkBase } from 'ra-core';
import { type MessageKey, useWords } from '../i18n';
import { Button, buttonClass } from '../ui/button';
import { Heading } from './heading';

/** In the place of a screen whose data could not be had: that there is nothing there, or that it failed and can be tried again. */
export function FailedScreen({ error, onAgain }: { error: unknown; onAgain: () => unknown }) {
  const t = useWords();
  if (error instanceof HttpError && error.status === 404) return <Nowhere />;
  return (
    <>
      <Heading title={t('common.failed')} />
      <p className="pt-8">
        <Button onClick={() => void onAgain()}>{t('common.again')}</Button>
      </p>
    </>
  );
}

/** At an address of the desk that has no screen. */
export const Nowhere = () => <NoScreen says="ra.page.not_found" />;

/** At the address of a screen that others may read. */
export const NotYours = () => <NoScreen says="frame.notYours" />;

function NoScreen({ says }: { says: MessageKey }) {
  const t = useWords();
  return (
    <>
      <Heading title={t(says)} />
      <p className="pt-8">
        <LinkBase to="/" className={buttonClass()}>
          {t('frame.overview')}
        </LinkBase>
      </p>
    </>
  );
}

/** In the place of a list that could not be had. */
export function FailedList({ onAgain }: { onAgain: () => unknown }) {
  const t = useWords();
  return (
    <p role="alert" className="py-16 text-ink-2">
      {t('common.failed')}{' '}
      <button type="button" className="underline underline-offset-4" onClick={() => void onAgain()}>
        {t('common.again')}
      </button>
    </p>
  );
}
