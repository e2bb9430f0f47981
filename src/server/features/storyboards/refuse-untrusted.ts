import type { PricedTake } from '#domain/storyboards/plan-missing.ts';
import type { Uses } from './ports.ts';

/**
 * The same takes; those whose words, pictures or faces are refused say why, and cost nothing. The others go on: what they cost is the
 * price of those that are made.
 */
export function refuseUntrusted({ generation }: Pick<Uses, 'generation'>) {
  return async (userId: string, takes: PricedTake[]): Promise<PricedTake[]> => {
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
    if (refusals.size === 0) return takes;
    return takes.map((take) => {
      const refusal = take.refusal ?? refusals.get(take.slot) ?? null;
      return refusal === null ? take : { ...take, refusal, credits: 0 };
    });
  };
}
