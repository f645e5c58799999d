import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { unavailable } from '@/lib/errors';
import { cardOf, type Card } from './card';

const HERO = ['public', 'hero', 'hero_dusk_skyline.jpg'];

/**
 * The card of every page that has no picture of its own, from the hero still.
 * @throws SiteError unavailable when the still is missing from the installation
 */
export async function generalCard(): Promise<Card> {
  const card = await cardOf('hero', () => readFile(path.join(/* turbopackIgnore: true */ process.cwd(), ...HERO)));
  if (!card) throw unavailable('no general card');
  return card;
}
