import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageIntro } from '@/components/agency/page-intro';
import { Reports } from '@/components/editor/report';
import { getReports } from '@/lib/editor/data';
import { hasDesk, readReport, reportWait } from '@/lib/editor/submit';
import { absent } from '@/lib/errors';
import { formatDay } from '@/lib/format';
import { pageLocale } from '@/lib/i18n/page';
import { setPageStatus } from '@/lib/request';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ locale: string; signed: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await pageLocale(params);
  if (!hasDesk()) throw absent('path');
  const t = await getTranslations('editor');
  return { title: { absolute: t('metaTitle') }, robots: { index: false, follow: false } };
}

/** A report of the editor's desk, as whoever has its address sees it: what it names, and nothing else. */
export default async function ReportPage({ params }: Props) {
  const locale = await pageLocale(params);
  if (!hasDesk()) throw absent('path');
  const t = await getTranslations('editor');
  const report = readReport(decodeURIComponent((await params).signed));
  const wait = report === null ? 0 : reportWait();
  // 422: it was understood, and is not valid.
  if (report === null) setPageStatus(422);
  if (wait > 0) setPageStatus(429);
  const shown = report !== null && wait === 0;
  const lead = shown
    ? t('sharedUntil', { date: formatDay(report.until, locale) })
    : t(report === null ? 'expired' : 'busy');
  return (
    <>
      <PageIntro eyebrow={t('eyebrow')} title={t('title')} lead={lead} />
      {shown && <Reports reports={await getReports(report.paths)} linked={false} />}
    </>
  );
}
