'use client';

import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Icon } from '@/components/ui/icon';
import { serveToasts, type Toast } from '@/lib/browser/toast';

const DURATION = 4000;
const GAP = 14;
const VISIBLE = 3;

function show({ kind, title, description, id, duration }: Toast) {
  sonner[kind](title, { description, id, duration: duration ?? DURATION });
}

/** Sonner in the manner of the house; frame.css lifts it clear of the cookie banner and the phone's contact bar. */
export function ToasterDrawn({ label, rtl }: { label: string; rtl: boolean }) {
  useEffect(() => {
    serveToasts(show);
    return () => {
      serveToasts(null);
    };
  }, []);
  const lift = 'var(--toast-lift)';
  return (
    <Sonner
      customAriaLabel={label}
      dir={rtl ? 'rtl' : 'ltr'}
      position={rtl ? 'bottom-right' : 'bottom-left'}
      duration={DURATION}
      gap={GAP}
      visibleToasts={VISIBLE}
      expand
      offset={{ bottom: lift, left: 24, right: 24 }}
      mobileOffset={{ bottom: lift, left: 16, right: 16 }}
      className="site-toaster"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: 'site-toast',
          title: 'site-toast-title',
          description: 'site-toast-text',
          success: 'site-toast-success',
          error: 'site-toast-error',
        },
      }}
      icons={{
        success: <Icon name="check" className="size-5" />,
        error: <Icon name="close" className="size-5" />,
        info: null,
      }}
    />
  );
}
