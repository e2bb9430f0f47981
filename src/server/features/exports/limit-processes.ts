/** Runs work now, or as soon as fewer than so many others are at it. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** A gate that lets `most` pieces of work through at once, first come, first served. */
export function createLimit(most: number): Limit {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working >= most) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    working += 1;
    try {
      return await work();
    } finally {
      working -= 1;
      waiting.shift()?.();
    }
  };
}
