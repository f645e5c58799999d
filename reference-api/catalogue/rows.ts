import { TITLE_FIELDS } from '../../lib/contract/property';
import type { StoredImage, StoredPaymentPlan } from '../db/schema';
import { searchText, titleSortKey } from '../db/text';
import { focused, withSharedFocus } from './focus';
import { NoPicture } from './pictures';
import type { CatalogueRecord, RecordUnit } from './shape';
import { translated, type OtherLocale } from './translated';
import { type Vocabulary, idsOf } from './vocabulary';

/**
 * A property and its units as their tables have them, by column; ids are those the file wishes for. With `keeps_image` and
 * `keeps_floor_plan` a unit that is there already keeps its own.
 */
export type Rows = { property: Record<string, unknown>; units: Record<string, unknown>[] };

/** Where pictures come from: see Pictures. */
export type PictureSource = { take: (address: string, placeholder: string | null) => Promise<StoredImage> };

type RecordPictures = {
  cover: StoredImage | null;
  images: StoredImage[];
  agent: StoredImage | null;
  units: { image: StoredImage | null; floorPlan: StoredImage | null }[];
};

/**
 * Imports every picture of a record.
 * @returns them, or what is wrong, one line each
 */
export async function picturesOf(record: CatalogueRecord, from: PictureSource): Promise<RecordPictures | string[]> {
  const wrong: string[] = [];
  const take = async (at: string, address: string | null, placeholder: string | null) => {
    if (address === null) return null;
    try {
      return await from.take(address, placeholder);
    } catch (error) {
      if (!(error instanceof NoPicture)) throw error;
      wrong.push(`${at}: ${error.message}`);
      return null;
    }
  };
  const [cover, agent, images, units] = await Promise.all([
    take('cover', record.cover, record.cover_placeholder),
    take('agent.photo', record.agent?.photo ?? null, record.agent?.photo_placeholder ?? null),
    Promise.all(
      record.property_images.map(async ({ image, placeholder, focus }, at) => {
        const taken = await take(`property_images[${at}].image`, image, placeholder);
        return taken && focused(taken, focus);
      }),
    ),
    Promise.all(
      record.property_units.map(async (unit, at) => ({
        image: await take(`property_units[${at}].unit_image`, unit.unit_image, unit.unit_image_placeholder),
        floorPlan: await take(
          `property_units[${at}].floor_plan_image`,
          unit.floor_plan_image,
          unit.floor_plan_image_placeholder,
        ),
      })),
    ),
  ]);
  if (wrong.length > 0) return wrong;
  const own = { cover: cover && focused(cover, record.cover_focus), images: images.filter((image) => image !== null) };
  return { ...withSharedFocus(own), agent, units };
}

/** The rows of a valid record; what it names is found or made in `vocabulary`. */
export function rowsOf(record: CatalogueRecord, pictures: RecordPictures, vocabulary: Vocabulary): Rows {
  const { translations } = record;
  const title = translated(record.title, (locale) => {
    const field = TITLE_FIELDS[locale];
    return translations?.[locale]?.title ?? (field && record[field]);
  });
  const ids = idsOf(vocabulary, record);
  const least = record.payment_minimum_down_payment;
  const property = {
    id: record.id,
    slug: record.slug,
    title,
    description:
      record.description === null
        ? null
        : translated(record.description, (locale) => translations?.[locale]?.description),
    address:
      record.formatted_address === null
        ? null
        : translated(record.formatted_address, (locale) => translations?.[locale]?.formatted_address),
    property_type_id: ids.propertyTypeId,
    property_status_id: ids.propertyStatusId,
    sales_status_id: ids.salesStatusId,
    city_id: ids.cityId,
    district_id: ids.districtId,
    developer_id: ids.developerId,
    cover: pictures.cover,
    images: pictures.images,
    latitude: record.map_coordinates?.latitude ?? null,
    longitude: record.map_coordinates?.longitude ?? null,
    low_price: record.low_price,
    average_price: record.average_price,
    min_area: record.min_area,
    average_area: record.average_area,
    average_bedrooms: record.average_bedrooms,
    residential_units: record.residential_units,
    commercial_units: record.commercial_units,
    total_units: record.total_units,
    completion_rate: record.completion_rate,
    delivery_date: record.delivery_date,
    minimum_down_payment: least,
    down_payment: record.downPayment === least ? null : record.downPayment,
    post_delivery: record.post_delivery,
    rental_guarantee: record.guarantee_rental_guarantee,
    rental_guarantee_value: record.guarantee_rental_guarantee_value,
    payment_plans: plansOf(record),
    facility_ids: ids.facilityIds,
    featured_rank: record.featured_rank,
    permit_number: record.permit_number,
    permit_url: record.permit_url,
    permit_expires: record.permit_expires,
    agent_id:
      record.agent &&
      vocabulary.agents.idOf(record.agent, pictures.agent, (locale) => translations?.[locale]?.agent?.name),
    reference: record.reference,
    offer: record.offer === 'rent' ? record.offer : null,
    rent_period: record.rent_period,
    rent_cheques: record.rent_cheques,
    rent_deposit: record.rent_deposit,
    published_at: record.published_at?.toISOString() ?? null,
    // Without one, that of the last import that changed something: see Staging.
    updated_at: record.updated_at?.toISOString() ?? null,
    search_text: searchText({
      title,
      places: [vocabulary.nameOf('city', ids.cityId), vocabulary.nameOf('district', ids.districtId)],
      developer: vocabulary.nameOf('developer', ids.developerId),
      kinds: [
        vocabulary.nameOf('property_type', ids.propertyTypeId),
        vocabulary.nameOf('property_status', ids.propertyStatusId),
        vocabulary.nameOf('sales_status', ids.salesStatusId),
      ],
      bedrooms: record.property_units.map((unit) => unit.apartment_type_id),
    }),
    title_sort_en: titleSortKey(title, 'en'),
    title_sort_ar: titleSortKey(title, 'ar'),
    title_sort_fa: titleSortKey(title, 'fa'),
  };
  const units = record.property_units.map((unit, position) => ({
    ...unitRow(unit),
    position,
    image: pictures.units[position]?.image ?? null,
    floor_plan: pictures.units[position]?.floorPlan ?? null,
  }));
  return { property, units };
}

function unitRow(unit: RecordUnit) {
  return {
    id: unit.id,
    apartment_id: unit.apartment_id,
    bedrooms: unit.apartment_type_id,
    baths: unit.no_of_baths,
    area: unit.area,
    floor_no: unit.floor_no,
    apt_no: unit.apt_no,
    price: unit.price,
    status: unit.status,
    unit_count: unit.unit_count,
    is_demand: unit.is_demand,
  };
}

function plansOf({ payment_plans: plans, translations }: CatalogueRecord): StoredPaymentPlan[] {
  return plans.map((plan, at) => {
    const texts = (locale: OtherLocale) => translations?.[locale]?.payment_plans[at];
    return {
      name: translated(plan.name, (locale) => texts(locale)?.name),
      description:
        plan.description === null ? null : translated(plan.description, (locale) => texts(locale)?.description),
      instalments: plan.values.map(({ name, percentage, due_date: dueDate }, nth) => ({
        name: translated(name, (locale) => texts(locale)?.values[nth]?.name),
        percentage,
        dueDate,
      })),
    };
  });
}
