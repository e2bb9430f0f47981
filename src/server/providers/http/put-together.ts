import type { Failure } from '#domain/generation/progress.ts';
import type { Output, Started } from '../generator.ts';

/** What became of one of several calls that make one result each. */
export type OneResult = { output: Output } | { failure: Failure } | { busySeconds: number };

/**
 * What became of a task that was asked for in several calls. Whatever was delivered counts, so that nothing is asked for twice. Without
 * anything it is unknown when one of the calls is, else refused when one was, and only then busy.
 */
export function putTogether(settled: readonly PromiseSettledResult<OneResult>[]): Started {
  const results = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const outputs = results.flatMap((one) => ('output' in one ? [one.output] : []));
  if (outputs.some(({ type }) => type !== 'flagged')) return { state: 'done', outputs };
  const lost = settled.find(({ status }) => status === 'rejected');
  if (lost?.status === 'rejected') throw lost.reason;
  if (outputs.length > 0) return { state: 'done', outputs };
  const refused = results.find((one) => 'failure' in one);
  if (refused) return { state: 'failed', failure: refused.failure };
  return {
    state: 'busy',
    retryAfterSeconds: Math.max(...results.map((one) => ('busySeconds' in one ? one.busySeconds : 0))),
  };
}
