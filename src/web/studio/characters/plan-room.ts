import type { Answer } from '#contract/endpoint.ts';
import type { charactersApi } from '#contract/characters.ts';
import { messages } from '#contract/errors.ts';
import { characterRefusal } from '#domain/characters/character-limits.ts';

export type PlanCount = Pick<Answer<typeof charactersApi.list>, 'total' | 'limit'>;

/** Why the plan allows no further character; undefined when it does. The server says the same. */
export function planRefusal({ total, limit }: PlanCount): string | undefined {
  return limit === 0 ? messages.higherPlans : characterRefusal(total, limit);
}
