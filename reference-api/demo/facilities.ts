import type { District } from './districts';
import type { Project } from './project';
import { rng } from './rng';
import { facilityId, type FacilityKey } from './vocabulary';

const ALWAYS: Record<Project['type'], readonly FacilityKey[]> = {
  apartment: ['pool', 'gym', 'concierge', 'parking', 'security'],
  penthouse: ['private-pool', 'spa', 'valet', 'concierge', 'gym', 'security', 'smart'],
  villa: ['private-pool', 'garden', 'maid', 'parking', 'security', 'park'],
  townhouse: ['garden', 'pool', 'playground', 'parking', 'security', 'park'],
  mansion: ['private-pool', 'garden', 'cinema', 'spa', 'maid', 'smart', 'security'],
  commercial: ['meeting', 'cowork', 'valet', 'parking', 'security', 'ev'],
};

const PERHAPS: Record<Project['type'], readonly FacilityKey[]> = {
  apartment: [
    'kids-pool',
    'spa',
    'steam',
    'padel',
    'running',
    'barbecue',
    'lounge',
    'library',
    'cowork',
    'ev',
    'pets',
    'playground',
    'prayer',
    'storage',
    'smart',
  ],
  penthouse: ['cinema', 'lounge', 'library', 'ev', 'storage', 'maid', 'pets', 'barbecue'],
  villa: ['playground', 'tennis', 'padel', 'cycling', 'ev', 'smart', 'barbecue', 'pets', 'gym'],
  townhouse: ['cycling', 'padel', 'barbecue', 'nursery', 'pets', 'ev', 'gym', 'maid'],
  mansion: ['gym', 'library', 'ev', 'steam', 'storage', 'tennis'],
  commercial: ['gym', 'prayer', 'retail', 'lounge', 'storage'],
};

const BY_THE_SEA: readonly string[] = [
  'palm-jumeirah',
  'palm-jebel-ali',
  'dubai-harbour',
  'bluewaters',
  'la-mer',
  'jumeirah-bay',
  'dubai-islands',
  'al-marjan',
  'saadiyat',
];
const BY_THE_WATER: readonly string[] = [
  'dubai-marina',
  'business-bay',
  'creek-harbour',
  'maritime-city',
  'al-jaddaf',
  'mbr-city',
  'tilal-al-ghaf',
  'yas',
  'al-reem',
  'mina-al-arab',
  'maryam-island',
  'jlt',
];
const BY_THE_GOLF: readonly string[] = ['dubai-hills', 'emirates-hills', 'golf-estates', 'yas'];

/** Amenities that go with the kind of home and with where it stands. */
export function facilityIds(project: Project, { key }: District): number[] {
  if (project.facts.lacks?.includes('facilities')) return [];
  const draw = rng(`facilities ${project.name.en}`);
  const keys = new Set<FacilityKey>();
  if (BY_THE_SEA.includes(key) && project.type !== 'commercial')
    keys.add(project.type === 'villa' || project.type === 'mansion' ? 'beach' : 'beach-access');
  if (BY_THE_WATER.includes(key)) keys.add('promenade');
  if (BY_THE_GOLF.includes(key)) keys.add('golf');
  for (const always of ALWAYS[project.type]) keys.add(always);
  if (key === 'dubai-harbour' || key === 'dubai-marina' || key === 'jumeirah-bay') keys.add('marina');
  if (project.facts.shops) keys.add('retail');
  for (const perhaps of PERHAPS[project.type]) if (draw.chance(0.42)) keys.add(perhaps);
  return [...keys].map(facilityId);
}
