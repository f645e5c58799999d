import { agencyFields, inForceFields, legalFields, textFields } from '@/lib/contract/content';
import type { z } from 'zod';
import { isRecord, type JsonObject } from './coerce';
import { hasErrorText, saysFailed } from './problem';

/** The fields of `raw` that are as the contract has them; how many are not. */
function readable(fields: Readonly<Record<string, z.ZodType>>, raw: unknown): { read: JsonObject; lost: number } {
  const read: JsonObject = {};
  let lost = 0;
  for (const [name, value] of isRecord(raw) ? Object.entries(raw) : []) {
    if (value === null || value === undefined || !Object.hasOwn(fields, name)) continue;
    const found = fields[name]?.safeParse(value);
    if (found?.success) read[name] = found.data;
    else lost += 1;
  }
  return { read, lost };
}

/**
 * An answer with the content of the site: a field that cannot be read, as colours too faint, is left out, and counted. Where nothing
 * is written there is none of it; one that tells of an error in its place is unreadable.
 */
export function content(raw: unknown): { value: unknown; dropped: number } {
  const holds = isRecord(raw) && [raw.agency, raw.texts, raw.legal, raw.in_force].some(isRecord);
  if (!isRecord(raw) || saysFailed(raw) || (!holds && hasErrorText(raw))) return { value: null, dropped: 0 };
  const [agency, texts] = [readable(agencyFields, raw.agency), readable(textFields, raw.texts)];
  const [legal, inForce] = [readable(legalFields, raw.legal), readable(inForceFields, raw.in_force)];
  return {
    value: { agency: agency.read, texts: texts.read, legal: legal.read, in_force: inForce.read },
    dropped: agency.lost + texts.lost + legal.lost + inForce.lost,
  };
}
