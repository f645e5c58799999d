import { and, eq } from 'drizzle-orm';
import { LOCALES, LOCALE_ROWS } from '../../lib/contract/locales';
import { shownPhone, sourceLine } from '../../lib/contract/rules';
import type { Database } from '../db/client';
import { type Translated, agents, type enquiries, properties, units } from '../db/schema';
import type { Delivery } from '../env';

export type StoredEnquiry = typeof enquiries.$inferSelect;

/** What the agency reads of the language an enquiry was written in; null where it names none of ours. */
export function languageOf({ language }: { language?: string | null }): string | null {
  const locale = LOCALES.find((known) => known === language);
  return locale ? LOCALE_ROWS[locale].nameInEnglish : null;
}

/** The property of an enquiry in the catalogue; nothing when it has been deleted since. */
export type About = {
  title?: Translated;
  slug?: string;
  reference?: string | null;
  /** who answers for it today */
  agent?: { name: string; email: string | null } | null;
  unit?: { id: number; name: string | null };
};

/** What an enquiry is about, as it is now; without what has been deleted since. */
export async function aboutOf(db: Database, { propertyId, unitId }: StoredEnquiry): Promise<About> {
  if (propertyId === null) return {};
  const { id, slug, title, reference, agentId } = properties;
  const [found] = await db
    .select({ slug, title, reference, agent: agents })
    .from(properties)
    .leftJoin(agents, and(eq(agents.id, agentId), agents.active))
    .where(eq(id, propertyId));
  if (!found) return {};
  const agent = found.agent && { name: found.agent.name.en, email: found.agent.email };
  const known = { title: found.title, slug: found.slug, reference: found.reference, agent };
  if (unitId === null) return known;
  const [unit] = await db
    .select({ id: units.id, name: units.apartmentId })
    .from(units)
    .where(and(eq(units.id, unitId), eq(units.propertyId, propertyId)));
  return unit ? { ...known, unit } : known;
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dubai' });

/** All that is known of an enquiry, a line each, in English. */
export function factsOf(enquiry: StoredEnquiry, about: About, { siteUrl, deskUrl }: Delivery): string[] {
  // The title in English beside the one that the visitor saw.
  const titles = [...new Set([about.title?.en, enquiry.propertyTitle])].filter(Boolean).join(' / ');
  const slug = about.slug ?? enquiry.propertySlug;
  const page = siteUrl !== null && about.slug ? `${siteUrl}/properties/${encodeURIComponent(about.slug)}` : null;
  return [
    ['Name', enquiry.name],
    ['E-mail', enquiry.email],
    ['Phone', enquiry.phone && shownPhone(enquiry.phone)],
    ['Language', languageOf(enquiry)],
    ['Subject', enquiry.subject],
    ['Property', [titles, slug].filter(Boolean).join(', ') || null],
    ['Property number', enquiry.propertyId],
    ['Reference', about.reference ?? null],
    ['Agent', about.agent?.name ?? null],
    ['Property page', page],
    ['Unit', about.unit ? (about.unit.name ?? about.unit.id) : null],
    ['Unit page', page && about.unit ? `${page}/units/${about.unit.id}` : null],
    ['Property type', enquiry.propertyType],
    ['Came from', sourceLine(enquiry.source) || null],
    ['Received', `${MOMENT.format(enquiry.createdAt)}, Dubai time`],
    ['In the desk', deskAddress(enquiry, deskUrl)],
  ].flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]));
}

/** Where the desk shows an enquiry; null where its address is not known. */
export const deskAddress = ({ id }: StoredEnquiry, deskUrl: string | null) =>
  deskUrl === null ? null : `${deskUrl}/desk/enquiries/${id}`;

/** Cleaned again, although stored texts are clean: header injection must not depend on that. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
