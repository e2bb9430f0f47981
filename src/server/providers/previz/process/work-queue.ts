/** Pictures and voices are short; clips are long. */
export type WorkWeight = 'short' | 'long';

export type WorkQueue<Item> = {
  add: (item: Item, weight: WorkWeight) => void;
  /** The item to do next, or undefined when nothing waits. */
  take: () => Item | undefined;
  remove: (item: Item) => void;
  /** Empties the queue. */
  removeAll: () => Item[];
};

/** After so many short items in a row, a waiting long one has its turn, so that clips are not starved by pictures. */
const longestShortRun = 8;

/** First come, first served within a weight; short work goes before long work, but not for ever. */
export function createWorkQueue<Item>(): WorkQueue<Item> {
  const waiting: Record<WorkWeight, Item[]> = { short: [], long: [] };
  let shortRun = 0;
  return {
    add: (item, weight) => void waiting[weight].push(item),
    take: () => {
      const longsTurn = waiting.long.length > 0 && shortRun >= longestShortRun;
      if (waiting.short.length > 0 && !longsTurn) {
        shortRun += 1;
        return waiting.short.shift();
      }
      shortRun = 0;
      return waiting.long.shift();
    },
    remove: (item) => {
      for (const items of Object.values(waiting)) {
        const index = items.indexOf(item);
        if (index >= 0) items.splice(index, 1);
      }
    },
    removeAll: () => [...waiting.short.splice(0), ...waiting.long.splice(0)],
  };
}
