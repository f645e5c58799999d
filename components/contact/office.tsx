import { ContactAction } from '@/components/agency/contact-action';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OpenNow } from '@/components/contact/open-now';
import { NewTab } from '@/components/ui/new-tab';
import { closedDays, twelveHour } from '@/lib/agency/rules';
import { OPEN_NOW_MESSAGES } from '@/lib/agency/view';
import { daysNamed } from '@/lib/contract/hours';
import { formatWeekday } from '@/lib/format';
import { islandMessages } from '@/lib/i18n/island-messages';
import type { Agency } from '@/lib/site';

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-5">
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

const LINK =
  'inline-flex min-h-11 items-center underline decoration-line-2 underline-offset-[6px] hover:decoration-ink';

/** The office: address, phone, e-mail, WhatsApp and hours (specification section 2, Contact). */
export function Office({ agency }: { agency: Agency }) {
  const t = useTranslations('contact');
  const c = useTranslations('common');
  const locale = useLocale();
  const clock = (time: string) => {
    const shown = twelveHour(time);
    return t(shown.half, { time: shown.time });
  };
  const named = (days: readonly number[]) => {
    const [from, to] = [days[0], days.at(-1)].map((day) => formatWeekday(day ?? 0, locale, 'short'));
    return from === to ? from : t('days', { from: from ?? '', to: to ?? '' });
  };
  const lines = [
    ...agency.hours.map(({ days, opens, closes }) => ({
      days: named(daysNamed(days)),
      hours: t('range', { opens: clock(opens), closes: clock(closes) }),
    })),
    ...closedDays(agency.hours).map((days) => ({ days: named(days), hours: t('closed') })),
  ];
  return (
    <section aria-labelledby="office" className="border border-line bg-white p-6 sm:p-9">
      <h2 id="office" className="title-3 text-[1.75rem]">
        {t('officeTitle')}
      </h2>
      <dl className="mt-3">
        <Entry label={t('address')}>
          <address className="max-w-[36ch] not-italic">{agency.address}</address>
        </Entry>
        <Entry label={t('phone')}>
          <ContactAction way="phone" to={agency.phone} label="contact" className={LINK}>
            <bdi dir="ltr">{agency.phone}</bdi>
          </ContactAction>
        </Entry>
        <Entry label={t('email')}>
          <ContactAction way="mail" to={agency.email} label="contact" className={LINK}>
            <bdi dir="ltr">{agency.email}</bdi>
          </ContactAction>
        </Entry>
        <Entry label={t('whatsapp')}>
          <ContactAction way="whatsapp" to={agency.whatsapp} label="contact" className={LINK}>
            <bdi dir="ltr">{agency.whatsapp}</bdi>
            <NewTab words={c('newTab')} />
          </ContactAction>
        </Entry>
      </dl>
      {agency.hours.length > 0 && (
        <>
          <h3 className="mt-6 font-sans text-caption tracking-normal text-ink-3">{t('hours')}</h3>
          <OpenNow
            hours={agency.hours}
            clock={Object.fromEntries(
              agency.hours.flatMap(({ opens, closes }) => [opens, closes]).map((time) => [time, clock(time)]),
            )}
            weekdays={[0, 1, 2, 3, 4, 5, 6].map((day) => formatWeekday(day, locale))}
            messages={islandMessages(locale, OPEN_NOW_MESSAGES)}
          />
          <table className="mt-2 w-full text-body">
            <tbody>
              {lines.map(({ days, hours }) => (
                <tr key={`${days ?? ''} ${hours}`}>
                  <th scope="row" className="py-1.5 pe-6 text-start font-normal whitespace-nowrap">
                    {days}
                  </th>
                  <td className="py-1.5 text-end text-balance text-ink-2">
                    <bdi>{hours}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-2 text-caption text-ink-3">
            <bdi>{t('zone')}</bdi>
          </p>
        </>
      )}
    </section>
  );
}
