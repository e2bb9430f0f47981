import { Refusal } from './stripe-refusal.ts';

type Answered = { status: number; body: object; headers?: Record<string, string> };
type Keyed = { key: string | undefined; request: string };

export type Memory = {
  /** Answers as the first time if the key was used before, and does the work otherwise. */
  recall(keyed: Keyed, work: () => Answered): Answered;
};

/** Remembers the answers to requests with an idempotency key. Requests that were refused before any work are not remembered. */
export function createMemory(): Memory {
  const answers = new Map<string, { request: string; answered: Answered }>();
  return {
    recall({ key, request }, work) {
      const known = key === undefined ? undefined : answers.get(key);
      if (known && known.request !== request) {
        throw new Refusal(
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: 'idempotency_error' },
        );
      }
      if (known) return { ...known.answered, headers: { 'idempotent-replayed': 'true' } };
      const answered = structuredClone(work());
      if (key !== undefined) answers.set(key, { request, answered });
      return answered;
    },
  };
}
