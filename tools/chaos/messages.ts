import type { ErrorCode, FieldProblem } from '#contract/errors.ts';

/** What was under way when a life began, before it began to work. */
export type OpenWork = {
  tasks: { id: string; step: string; checks: number }[];
  exports: { id: string; attempt: number }[];
};

/** One request of the contract, to be asked as the owner. */
export type Ask = { type: 'ask'; id: number; method: string; path: string; input: unknown };
export type ToVictim = Ask | { type: 'close' };

export type FromVictim =
  /** The database runs; the worker does not yet. */
  | { type: 'opened'; databaseUrl: string; open: OpenWork; discrepancies: number }
  | { type: 'working' }
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'refusal'; id: number; code: ErrorCode; message: string; fields: FieldProblem[] | undefined };
