import type { Project } from './project';
import { hash } from './rng';

/** The newest listings, as the art direction shows them. */
const FIRST = [
  'Amara Beach Villas',
  'Tidal One Residences',
  'The Quay House',
  'Arcade Mansion',
  'Sidr Terraces',
  'Heliograph Tower',
];

/** How many of those before a project are looked at. */
const APART = 7;

/** How badly a project would sit behind those already placed: the same district, type or developer close by. */
function strain(project: Project, placed: readonly Project[]): number {
  let sum = (hash(project.name.en) % 100) / 100;
  for (let back = 1; back <= APART; back++) {
    const other = placed[placed.length - back];
    if (!other) break;
    const near = APART + 1 - back;
    if (other.district === project.district) sum += 3 * near;
    if (other.type === project.type) sum += back <= 2 ? 1.5 : 0.2;
    if (other.developer === project.developer) sum += back <= 2 ? 2 : 0;
  }
  return sum;
}

/** How far down the list a choice may reach. */
const WINDOW = 14;

/** Where a project would fall if each type came up evenly over the whole list, from 0 to 1. */
function even(projects: readonly Project[]): Map<Project, number> {
  const place = new Map<Project, number>();
  for (const type of new Set(projects.map((project) => project.type))) {
    const group = projects.filter((project) => project.type === type);
    const phase = (hash(type) % 97) / 97;
    group.forEach((project, k) => place.set(project, (k + phase) / group.length));
  }
  return place;
}

/**
 * Puts the projects in the order of their ids and of the list: kinds well mixed, neighbours different as far as there is a
 * choice. Pictures have no say in it: which project shows which is chosen for this order and those of the other sortings.
 */
export function arrange(projects: readonly Project[]): Project[] {
  const placed = FIRST.map((name) => {
    const found = projects.find((project) => project.name.en === name);
    if (!found) throw new Error(`${name} is missing`);
    return found;
  });
  const left = projects.filter((project) => !placed.includes(project));
  const place = even(left);
  const rest = left.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  while (rest.length > 0) {
    // the longer a project has waited, the sooner it comes
    const score = (project: Project) => strain(project, placed) + rest.indexOf(project) * 0.4;
    const next = rest.slice(0, WINDOW).reduce((best, project) => (score(project) < score(best) ? project : best));
    rest.splice(rest.indexOf(next), 1);
    placed.push(next);
  }
  return placed;
}
