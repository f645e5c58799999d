import type pg from 'pg';
import { measured, NoPicture } from '../../catalogue/pictures';
import type { PictureSource } from '../../catalogue/rows';
import type { CatalogueRecord } from '../../catalogue/shape';
import type { StoredImage } from '../../db/schema';
import { bytesOf } from '../../media';
import type { ReadMedia } from '../../routes/media/route';
import { refused } from './canonical';

/** Every picture that a record names: where it stands in the record, and its address. */
export function pathsOf(record: CatalogueRecord): [path: string, address: string][] {
  const named: [string, string | null][] = [
    ['cover', record.cover],
    ...record.property_images.map(({ image }, at): [string, string] => [`property_images[${at}].image`, image]),
    ...record.property_units.flatMap((unit, at): [string, string | null][] => [
      [`property_units[${at}].unit_image`, unit.unit_image],
      [`property_units[${at}].floor_plan_image`, unit.floor_plan_image],
    ]),
  ];
  return named.flatMap(([path, address]) => (address === null ? [] : [[path, address]]));
}

/** Remembers what a kept picture measures, so that it is not read again to publish what shows it. */
export async function notePicture(client: pg.Pool | pg.PoolClient, image: StoredImage): Promise<void> {
  await client.query(
    'insert into pictures (path, width, height, placeholder) values ($1, $2, $3, $4) on conflict do nothing',
    [image.path, image.width, image.height, image.placeholder],
  );
}

/** Remembers what the pictures of published listings measure: that is known already. */
export async function noteStored(client: pg.ClientBase, ids: readonly (number | null)[]): Promise<void> {
  await client.query(
    `insert into pictures (path, width, height, placeholder)
     select distinct on (i->>'path') i->>'path', (i->>'width')::integer, (i->>'height')::integer, i->>'placeholder' from (
       select cover as i from properties where id = any ($1)
       union all select jsonb_array_elements(images) from properties where id = any ($1)
       union all select image from units where property_id = any ($1)
       union all select floor_plan from units where property_id = any ($1)
     ) stored where i->>'path' is not null
     on conflict do nothing`,
    [ids],
  );
}

/**
 * The kept pictures of records, measured: uploads and what is published are remembered, others are read once. Nothing is fetched from other hosts, as
 * whoever writes a listing must not have this server ask them.
 */
export async function keptPictures(
  client: pg.PoolClient,
  readMedia: ReadMedia,
  records: readonly CatalogueRecord[],
): Promise<PictureSource> {
  await noteStored(
    client,
    records.map(({ id }) => id),
  );
  return picturesAt(
    client,
    readMedia,
    records.flatMap((record) => pathsOf(record).map(([, address]) => address)),
  );
}

/** The same of paths alone; those of no kept picture are refused when they are taken. */
async function picturesAt(
  client: pg.PoolClient,
  readMedia: ReadMedia,
  paths: readonly string[],
): Promise<PictureSource> {
  const wanted = new Set(paths);
  const { rows } = await client.query<StoredImage>(
    'select path, width, height, placeholder from pictures where path = any ($1)',
    [[...wanted]],
  );
  const known = new Map(rows.map((row) => [row.path, row]));
  for (const path of wanted) {
    if (known.has(path) || !/^\/media\/[\w./-]{1,200}$/.test(path) || path.includes('..')) continue;
    const media = await readMedia(path.slice('/media/'.length));
    if (!media) continue;
    // One that is refused now is told of by who takes it.
    const found = await measured(await bytesOf(media)).catch((error: unknown) => {
      if (error instanceof NoPicture) return null;
      throw error;
    });
    if (!found) continue;
    const { width, height, placeholder } = found;
    const image = { path, width, height, placeholder };
    await notePicture(client, image);
    known.set(path, image);
  }
  return {
    take: (address, placeholder) => {
      const image = known.get(address);
      if (!image) return Promise.reject(new NoPicture('Not a picture that was uploaded here.'));
      return Promise.resolve({ ...image, placeholder: placeholder ?? image.placeholder });
    },
  };
}

/**
 * The picture at `address`, as it was uploaded.
 * @param field that names it, for the refusal
 * @throws Problem 422 where it was not uploaded here
 */
export async function uploaded(
  client: pg.PoolClient,
  readMedia: ReadMedia,
  field: string,
  address: string,
): Promise<StoredImage> {
  const pictures = await picturesAt(client, readMedia, [address]);
  try {
    return await pictures.take(address, null);
  } catch (error) {
    if (error instanceof NoPicture) throw refused([[field, error.message]]);
    throw error;
  }
}
