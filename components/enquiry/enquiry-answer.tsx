import { useEffect, useRef } from 'react';
import { mayMoveFocus } from '@/lib/browser/focus';
import type { EnquiryTranslate, EnquiryWords } from '@/lib/enquiry/view';

type ThanksProps = {
  text: string;
  t: EnquiryTranslate;
  /** the document came with them, as the answer to a form sent without script: the browser itself goes there */
  answered: boolean;
  /** the visitor has scrolled on */
  away: boolean;
  clear: () => void;
};

/** Thanks in the place of the form. */
export function EnquiryThanks({ text, t, answered, away, clear }: ThanksProps) {
  const thanked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who was in the form is nowhere now that it has gone; who is elsewhere stays there.
    if (!answered && mayMoveFocus(null)) thanked.current?.focus({ preventScroll: away });
  }, [answered, away]);
  return (
    <div
      ref={thanked}
      tabIndex={-1}
      data-thanks
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the answer to what the visitor has just sent
      autoFocus={answered || undefined}
      className="mt-6 border-t border-line pt-6 outline-none"
      role="status"
    >
      <p className="serif title-3">{t('enquiry.successTitle')}</p>
      <p className="mt-2 text-ink-2">{text}</p>
      <button
        type="button"
        className="needs-script mt-4 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        onClick={clear}
      >
        {t('enquiry.another')}
      </button>
    </div>
  );
}

/** What went wrong, over the button: where one has just pressed, and nothing lies over it. */
export function EnquiryFailure({
  words,
  answered,
  compact,
}: {
  words: EnquiryWords;
  answered: boolean;
  compact: boolean;
}) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the answer to what the visitor has just sent
      autoFocus={answered || undefined}
      className={`border-s-2 border-danger ps-3 text-sm text-danger outline-none md:col-span-full ${compact ? 'mt-4' : ''}`}
    >
      {words.title !== null && <p className="font-medium">{words.title}</p>}
      <p>{words.alert}</p>
    </div>
  );
}
