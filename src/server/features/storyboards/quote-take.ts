import { AppError } from '#contract/errors.ts';
import { priceOf, type PricedTake } from '#domain/storyboards/plan-missing.ts';
import { planTake } from '#domain/storyboards/plan-take.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import { type Person, type PlanningParts, readPlanningBoard } from './read-planning-board.ts';
import { refuseUntrusted } from './refuse-untrusted.ts';

type Wanted = { storyboardId: string; slot: Slot; modelId?: string | undefined; outputs?: number | undefined };
type Quote = Pick<PricedTake, 'modelId' | 'credits' | 'notes' | 'warnings' | 'refusal'>;

/** What new takes of one slot would cost, and what is said before they are paid for. Throws `not-found` for a slot that is not there. */
export function quoteTake(parts: PlanningParts) {
  const readBoard = readPlanningBoard(parts);
  const refuse = refuseUntrusted(parts.uses);
  return async (person: Person, { storyboardId, slot, ...options }: Wanted): Promise<Quote> => {
    const board = await readBoard(person, storyboardId);
    const planned = planTake(board, slot, { modelId: options.modelId, outputs: options.outputs ?? 1 });
    const [take] = planned
      ? await refuse(person.userId, board.index, [{ ...planned, credits: priceOf(board, planned) }])
      : [];
    if (!take) throw new AppError('not-found', `slot: ${slot} has nothing to generate in this storyboard`);
    const { modelId, credits, notes, warnings, refusal } = take;
    return { modelId, credits: refusal === null ? credits : 0, notes, warnings, refusal };
  };
}
