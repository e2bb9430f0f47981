import type { Failure } from '#domain/generation/progress.ts';
import type { Started } from '../generator.ts';

/** What became of one of several calls that a task needs. */
export type OneCall<Made> = { made: Made } | { failure: Failure } | { busySeconds: number };

/**
 * What became of all of them. Whatever was made counts, and nothing is asked for twice, so the others are left at that. Where nothing was
 * made, throws when one of them may have been taken; else it was refused when one was, and only then busy.
 */
export async function gatherCalls<Made>(
  calls: readonly Promise<OneCall<Made>>[],
): Promise<{ made: Made[] } | Extract<Started, { state: 'failed' | 'busy' }>> {
  const settled = await Promise.allSettled(calls);
  const results = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const made = results.flatMap((one) => ('made' in one ? [one.made] : []));
  if (made.length > 0) return { made };
  const lost = settled.find((one) => one.status === 'rejected');
  if (lost) throw lost.reason;
  const refused = results.find((one) => 'failure' in one);
  if (refused) return { state: 'failed', failure: refused.failure };
  const waits = results.map((one) => ('busySeconds' in one ? one.busySeconds : 0));
  return { state: 'busy', retryAfterSeconds: Math.max(...waits) };
}
