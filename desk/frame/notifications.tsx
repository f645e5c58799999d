import { useNotificationContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../i18n';
import { useTopDialog } from '../ui/dialog';
import { Icon } from '../ui/icon';

const SHOWN_MS = 6000;

/** What was done or failed: one at a time at the foot of the window, said by screen readers, gone after six seconds; one without an end stays until another has to be said. Within a dialog that is open: beneath it nothing is said. */
export function Notifications() {
  const t = useWords();
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [first] = notifications;
  const more = notifications.length > 1;
  const stays = first?.notificationOptions?.autoHideDuration === null;
  const dialog = useTopDialog();
  useEffect(() => {
    if (!first || (stays && !more)) return;
    const timer = setTimeout(takeNotification, more && !stays ? 1500 : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [first, more, stays, takeNotification]);
  const bad = first?.type === 'error' || first?.type === 'warning';
  const region = (
    <div
      role={bad ? 'alert' : 'status'}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex sm:inset-x-6 sm:bottom-6"
    >
      {first && (
        <div
          className={`pointer-events-auto flex w-full max-w-[420px] items-start gap-3 border border-s-[3px] border-line bg-white py-3 ps-4 pe-2 text-body shadow-float ${bad ? 'border-s-danger' : 'border-s-available'}`}
        >
          <span className="flex-1 py-1.5">
            {typeof first.message === 'string'
              ? translate(first.message, first.notificationOptions?.messageArgs)
              : first.message}
          </span>
          <button
            type="button"
            aria-label={t('common.close')}
            onClick={() => takeNotification()}
            className="grid size-9 flex-none place-items-center text-ink-3 hover:text-ink"
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      )}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}
