import { AppError } from '#contract/errors.ts';
import type { TaskView } from '#contract/generation.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { presentTask } from './present-task.ts';
import { findOwnTasks } from './tasks-store.ts';

/** `text` is null until it is there; `answerName` names the shape that was asked for. */
type ReadText = { view: TaskView; answerName: string | null; text: string | null };

/** A text that somebody asked for, as far as it is written. Throws `not-found`. */
export function readText({ db }: Platform, uses: Uses) {
  return async (userId: string, taskId: string): Promise<ReadText> => {
    const [task] = await findOwnTasks(db.sql, userId, [taskId]);
    if (!task) throw new AppError('not-found', 'Text not found.');
    const shape = task.input.kind === 'text' ? task.input.answer : undefined;
    return { view: presentTask(uses, task), answerName: shape?.name ?? null, text: task.outputText };
  };
}
