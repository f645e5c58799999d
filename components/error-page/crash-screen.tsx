'use client';

import words from '@/components/error-page/crash.json';
import { ScreenFrame } from '@/components/error-page/screen-frame';
import { OUTLINE, SOLID } from '@/components/ui/button-classes';
import { digestOf } from '@/lib/errors';
import { localeOfPath, localePath } from '@/lib/i18n/locales';
import { screenOf } from '@/lib/screens';

type Content = { title: string; text: string; button: string };

/** What to say of `error`: one with a digest was the server's, any other is a crash in the browser (decisions). */
export function crashContent(error: unknown, pathname: string): Content {
  const own = words[localeOfPath(pathname)];
  const digest = digestOf(error);
  if (digest === '') return { title: own.crashTitle, text: own.crashText, button: own.refresh };
  switch (screenOf(digest, pathname)) {
    case 'home-unavailable':
      return { title: own.home, text: own.homeText, button: own.retry };
    case 'property-unavailable':
      return { title: own.property, text: own.text, button: own.retry };
    case 'unit-unavailable':
      return { title: own.unit, text: own.text, button: own.retry };
    case 'properties-unavailable':
      return { title: own.properties, text: own.text, button: own.retry };
    case 'page-unavailable':
      return { title: own.page, text: own.text, button: own.retry };
    default:
      return { title: own.unexpectedTitle, text: own.unexpectedText, button: own.retry };
  }
}

/** The screen of an error boundary; its texts come with it, as nothing else can be relied upon. */
export function CrashScreen({ error, pathname }: { error: unknown; pathname: string }) {
  const locale = localeOfPath(pathname);
  const { title, text, button } = crashContent(error, pathname);
  return (
    <ScreenFrame
      title={title}
      text={text}
      action={
        <>
          <button
            type="button"
            className={SOLID}
            onClick={() => {
              location.reload();
            }}
          >
            {button}
          </button>
          <a href={localePath(locale, '/')} className={OUTLINE}>
            {words[locale].returnHome}
          </a>
        </>
      }
    />
  );
}
