type Found = { lastModified: number; value: Record<string, unknown> | null } | null;

export default class CacheHandler {
  constructor(context: Record<string, unknown>);
  get(key: string, context: Record<string, unknown>): Promise<Found>;
  set(key: string, data: Record<string, unknown> | null, context: Record<string, unknown>): Promise<void>;
  revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void>;
}
