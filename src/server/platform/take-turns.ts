/** Does work now, or as soon as its turn comes. */
export type TakeTurns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** At most `most` pieces of work at once; the others wait in the order they came. */
export function takeTurns(most: number): TakeTurns {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    // A place is handed straight to whoever waits longest, so nobody can slip in between.
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** The same for many people: at most `most` pieces of work at once, and of one person only one, so that nobody fills the queue alone. */
export function takeTurnsFairly(
  most: number,
): <Result>(personId: string, work: () => Promise<Result>) => Promise<Result> {
  const inTurn = takeTurns(most);
  const lastOf = new Map<string, Promise<unknown>>();
  return (personId, work) => {
    const before = lastOf.get(personId) ?? Promise.resolve();
    const done = before.then(() => inTurn(work));
    const ended = done.then(
      () => undefined,
      () => undefined,
    );
    lastOf.set(personId, ended);
    void ended.then(() => {
      if (lastOf.get(personId) === ended) lastOf.delete(personId);
    });
    return done;
  };
}
