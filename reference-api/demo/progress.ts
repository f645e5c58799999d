import { monthsUntil, THIS_MONTH } from './calendar';
import type { Project } from './project';
import { rng } from './rng';
import type { SalesKey, StatusKey } from './vocabulary';

/** A building of this catalogue takes about so many months from the first pile to the keys. */
const MONTHS_TO_BUILD = 34;

/** Off-plan until the month of the handover has come. */
export const statusOf = ({ facts }: Project): StatusKey =>
  facts.due > THIS_MONTH ? 'off-plan' : facts.resale ? 'resale' : 'ready';

/** How far a project is sold; available where its facts do not say. */
export const salesOf = ({ facts }: Project): SalesKey => facts.sales ?? 'available';

/** Percent complete, in keeping with the handover: 100 once it has passed, 0 before the launch. */
export function completionOf(project: Project): number {
  const { facts } = project;
  if (statusOf(project) !== 'off-plan') return 100;
  if (salesOf(project) === 'coming_soon') return 0;
  if (facts.done !== undefined) return facts.done;
  const left = monthsUntil(facts.due) / MONTHS_TO_BUILD;
  return Math.max(3, Math.min(96, Math.round(100 - left * 100 + rng(`done ${project.name.en}`).int(-4, 4))));
}
