import type pg from 'pg';
import type { CatalogueRecord } from '../../catalogue/shape';
import { isSold } from '../../catalogue/sold';
import { isOneHome, permitState } from '../../../lib/contract/rules';
import type { ListingRecord } from '../shapes';
import { parsedRecord } from './canonical';
import { outerProblems } from './outer-problems';
import { type Problems, problem } from './problem';
import { textProblems } from './text-problems';

const FEWEST_PICTURES = 3;

/**
 * What a visitor, a crawler or Dubai's rules would miss of a listing if it were published.
 * @param id of the listing; null for a record of none
 */
export async function problemsOf(client: pg.PoolClient, id: number | null, given: ListingRecord): Promise<Problems> {
  const record = parsedRecord(given);
  return [...(await outerProblems(client, id, record)), ...innerProblems(record)].sort((a, b) =>
    a.severity.localeCompare(b.severity),
  );
}

/** What follows from the record alone. */
function innerProblems(record: CatalogueRecord): Problems {
  return [
    ...factProblems(record),
    ...permitProblems(record),
    ...pictureProblems(record),
    ...textProblems(record),
    ...priceProblems(record),
    ...numberProblems(record),
    ...offerProblems(record),
  ];
}

function factProblems(record: CatalogueRecord): Problems {
  const found: Problems = [];
  const named = [
    ['property_type', 'type_missing', 'No type: no list of that type shows it.'],
    ['sales_status', 'sales_status_missing', 'No sales status: nobody learns whether it can be had.'],
    ['city', 'city_missing', 'No city: no list of a place shows it.'],
    ['developer', 'developer_missing', 'No developer.'],
  ] as const;
  for (const [field, code, message] of named) {
    if (record[field] === null) found.push(problem('warns', code, field, message));
  }
  if (record.map_coordinates === null)
    found.push(problem('warns', 'map_missing', 'map_coordinates', 'No point on the map.'));
  return found;
}

function permitProblems({ permit_number: number, permit_expires: expires }: CatalogueRecord): Problems {
  if (number === null || number.trim() === '')
    return [
      problem(
        'warns',
        'permit_missing',
        'permit_number',
        'No permit number: Dubai asks for one in every advertisement.',
      ),
    ];
  const state = permitState(expires);
  if (state === 'ended')
    return [
      problem('warns', 'permit_ended', 'permit_expires', `The permit ended on ${expires}: no page shows its number.`),
    ];
  if (state === 'ends') return [problem('warns', 'permit_ends', 'permit_expires', `The permit ends on ${expires}.`)];
  return [];
}

function pictureProblems({ cover, property_images: images }: CatalogueRecord): Problems {
  const found: Problems = [];
  if (cover === null)
    found.push(problem('blocks', 'cover_missing', 'cover', 'No cover: cards, previews and the page begin with it.'));
  if (images.length < FEWEST_PICTURES)
    found.push(problem('warns', 'pictures_few', 'property_images', `Fewer than ${FEWEST_PICTURES} pictures.`));
  return found;
}

function priceProblems(record: CatalogueRecord): Problems {
  const found: Problems = [];
  if (!record.low_price && !record.average_price)
    found.push(problem('warns', 'price_missing', 'low_price', 'No price: searches by price leave it out.'));
  record.payment_plans.forEach(({ values, name }, at) => {
    const known = values.flatMap(({ percentage }) => percentage ?? []);
    const sum = known.reduce((all, each) => all + each, 0);
    // Thirds add up to 99.99.
    if (known.length > 0 && Math.abs(sum - 100) > 0.05)
      found.push(
        problem(
          'blocks',
          'payment_plan_sum',
          `payment_plans[${at}].values`,
          `“${name}” adds up to ${Math.round(sum * 100) / 100}, not to 100.`,
        ),
      );
  });
  record.property_units.forEach((unit, at) => {
    const path = `property_units[${at}]`;
    if (!unit.price && !isSold(unit.status))
      found.push(problem('warns', 'unit_price_missing', `${path}.price`, 'A unit without a price.'));
    if (unit.floor_plan_image === null)
      found.push(problem('warns', 'unit_plan_missing', `${path}.floor_plan_image`, 'A unit without a floor plan.'));
  });
  return found;
}

/** Units that nobody can tell apart by what they are called: each of them. */
function numberProblems({ property_units: units }: CatalogueRecord): Problems {
  const called = new Map<string, number[]>();
  units.forEach(({ apartment_id: name, apt_no: number }, at) => {
    // As an import tells units apart: buildings of a project have the same numbers.
    const key = [name, number].map((part) => (part ?? '').trim().toLowerCase()).join('\n');
    const places = called.get(key);
    if (places) places.push(at);
    else if (key !== '\n') called.set(key, [at]);
  });
  return [...called.values()]
    .filter((places) => places.length > 1)
    .flat()
    .map((at) => {
      const field = units[at]?.apt_no ? 'apt_no' : 'apartment_id';
      const message = `Another unit has the number “${units[at]?.[field] ?? ''}”, too.`;
      return problem('warns', 'unit_number_twice', `property_units[${at}].${field}`, message);
    });
}

/** What a rent lacks or says in vain, and what one home does not say of itself. */
function offerProblems(record: CatalogueRecord): Problems {
  const found: Problems = [];
  const isRent = record.offer === 'rent';
  if (isRent && record.rent_period === null)
    found.push(problem('warns', 'rent_period_missing', 'rent_period', 'A rent without what it is paid for.'));
  if (isRent && record.payment_plans.length > 0)
    found.push(problem('warns', 'rent_plan_unused', 'payment_plans', 'A rent has no payment plan: no page shows it.'));
  const [home] = record.property_units;
  const bedrooms = home?.apartment_type_id ?? record.average_bedrooms;
  const area = home?.area ?? record.min_area ?? record.average_area;
  const isOne = isOneHome({
    said: record.total_units || (record.residential_units ?? 0) + (record.commercial_units ?? 0),
    listed: record.property_units.length,
    isRent,
    isResale: record.property_status?.key === 'resale',
  });
  if (isOne && (bedrooms === null || !area))
    found.push(
      problem('warns', 'home_size_missing', 'average_bedrooms', 'One home, of which nobody learns bedrooms and area.'),
    );
  return found;
}
