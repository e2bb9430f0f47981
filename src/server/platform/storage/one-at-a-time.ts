/** Work that was given up, because the same was begun again. */
export class BegunAgain extends Error {
  override readonly name = 'BegunAgain';

  constructor() {
    super('A newer write of the same file replaced this one.');
  }
}

type Running = { stop: AbortController; ended: Promise<void> };

/**
 * Lets one work of a name run at a time, and the latest counts: one that is begun stops the one before, whose promise is rejected with
 * `BegunAgain`, and waits until that has put away what it left.
 */
export function createOneAtATime() {
  const running = new Map<string, Running>();
  return async <Result>(name: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    const before = running.get(name);
    before?.stop.abort(new BegunAgain());
    const stop = new AbortController();
    const { signal } = stop;
    const result = (before?.ended ?? Promise.resolve()).then(() => {
      signal.throwIfAborted();
      return work(signal);
    });
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    const own = { stop, ended };
    running.set(name, own);
    try {
      return await result;
    } catch (error) {
      // Whatever the stopped work has made of it.
      throw signal.aborted ? signal.reason : error;
    } finally {
      if (running.get(name) === own) running.delete(name);
    }
  };
}
