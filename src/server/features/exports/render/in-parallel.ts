/** Does the work for every item, so many at a time, and answers in the items' order. Begins nothing new after a failure. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const entries = items.entries();
  let failed = false;
  const workers = Array.from({ length: Math.min(most, items.length) }, async () => {
    for (const [index, item] of entries) {
      if (failed) return;
      try {
        results.set(index, await work(item, index));
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  });
  const ended = await Promise.allSettled(workers);
  for (const worker of ended) if (worker.status === 'rejected') throw worker.reason;
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}
