import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { DESK_FORM, FIELDS, type Notice } from '@/lib/editor/view';
import { MOST_ADDRESSES, type Pasted } from '@/lib/editor/rules';
import { formatDay, formatNumber } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { PAGES } from '@/lib/routes';

/** A form of the desk that changes something. It is a plain one: the desk needs no script. */
function DeskForm({ act, children, className }: { act: string; children: ReactNode; className?: string }) {
  const locale = useLocale();
  return (
    <form method="post" action={DESK_FORM} className={className}>
      <input type="hidden" name={FIELDS.act} value={act} />
      <input type="hidden" name={FIELDS.locale} value={locale} />
      {children}
    </form>
  );
}

function NoticeLine({ notice }: { notice: Notice | null }) {
  const t = useTranslations('editor');
  if (notice === null) return null;
  return (
    <p role="status" className={`mb-6 ${notice === 'refreshed' ? 'text-available' : 'text-danger'}`}>
      {t(`notice.${notice}`)}
    </p>
  );
}

/** Where an editor says who they are. */
export function SignIn({ notice }: { notice: Notice | null }) {
  const t = useTranslations('editor');
  return (
    <div className="wrap pb-24 md:pb-32">
      <NoticeLine notice={notice} />
      <DeskForm act="sign-in" className="max-w-[32rem]">
        <label htmlFor="token" className="text-caption text-ink-3">
          {t('token')}
        </label>
        <Input
          id="token"
          name={FIELDS.token}
          type="password"
          autoComplete="current-password"
          required
          dir="ltr"
          aria-describedby="token-hint"
        />
        <p id="token-hint" className="mt-2 text-caption text-ink-3">
          {t('tokenHint')}
        </p>
        <Button type="submit" variant="solid" className="mt-8">
          {t('signIn')}
        </Button>
      </DeskForm>
    </div>
  );
}

type DeskProps = {
  notice: Notice | null;
  /** what stands in the field */
  typed: string;
  pasted: Pasted;
  /** the address of the report for a colleague, and until when it opens; null without a report */
  shared: { href: string; until: Date } | null;
};

/** The field for addresses, what was wrong with them, and what can be done with the report below. */
export function Desk({ notice, typed, pasted, shared }: DeskProps) {
  const t = useTranslations('editor');
  const locale = useLocale();
  return (
    <div className="wrap pb-12">
      <NoticeLine notice={notice} />
      <form method="get" action={localePath(locale, PAGES.previews.path)} className="max-w-[56rem]">
        <label htmlFor="address" className="text-caption text-ink-3">
          {t('addresses')}
        </label>
        <Textarea
          id="address"
          name={FIELDS.address}
          rows={3}
          required
          dir="ltr"
          defaultValue={typed}
          spellCheck={false}
          aria-describedby="address-hint"
        />
        <p id="address-hint" className="mt-2 text-caption text-ink-3">
          {t('addressesHint', { n: formatNumber(MOST_ADDRESSES) })}
        </p>
        <Button type="submit" variant="solid" className="mt-6">
          {t('show')}
        </Button>
      </form>
      {(pasted.foreign.length > 0 || pasted.over > 0) && (
        <div role="alert" className="mt-8 border-s-2 border-danger ps-4 text-danger">
          {pasted.foreign.length > 0 && (
            <>
              <p>{t('foreign')}</p>
              <ul>
                {pasted.foreign.map((each) => (
                  <li key={each}>
                    <bdi dir="ltr" className="break-all">
                      {each}
                    </bdi>
                  </li>
                ))}
              </ul>
            </>
          )}
          {pasted.over > 0 && <p>{t('over', { n: formatNumber(pasted.over) })}</p>}
        </div>
      )}
      <div className="mt-10 flex flex-wrap items-start justify-between gap-x-10 gap-y-6 border-t border-line pt-6">
        {shared !== null && (
          <>
            <p className="max-w-[56ch] text-sm">
              <a href={shared.href} className="underline decoration-line-2 underline-offset-4 hover:decoration-ink">
                {t('share')}
              </a>
              <span className="mt-1 block text-ink-3">{t('shareHint', { date: formatDay(shared.until, locale) })}</span>
            </p>
            <DeskForm act="refresh">
              <input type="hidden" name={FIELDS.address} value={pasted.paths.join('\n')} />
              <Button type="submit" size="small">
                {t('refresh')}
              </Button>
            </DeskForm>
          </>
        )}
        <DeskForm act="sign-out" className="ms-auto">
          <Button type="submit" size="small" variant="quiet">
            {t('signOut')}
          </Button>
        </DeskForm>
      </div>
    </div>
  );
}
