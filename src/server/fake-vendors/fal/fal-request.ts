/** How a pretended request is to end. */
export type FalOutcome =
  | { result: object }
  | { status: number; body: object }
  /** It stays in progress until `finish` is called. */
  | 'waits';

/** What becomes of a call before there is a request. */
export type FalDoor =
  | 'busy'
  /** The request is taken, but its sender will never hear of it. */
  | 'hang-up'
  | { refuse: number; body: object | string };

/** A request that the pretended fal has taken. */
export type FalRequest = {
  id: string;
  endpoint: string;
  input: Record<string, unknown>;
  outcome: FalOutcome;
  /** When it came, in milliseconds as `performance.now` counts. */
  arrivedAtMs: number;
  /** How long it waits in its line and is worked on, together. */
  workMs: number;
  statusCalls: number;
  cancelled: boolean;
  /** Where its end is to be told. */
  webhookUrl: string | null;
};

const lineShare = 0.3;

/** Where it stands: a third of its time in the line, the rest in progress. */
export function statusOf({ outcome, arrivedAtMs, workMs }: FalRequest): 'IN_QUEUE' | 'IN_PROGRESS' | 'COMPLETED' {
  const age = performance.now() - arrivedAtMs;
  if (age < workMs * lineShare) return 'IN_QUEUE';
  return outcome === 'waits' || age < workMs ? 'IN_PROGRESS' : 'COMPLETED';
}
