import { city, district } from './districts';
import { developer } from './developers';
import { coverFile, lightOf } from './gallery';
import type { Project } from './project';
import { completionOf, salesOf, statusOf } from './progress';
import { hash } from './rng';
import { districtParagraph } from './text/districts';
import { INTERIORS, RANGES, SINGLE, SUITES, type Kind } from './text/homes';
import { AFTER_KEYS, ANNOUNCED, BUILDING, BUILDING_NO_PLAN, GONE, GUARANTEE, HEADINGS, READY, RESALE, UNDATED } from './text/terms';
import { bedsText, fill, join, monthText, same } from './text/words';
import type { DemoNamed, DemoPaymentPlan, DemoUnit, Text3 } from './types';
import { sourceOf } from './variants';

const KIND: Record<Project['type'], Kind> = {
  apartment: 'flat',
  penthouse: 'top',
  villa: 'house',
  mansion: 'house',
  townhouse: 'row',
  commercial: 'office',
};

/** Takes the versions of a text in turn, so that each comes up about as often as the others. */
export type Turn = (name: string, versions: readonly Text3[]) => Text3;

export function turns(): Turn {
  const used = new Map<string, number>();
  return (name, versions) => {
    const n = used.get(name) ?? hash(name) % versions.length;
    used.set(name, n + 1);
    const chosen = versions[n % versions.length];
    if (!chosen) throw new Error(`no versions of ${name}`);
    return chosen;
  };
}

function sizes(project: Project, units: readonly DemoUnit[], turn: Turn): Text3 | null {
  const areas = units.flatMap((unit) => (unit.area === null ? [] : [unit.area]));
  const beds = units.map((unit) => unit.bedrooms);
  if (areas.length === 0) return null;
  const values = {
    min: same(Math.min(...areas)),
    max: same(Math.max(...areas)),
    a: bedsText(Math.min(...beds)),
    b: bedsText(Math.max(...beds)),
  };
  if (project.type === 'commercial') return fill(turn('suites', SUITES), values);
  if (Math.min(...beds) === Math.max(...beds)) return fill(turn('single', SINGLE), values);
  return fill(turn('ranges', RANGES), values);
}

function homes(project: Project, units: readonly DemoUnit[], turn: Turn): Text3 {
  const light = lightOf(sourceOf(coverFile(project)));
  const kind = KIND[project.type];
  const pool = INTERIORS[kind][light];
  const first = turn(`${kind} ${light}`, pool);
  const run = sizes(project, units, turn);
  // two different sentences of the same pool; the second walks it in another step, so that pairs do not repeat
  const step = 1 + (Math.floor(hash(project.name.en) / 7) % (pool.length - 1));
  const second = pool[(pool.indexOf(first) + step) % pool.length] ?? first;
  return run ? join(first, run, second) : join(first, second);
}

function terms(project: Project, plans: readonly DemoPaymentPlan[], after: boolean, turn: Turn): Text3 {
  const { facts } = project;
  const first = plans[0]?.instalments[0]?.percentage;
  const values = {
    date: monthText(facts.due),
    done: same(completionOf(project)),
    first: same(first ?? 10),
    rent: same(facts.guarantee ?? 0),
    dev: project.developer ? developer(project.developer).name : same(''),
  };
  const parts = [fill(termsOf(project, first !== undefined, turn), values)];
  if (after) parts.push(turn('after keys', AFTER_KEYS));
  if (facts.guarantee) parts.push(fill(turn('guarantee', GUARANTEE), values));
  return join(...parts);
}

function termsOf(project: Project, hasPlan: boolean, turn: Turn): Text3 {
  const status = statusOf(project);
  const sales = salesOf(project);
  if (sales === 'sold') return turn('gone', GONE);
  if (status === 'resale') return turn('resale', RESALE);
  if (status === 'ready') return turn('ready', READY);
  if (project.facts.lacks?.includes('date')) return turn('undated', UNDATED);
  if (!hasPlan) return turn('no plan', BUILDING_NO_PLAN);
  return sales === 'coming_soon' ? turn('announced', ANNOUNCED) : turn('building', BUILDING);
}

/** Four of the amenities as a list, for every third property. */
function list(project: Project, facilities: readonly DemoNamed[]): readonly DemoNamed[] {
  return hash(`list ${project.name.en}`) % 3 === 0 ? facilities.slice(0, 4) : [];
}

type Story = { project: Project; nthInDistrict: number; units: readonly DemoUnit[]; plans: readonly DemoPaymentPlan[]; after: boolean; facilities: readonly DemoNamed[] };

/** The description of a property as prose HTML: the project, its district, the homes, the terms. */
export function describe({ project, nthInDistrict, units, plans, after, facilities }: Story, turn: Turn): Text3 {
  const lead = project.lead;
  const place = districtParagraph(project.district, nthInDistrict);
  const inside = homes(project, units, turn);
  const money = terms(project, plans, after, turn);
  const points = list(project, facilities);
  const one = project.facts.total === 1;
  const heading = project.type === 'commercial' ? HEADINGS.offices : one ? HEADINGS.house : HEADINGS.homes;
  const html = (l: keyof Text3) =>
    [
      `<p>${escape(lead[l])}</p>`,
      `<p>${escape(place[l])}</p>`,
      `<h3>${heading[l]}</h3>`,
      `<p>${escape(inside[l])}</p>`,
      points.length > 0 ? `<ul>${points.map((f) => `<li>${escape(f.name[l])}</li>`).join('')}</ul>` : '',
      `<h3>${HEADINGS.terms[l]}</h3>`,
      `<p>${escape(money[l])}</p>`,
    ].join('');
  return { en: html('en'), ar: html('ar'), fa: html('fa') };
}

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** District, city and country; the building itself is not on any map. */
export function addressOf(project: Project): Text3 {
  const where = district(project.district);
  const town = city(where.cityId);
  return {
    en: `${where.name.en}, ${town.name.en}, United Arab Emirates`,
    ar: `${where.name.ar}، ${town.name.ar}، الإمارات العربية المتحدة`,
    fa: `${where.name.fa}، ${town.name.fa}، امارات متحدهٔ عربی`,
  };
}
