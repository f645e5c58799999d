import { city, district } from './districts';
import { developer } from './developers';
import { coverFile, lightOf } from './gallery';
import type { Project } from './project';
import { completionOf, salesOf, statusOf } from './progress';
import { hash } from './rng';
import { districtParagraph } from './text/districts';
import { INTERIORS, RANGES, SINGLE, SUITES, type Kind } from './text/homes';
import {
  AFTER_KEYS,
  ANNOUNCED,
  BUILDING_NO_PLAN,
  DEPOSIT,
  GONE,
  GUARANTEE,
  HANDED_OVER,
  HEADINGS,
  INSTALMENTS,
  OWNED,
  PAPERS,
  PROGRESS,
  UNDATED,
} from './text/terms';
import { bedsFrom, bedsText, interpolate, join, monthText, same } from './text/words';
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

/** Deals the versions of a text in turn, so that each comes up about as often as the others. */
export type Turn = {
  one(name: string, versions: readonly Text3[]): Text3;
  /** one of each list; a pair returns only when every pair has been dealt */
  pair(name: string, first: readonly Text3[], second: readonly Text3[]): readonly [Text3, Text3];
  /** two different ones of the same list, likewise */
  two(name: string, versions: readonly Text3[]): readonly [Text3, Text3];
};

/** A dealer for a whole catalogue, which counts by name. */
export function turns(): Turn {
  const used = new Map<string, number>();
  const next = (name: string) => {
    const n = used.get(name) ?? 0;
    used.set(name, n + 1);
    return n;
  };
  const at = (versions: readonly Text3[], i: number) => {
    const chosen = versions[i % versions.length];
    if (!chosen) throw new Error('no versions of a text');
    return chosen;
  };
  return {
    one: (name, versions) => at(versions, next(name)),
    pair: (name, first, second) => {
      const n = next(name);
      return [at(first, n), at(second, (n % first.length) + Math.floor(n / first.length))];
    },
    two: (name, versions) => {
      const n = next(name);
      const size = versions.length;
      const step = 1 + (Math.floor(n / size) % (size - 1));
      return [at(versions, n), at(versions, (n % size) + step)];
    },
  };
}

function sizes(project: Project, units: readonly DemoUnit[], turn: Turn): Text3 | null {
  const areas = units.flatMap((unit) => (unit.area === null ? [] : [unit.area]));
  const beds = units.map((unit) => unit.bedrooms);
  if (areas.length === 0) return null;
  const values = {
    min: same(Math.min(...areas)),
    max: same(Math.max(...areas)),
    a: bedsFrom(Math.min(...beds)),
    b: bedsText(Math.max(...beds)),
  };
  if (project.type === 'commercial') return interpolate(turn.one('suites', SUITES), values);
  if (Math.min(...beds) === Math.max(...beds)) return interpolate(turn.one('single', SINGLE), values);
  return interpolate(turn.one('ranges', RANGES), values);
}

function homes(project: Project, units: readonly DemoUnit[], turn: Turn): Text3 {
  const light = lightOf(sourceOf(coverFile(project)));
  const kind = KIND[project.type];
  const [first, second] = turn.two(`${kind} ${light}`, INTERIORS[kind][light]);
  const run = sizes(project, units, turn);
  if (!run) return join(first, second);
  return hash(project.name.en) % 2 === 0 ? join(first, run, second) : join(first, second, run);
}

const HOME: Text3 = { en: 'home', ar: 'وحدة', fa: 'واحد' };
const SUITE: Text3 = { ...HOME, en: 'suite' };

function terms(project: Project, plans: readonly DemoPaymentPlan[], after: boolean, turn: Turn): Text3 {
  const { facts } = project;
  const first = plans[0]?.instalments[0]?.percentage;
  const values = {
    date: monthText(facts.due),
    done: same(completionOf(project)),
    first: same(first ?? 10),
    rent: same(facts.guarantee ?? 0),
    home: project.type === 'commercial' ? SUITE : HOME,
    dev: project.developer ? developer(project.developer).name : same(''),
  };
  const parts = [interpolate(termsOf(project, first !== undefined, turn), values)];
  if (after) parts.push(turn.one('after keys', AFTER_KEYS));
  if (facts.guarantee) parts.push(interpolate(turn.one('guarantee', GUARANTEE), values));
  return join(...parts);
}

function termsOf(project: Project, hasPlan: boolean, turn: Turn): Text3 {
  const status = statusOf(project);
  const sales = salesOf(project);
  if (sales === 'sold') return turn.one('gone', GONE);
  if (status === 'resale') return join(...turn.pair('resale', OWNED, PAPERS));
  if (status === 'ready') return join(...turn.pair('ready', HANDED_OVER, DEPOSIT));
  if (project.facts.lacks?.includes('date')) return turn.one('undated', UNDATED);
  if (!hasPlan) return turn.one('no plan', BUILDING_NO_PLAN);
  return sales === 'coming_soon'
    ? turn.one('announced', ANNOUNCED)
    : join(...turn.pair('building', PROGRESS, INSTALMENTS));
}

/** Four of the amenities as a list, for every third property. */
function list(project: Project, facilities: readonly DemoNamed[]): readonly DemoNamed[] {
  return hash(`list ${project.name.en}`) % 3 === 0 ? facilities.slice(0, 4) : [];
}

type Story = {
  project: Project;
  nthInDistrict: number;
  units: readonly DemoUnit[];
  plans: readonly DemoPaymentPlan[];
  after: boolean;
  facilities: readonly DemoNamed[];
};

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
