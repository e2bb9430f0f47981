import { AppError } from '#contract/errors.ts';
import { planTake } from '#domain/storyboards/plan-take.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import { type Person, type PlanningParts, readPlanningBoard } from './read-planning-board.ts';
import { refuseLockedSlot } from './refuse-locked-slot.ts';
import { refuseSlotBeyond } from './refuse-slot-beyond.ts';
import { refuseFullSlot } from './refuse-full-slot.ts';
import { requestTakes } from './request-takes.ts';

export type GenerateRequest = {
  storyboardId: string;
  slot: Slot;
  modelId?: string | undefined;
  outputs: number;
  seed?: number | undefined;
  expectedCredits: number;
};

/** Asks for new takes of one slot. Throws `not-found` for a slot that is not there, `conflict` with the price of today. */
export function generateTake(parts: PlanningParts) {
  const readBoard = readPlanningBoard(parts);
  const request = requestTakes(parts.platform, parts.uses);

  return async (person: Person, asked: GenerateRequest): Promise<{ taskId: string; credits: number }> => {
    const { slot, modelId, outputs, seed, expectedCredits } = asked;
    const board = await readBoard(person, asked.storyboardId);
    refuseFullSlot(board.takeCounts.get(slot));
    refuseLockedSlot(board.index, slot);
    refuseSlotBeyond(board, slot);
    const take = planTake(board, slot, { modelId, outputs, seed });
    if (!take) throw new AppError('not-found', `slot: the storyboard asks for nothing at ${slot}`);
    const { taskIds, credits } = await request({
      userId: person.userId,
      board,
      takes: [take],
      expectedCredits,
      partial: false,
    });
    const taskId = taskIds[slot];
    if (taskId === undefined) throw new Error(`No task was made for ${slot}.`);
    return { taskId, credits };
  };
}
