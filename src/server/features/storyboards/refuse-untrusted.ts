import type { BoardIndex } from '#domain/storyboards/board-index.ts';
import type { PricedTake } from '#domain/storyboards/plan-missing.ts';
import type { Uses } from './ports.ts';
import { findUnconsented } from './refuse-unconsented.ts';

/**
 * The same takes; those whose words, pictures, faces or people are refused say why, and cost nothing. The others go on: what they cost is the
 * price of those that are made.
 */
export function refuseUntrusted({ generation, characters }: Pick<Uses, 'generation' | 'characters'>) {
  const unconsented = findUnconsented({ characters });
  return async (userId: string, index: BoardIndex, planned: PricedTake[]): Promise<PricedTake[]> => {
    const barred = await unconsented(
      userId,
      index,
      planned.map(({ slot }) => slot),
    );
    const takes = refused(planned, barred);
    const asked = takes.filter(({ refusal }) => refusal === null);
    const tasks = asked.map(({ slot, after, modelId, input, label }) => ({
      ref: slot,
      after,
      modelId,
      input,
      label,
      purpose: {},
    }));
    const refusals = await generation.refusalsOf(userId, tasks);
    return refused(takes, refusals);
  };
}

function refused(takes: PricedTake[], refusals: ReadonlyMap<string, string>): PricedTake[] {
  if (refusals.size === 0) return takes;
  return takes.map((take) => {
    const refusal = take.refusal ?? refusals.get(take.slot) ?? null;
    return refusal === null ? take : { ...take, refusal, credits: 0 };
  });
}
