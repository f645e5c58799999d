import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { PageIntro } from '@/components/agency/page-intro';
import { Desk, SignIn } from '@/components/editor/desk';
import { Reports } from '@/components/editor/report';
import { getReports } from '@/lib/editor/data';
import { readPasted } from '@/lib/editor/rules';
import { EDITOR_COOKIE, hasDesk, isEditor, readReport, signReport } from '@/lib/editor/submit';
import { FIELDS, NOTICES } from '@/lib/editor/view';
import { absent } from '@/lib/errors';
import { localePath } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page';
import { PAGES } from '@/lib/routes';
import { siteUrl } from '@/lib/site';

/** What is shown is read while it is asked for, and only for who has signed in. */
export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await pageLocale(params);
  if (!hasDesk()) throw absent('path');
  const t = await getTranslations('editor');
  return { title: { absolute: t('metaTitle') }, robots: { index: false, follow: false } };
}

/** The editor's desk: how links to this site are shown by apps, before they are sent. */
export default async function PreviewsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  if (!hasDesk()) throw absent('path');
  const t = await getTranslations('editor');
  const asked = await searchParams;
  const notice = NOTICES.find((each) => each === asked.notice) ?? null;
  const intro = <PageIntro eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} />;
  if (!isEditor((await cookies()).get(EDITOR_COOKIE)?.value)) {
    return (
      <>
        {intro}
        <SignIn notice={notice} />
      </>
    );
  }
  const typed = [asked[FIELDS.address] ?? []].flat().join('\n');
  const pasted = readPasted(typed, siteUrl());
  const reports = pasted.paths.length > 0 ? await getReports(pasted.paths) : [];
  const signed = signReport(pasted.paths);
  const until = readReport(signed)?.until;
  const shared =
    reports.length > 0 && until ? { href: localePath(locale, `${PAGES.previews.path}/${signed}`), until } : null;
  return (
    <>
      {intro}
      <Desk notice={notice} typed={typed} pasted={pasted} shared={shared} />
      {reports.length > 0 && <Reports reports={reports} linked />}
    </>
  );
}
