// Writes a large catalogue file for `npm run catalogue:import`, with pictures beside it.
// node tests/load/catalogue-file.mjs FOLDER [properties 20000] [units of each 10] [pictures 200]
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';

const [folder, ...counts] = process.argv.slice(2);
if (!folder) throw new Error('node tests/load/catalogue-file.mjs FOLDER [properties] [units of each] [pictures]');
const [properties = 20_000, units = 10, pictures = 200] = counts.map(Number);

const CITIES = ['Dubai', 'Abu Dhabi', 'Sharjah'];
const ARABIC = ['دبي', 'أبوظبي', 'الشارقة'];
const TYPES = ['Apartment', 'Villa', 'Townhouse', 'Penthouse'];
const SALES = ['available', 'sold', 'reserved', 'under_construction', 'coming_soon'];
const pick = (list, at) => list[at % list.length];

mkdirSync(path.join(folder, 'pictures'), { recursive: true });
for (let at = 0; at < pictures; at += 1) {
  const background = { r: (at * 37) % 256, g: (at * 91) % 256, b: (at * 53) % 256 };
  const image = sharp({ create: { width: 1600, height: 1067, channels: 3, background } }).jpeg();
  writeFileSync(path.join(folder, 'pictures', `${at}.jpg`), await image.toBuffer());
}
const picture = (at) => `pictures/${at % pictures}.jpg`;

function property(at) {
  const price = 400_000 + ((at * 7919) % 9_000_000);
  return {
    slug: `residence-${at}`,
    title: `Residence ${at} on the Creek`,
    cover: picture(at),
    property_type: { name: pick(TYPES, at) },
    sales_status: { name: pick(SALES, at) },
    property_status: { name: at % 2 ? 'Ready' : 'Off-Plan' },
    city: { name: pick(CITIES, at) },
    district: { name: `District ${at % 90}` },
    developer: { name: `Developer ${at % 150}` },
    low_price: price,
    average_price: price + 250_000,
    min_area: 450 + (at % 4000),
    completion_rate: at % 101,
    property_images: Array.from({ length: 6 }, (_, nth) => ({ image: picture(at + nth) })),
    formatted_address: `Plot ${at}, ${pick(CITIES, at)}`,
    map_coordinates: { latitude: 24.5 + (at % 1000) / 1000, longitude: 54.5 + (at % 900) / 900 },
    total_units: units,
    delivery_date: `20${27 + (at % 5)}0${1 + (at % 9)}`,
    post_delivery: at % 3 === 0,
    payment_plans: [
      {
        name: 'Standard',
        description: null,
        values: Array.from({ length: 5 }, (_, nth) => ({
          name: `Instalment ${nth + 1}`,
          percentage: 20,
          due_date: 202701 + nth,
        })),
      },
    ],
    facilities: Array.from({ length: 8 }, (_, nth) => ({ name: `Facility ${(at + nth * 5) % 60}` })),
    description: `<p>${'A home by the water, with light from two sides and a long view over the creek. '.repeat(12)}</p>`,
    property_units: Array.from({ length: units }, (_, nth) => ({
      apartment_id: `${at}-${nth}`,
      apartment_type_id: nth % 5,
      no_of_baths: (nth % 5) + 1,
      area: 450 + nth * 120,
      floor_no: String(nth),
      price: price + nth * 50_000,
      status: 'available',
      unit_image: picture(nth),
    })),
    featured_rank: at < 12 ? at : null,
    translations: {
      ar: { title: `إقامة ${at} على الخور`, city: { name: pick(ARABIC, at) } },
      fa: { title: `اقامتگاه ${at} کنار خور` },
    },
  };
}

const out = createWriteStream(path.join(folder, 'catalogue.json'));
out.write('[');
for (let at = 0; at < properties; at += 1) {
  if (!out.write(`${at ? ',' : ''}\n${JSON.stringify(property(at))}`)) await once(out, 'drain');
}
out.end('\n]\n');
await once(out, 'finish');
console.log(`${properties} properties with ${properties * units} units in ${path.join(folder, 'catalogue.json')}`);
