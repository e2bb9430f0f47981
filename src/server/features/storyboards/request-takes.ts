import { isAppError } from '#contract/errors.ts';
import { slotLengths, unspoken } from '#domain/storyboards/slot-length.ts';
import type { PlannedTake } from '#domain/storyboards/planning-board.ts';
import { hashInputs } from '#domain/storyboards/take-inputs.ts';
import type { NewTask, RequestedTasks } from '#server/features/generation/index.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import type { ReadBoard } from './read-planning-board.ts';
import { deleteInputs, insertInputs, type KeptInputs } from './takes-store.ts';

type Request = {
  userId: string;
  board: Pick<ReadBoard, 'index' | 'projectId'>;
  takes: PlannedTake[];
  expectedCredits: number;
  /** As many as the credits are enough for, instead of all or none. */
  partial: boolean;
  /** By which a single take's request is known again when it is sent twice. */
  requestId?: string | undefined;
  /** What stands against it once nobody else can ask for tasks of this person. */
  refuse?: (tx: Tx) => Promise<void>;
};

/**
 * Asks for planned takes; the refs of the tasks are their slots. What the board says is written down first, so that
 * every task's purpose can name it; what was not asked for after all is forgotten again.
 */
export function requestTakes({ db, ids }: Platform, { generation }: Pick<Uses, 'generation'>) {
  return async ({
    userId,
    board,
    takes,
    expectedCredits,
    partial,
    requestId,
    refuse,
  }: Request): Promise<RequestedTasks> => {
    const storyboardId = board.index.content.id;
    const lengthOf = slotLengths(board.index, unspoken);
    const kept = takes.map(({ slot, inputs }): KeptInputs => ({
      id: ids.next('inp'),
      slot,
      inputs,
      inputsHash: hashInputs(inputs),
      coversMs: lengthOf(slot),
    }));
    const idOf = new Map(kept.map(({ slot, id }) => [slot, id]));
    const tasks = takes.map(({ slot, after, modelId, input, label }): NewTask => {
      const purpose = { storyboardId, slot, inputsId: idOf.get(slot) ?? '' };
      return { ref: slot, after, modelId, input, label, purpose, ...(requestId !== undefined && { requestId }) };
    });
    await insertInputs(db.sql, storyboardId, kept);
    const forgetBut = (asked: Record<string, string>) =>
      deleteInputs(
        db.sql,
        kept.flatMap(({ slot, id }) => (slot in asked ? [] : [id])),
      );
    try {
      const options = { expectedCredits, partial, projectId: board.projectId, ...(refuse && { refuse }) };
      const requested = await generation.requestTasks(userId, tasks, options);
      await forgetBut(requested.taskIds);
      return requested;
    } catch (thrown) {
      // When the database went away in the middle, the tasks may be there and need their inputs.
      if (isAppError(thrown)) await forgetBut({});
      throw thrown;
    }
  };
}
