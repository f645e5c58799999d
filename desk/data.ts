import type { DataProvider, GetListParams } from 'ra-core';
import { call } from './call';

/** A page of what the API lists, asked for as ra-core's lists do: their filters are the query's own keys. */
const LISTS = {
  listings: (query: Record<string, string | number>) => call('GET', '/api/desk/listings/', { query }),
  articles: (query: Record<string, string | number>) => call('GET', '/api/desk/articles/', { query }),
  enquiries: (query: Record<string, string | number>) => call('GET', '/api/desk/enquiries/', { query }),
};

async function getList(resource: string, { pagination, sort, filter }: GetListParams) {
  const list: (query: Record<string, string | number>) => Promise<{ results: object[]; count: number }> =
    LISTS[resource as keyof typeof LISTS];
  const ordering = sort ? `${sort.order === 'DESC' ? '-' : ''}${sort.field}` : undefined;
  const page = { page: pagination?.page ?? 1, page_size: pagination?.perPage ?? 24 };
  const { results, count } = await list({
    ...(filter as Record<string, string>),
    ...page,
    ...(ordering && { ordering }),
  });
  return { data: results, total: count };
}

const none = () => Promise.reject(new Error('The desk makes this call itself.'));

/** Lists for ra-core; a listing is read and written by its editor, which knows versions and conflicts. */
export const dataProvider = {
  getList,
  getOne: none,
  getMany: none,
  getManyReference: none,
  create: none,
  update: none,
  updateMany: none,
  delete: none,
  deleteMany: none,
} as unknown as DataProvider;
