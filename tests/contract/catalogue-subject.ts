import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { program } from '../support/programs';

export type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs `catalogue:import` or `catalogue:export` against one database, to its end. */
export function catalogue(
  command: 'import' | 'export',
  words: string[],
  env: { DATABASE_URL: string; DATA_DIR: string; FEEDS_PRIVATE_HOSTS?: string },
): Promise<Ended> {
  const child = spawn(process.execPath, [...program(`catalogue-${command}`), ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (ended.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (ended.stderr += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...ended })));
}

/** Writes a catalogue file with its pictures beside it. */
export function writeCatalogue(folder: string, content: unknown, pictures: Record<string, Buffer> = {}): string {
  mkdirSync(folder, { recursive: true });
  for (const [name, body] of Object.entries(pictures)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), body);
  }
  const file = path.join(folder, 'catalogue.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** A photograph of one colour. */
export function photograph(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A property with everything the contract has, in three languages. */
export const HARBOUR = {
  slug: 'harbour-house',
  title: 'Harbour House',
  cover: 'pictures/front.jpg',
  property_type: { name: 'Apartment' },
  sales_status: { name: 'Under Construction' },
  property_status: { name: 'Off-Plan' },
  city: { name: 'Dubai' },
  district: { name: 'Mina Rashid' },
  developer: { name: 'Quay Estates' },
  low_price: 1_250_000.5,
  average_price: 1_900_000,
  min_area: 640,
  completion_rate: 35,
  updated_at: '2026-10-01T08:30:00.000Z',
  published_at: '2026-03-15T08:00:00.000Z',
  permit_number: '7123456789',
  permit_url: 'https://permits.example/7123456789',
  permit_expires: '2027-01-31',
  property_images: [{ image: './pictures/front.jpg' }, { image: 'pictures/plan.svg' }],
  formatted_address: 'Mina Rashid, Dubai',
  map_coordinates: { latitude: 25.26, longitude: 55.28 },
  total_units: 2,
  delivery_date: '2028-03-15',
  downPayment: 20,
  payment_minimum_down_payment: 10,
  guarantee_rental_guarantee: true,
  guarantee_rental_guarantee_value: 7,
  post_delivery: true,
  payment_plans: [
    {
      name: 'Sixty forty',
      description: null,
      values: [
        { name: 'On booking', percentage: 60, due_date: 1_900_000_000 },
        { name: 'At handover', percentage: 40, due_date: 202803 },
      ],
    },
  ],
  facilities: [{ name: 'Pool' }, { name: 'Boat berth' }],
  description: '<p>By the water.</p>',
  property_units: [
    {
      apartment_id: 'A-1',
      apartment_type_id: 1,
      area: 640.25,
      price: 1_250_000.5,
      floor_plan_image: 'pictures/plan.svg',
    },
    { apartment_id: 'A-2', apartment_type_id: 0, no_of_baths: 1, status: 'sold', is_demand: true },
  ],
  featured_rank: 1,
  translations: {
    ar: {
      title: 'بيت الميناء',
      description: '<p>على الماء.</p>',
      city: { name: 'دبي' },
      facilities: [null, { name: 'مرسى قوارب' }],
      payment_plans: [{ name: 'ستون أربعون', values: [null, { name: 'عند التسليم' }] }],
    },
    fa: { title: 'خانه بندر' },
  },
};
