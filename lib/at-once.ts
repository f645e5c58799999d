/**
 * Does `work` for each item, at most `most` at a time.
 * @returns what it gave, in the order of the items
 */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  // All take from the one list: who is done begins the next.
  const worker = async () => {
    for (const [at, item] of waiting) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.max(1, most) }, worker));
  return results;
}
