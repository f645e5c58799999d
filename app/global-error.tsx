'use client';

import { usePathname } from 'next/navigation';
import words from '@/components/error-page/crash.json';
import { CrashScreen } from '@/components/error-page/crash-screen';
import { directionOf, localeOfPath } from '@/lib/i18n/locales';

/** A crash of the frame itself: nothing else is left, so this brings its own document. React leaves the style sheet where it is. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const pathname = usePathname();
  const locale = localeOfPath(pathname);
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <title>{words[locale].crashTitle}</title>
      </head>
      <body>
        <main>
          <CrashScreen error={error} pathname={pathname} />
        </main>
      </body>
    </html>
  );
}
