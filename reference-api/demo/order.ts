import type { Project } from './project';
import { hash } from './rng';

/** The newest listings, as the art direction shows them. */
const FIRST = ['Amara Beach Villas', 'Tidal One Residences', 'The Quay House', 'Arcade Mansion', 'Sidr Terraces', 'Heliograph Tower'];

/** A picture returns at the earliest after so many others. */
const APART = 7;

/** How badly a project would sit behind those already placed: the same picture, district, type or developer close by. */
function strain(project: Project, placed: readonly Project[]): number {
  let sum = (hash(project.name.en) % 100) / 100;
  for (let back = 1; back <= APART; back++) {
    const other = placed[placed.length - back];
    if (!other) break;
    const near = APART + 1 - back;
    if (other.picture === project.picture) sum += 40 * near;
    if (other.district === project.district) sum += 3 * near;
    if (other.type === project.type) sum += back <= 2 ? 1.5 : 0.2;
    if (other.developer === project.developer) sum += back <= 2 ? 2 : 0;
  }
  return sum;
}

/** Puts the projects in the order of their ids and of the list: neighbours differ in picture, district and kind as far as there is a choice. */
export function arrange(projects: readonly Project[]): Project[] {
  const placed = FIRST.map((name) => {
    const found = projects.find((project) => project.name.en === name);
    if (!found) throw new Error(`${name} is missing`);
    return found;
  });
  const rest = projects.filter((project) => !placed.includes(project));
  // types come in the proportion in which they are left, so that no kind is used up early
  while (rest.length > 0) {
    const left = new Map<string, number>();
    for (const project of rest) left.set(project.picture, (left.get(project.picture) ?? 0) + 1);
    const score = (project: Project) => strain(project, placed) - (left.get(project.picture) ?? 0) * 2.2;
    const next = rest.reduce((best, project) => (score(project) < score(best) ? project : best));
    rest.splice(rest.indexOf(next), 1);
    placed.push(next);
  }
  return placed;
}
