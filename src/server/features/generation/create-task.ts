import { cleanWords } from '#domain/generation/clean-words.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { promptOf } from '#domain/generation/quantity.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { requestTasks } from './request-tasks.ts';
import type { Task } from './task.ts';
import { findOwnTasks } from './tasks-store.ts';

type Wanted = {
  modelId: string;
  input: GenerationInput<MediaReference>;
  expectedCredits: number;
  projectId: string | null;
};

const labelCharacters = 60;

/** Asks for one task on its own, outside of any board. It is called by its first words, else by its model. */
export function createTask(platform: Platform, uses: Uses) {
  const request = requestTasks(platform, uses);
  return async (userId: string, { modelId, input: wish, expectedCredits, projectId }: Wanted): Promise<Task> => {
    const input = cleanWords(wish);
    const words = (input.kind === 'training' ? input.name : promptOf(input))
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, labelCharacters);
    const label = words === '' ? (await uses.catalogue.forPerson(userId)).find(modelId).label : words;
    const task = { ref: 'one', after: [], modelId, input, label, purpose: {} };
    const { taskIds } = await request(userId, [task], { expectedCredits, partial: false, projectId });
    const [made] = await findOwnTasks(platform.db.sql, userId, Object.values(taskIds));
    if (!made) throw new Error('A task was asked for and is gone.');
    return made;
  };
}
