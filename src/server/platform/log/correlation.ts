import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs `work` so that everything it logs, queues and writes carries the same id, from the click to the live message. */
export function withCorrelation<T>(correlationId: string, work: () => T): T {
  return storage.run(correlationId, work);
}

/** The id of the click, job or chore that is being worked on; `none` outside of all. */
export function currentCorrelation(): string {
  return storage.getStore() ?? 'none';
}
