import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors.ts';
import { cleanWords } from '#domain/generation/clean-words.ts';
import type { PlannedTake } from '#domain/storyboards/planning-board.ts';
import { planTake } from '#domain/storyboards/plan-take.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import type { Task } from '#server/features/generation/index.ts';
import type { Sql } from '#server/platform/platform.ts';
import { type Person, type PlanningParts, type ReadBoard, readPlanningBoard } from './read-planning-board.ts';
import { refuseLockedSlot } from './refuse-locked-slot.ts';
import { refuseSlotBeyond } from './refuse-slot-beyond.ts';
import { findUnconsented } from './refuse-unconsented.ts';
import { refuseFullSlot } from './refuse-full-slot.ts';
import { requestTakes } from './request-takes.ts';

export type GenerateRequest = {
  storyboardId: string;
  slot: Slot;
  /** Made by whoever asks: what is sent twice is one order. */
  requestId?: string | undefined;
  modelId?: string | undefined;
  outputs: number;
  seed?: number | undefined;
  expectedCredits: number;
};

type Ordered = { taskId: string; credits: number };

/**
 * Asks for new takes of one slot, once: the same request, and the very same take from another window while it is being made, are
 * answered with the task that is there. Throws `not-found` for a slot that is not there, `conflict` with the price of today.
 */
export function generateTake(parts: PlanningParts) {
  const readBoard = readPlanningBoard(parts);
  const order = orderOnce(parts);

  return async (person: Person, asked: GenerateRequest): Promise<Ordered> => {
    const { slot, modelId, outputs, seed } = asked;
    const since = await parts.uses.generation.newestOf(person.userId);
    const board = await readBoard(person, asked.storyboardId);
    const sent = await sentBefore(parts, person.userId, asked);
    if (sent) return ordered(sent);
    refuseFullSlot(board.takeCounts.get(slot));
    refuseLockedSlot(board.index, slot);
    refuseSlotBeyond(board, slot);
    const take = planTake(board, slot, { modelId, outputs, seed });
    if (!take) throw new AppError('not-found', `slot: ${slot} has nothing to generate in this storyboard`);
    return order(person.userId, { board, take, asked, since });
  };
}

const ordered = ({ id, creditsHeld }: Pick<Task, 'id' | 'creditsHeld'>): Ordered => ({
  taskId: id,
  credits: creditsHeld,
});

/** `since`: the newest task that the person had when the board was read. */
type Order = { board: ReadBoard; take: PlannedTake; asked: GenerateRequest; since: string };

function orderOnce(parts: PlanningParts) {
  const { db } = parts.platform;
  const { generation } = parts.uses;
  const request = requestTakes(parts.platform, parts.uses);
  const unconsented = findUnconsented(parts.uses);

  async function twinOf(sql: Sql, userId: string, { take, asked, since }: Order): Promise<Task | undefined> {
    const { storyboardId, slot } = asked;
    const tasks = await generation.madeForSlots(sql, userId, { storyboardId, slots: [slot], since });
    const wanted: unknown = JSON.parse(JSON.stringify(cleanWords(take.input)));
    return tasks.find(({ modelId, input }) => modelId === take.modelId && isDeepStrictEqual(input, wanted));
  }

  return async (userId: string, order: Order): Promise<Ordered> => {
    const { board, take, asked } = order;
    const { slot, requestId, expectedCredits } = asked;
    const earlier = async () => (await sentBefore(parts, userId, asked)) ?? (await twinOf(db.sql, userId, order));
    const found = await earlier();
    if (found) return ordered(found);
    const refuse = async (tx: Sql): Promise<void> => {
      if (await twinOf(tx, userId, order)) throw new AppError('conflict', 'This take is already being generated.');
    };
    const barred = (await unconsented(userId, board.index, [slot])).get(slot);
    if (barred !== undefined) throw new AppError('not-allowed', barred);
    const takes = { userId, board, takes: [take], expectedCredits, partial: false, requestId, refuse };
    try {
      const { taskIds, credits } = await request(takes);
      const taskId = taskIds[slot];
      if (taskId === undefined) throw new Error(`No task was made for ${slot}.`);
      return { taskId, credits };
    } catch (error) {
      // Sent at the same time, the other one was faster: its task is the answer, not why there is no second one.
      const twin = await earlier();
      if (twin) return ordered(twin);
      throw error;
    }
  };
}

/** The task that this very request has made. Throws `conflict` when it has asked for something else then. */
async function sentBefore(
  { uses }: PlanningParts,
  userId: string,
  { requestId, storyboardId, slot, modelId, expectedCredits }: GenerateRequest,
): Promise<Task | undefined> {
  const made = requestId === undefined ? undefined : await uses.generation.findRequested(userId, requestId);
  if (!made) return undefined;
  const { purpose, creditsHeld } = made;
  const isSame = isDeepStrictEqual(
    [purpose.storyboardId, purpose.slot, modelId ?? made.modelId, expectedCredits],
    [storyboardId, slot, made.modelId, creditsHeld],
  );
  if (isSame) return made;
  const sentence = 'This request ID was already used for a different request. Nothing was generated. Try again.';
  throw new AppError('conflict', sentence);
}
