import type { Server } from 'node:http';

export type RequestCounter = {
  /** Resolves when no request is being answered, or after `patienceMs`; returns how many were left. */
  finished(patienceMs: number): Promise<number>;
};

/** Counts the requests that a server is answering, so that it can stop without cutting one off. */
export function countRequests(server: Server): RequestCounter {
  let underWay = 0;
  let onNone: (() => void) | undefined;
  server.prependListener('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) onNone?.();
    });
  });
  return {
    finished: (patienceMs) =>
      new Promise((resolve) => {
        if (underWay === 0) return resolve(0);
        const late = setTimeout(() => resolve(underWay), patienceMs);
        onNone = () => {
          clearTimeout(late);
          resolve(0);
        };
      }),
  };
}
