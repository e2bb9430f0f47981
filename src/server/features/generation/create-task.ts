import { cleanWords } from '#domain/generation/clean-words.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { mediaOf } from '#domain/generation/media.ts';
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

/** The first words of a text, cut between two of them. */
function firstWords(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  if (words.length <= labelCharacters) return words;
  const cut = words.slice(0, labelCharacters);
  const end = cut.lastIndexOf(' ');
  return `${(end > labelCharacters / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/, '')} …`;
}

/**
 * Asks for one task on its own, outside of any board. It is called by its first words, else by what it is made from (a recording that
 * somebody speaks, a picture that is enlarged), else by its model.
 */
export function createTask(platform: Platform, uses: Uses) {
  const request = requestTasks(platform, uses);
  const nameOfModel = async (userId: string, modelId: string) =>
    (await uses.catalogue.forPerson(userId)).find(modelId).label;

  async function nameOfMedia(userId: string, input: GenerationInput<MediaReference>): Promise<string> {
    const media = mediaOf(input);
    const named = 'audio' in input ? input.audio : media[0];
    if (!named || !('assetId' in named)) return '';
    const [asset] = await uses.assets.findMany(userId, [named.assetId]);
    return firstWords((asset?.name ?? '').replace(/\.[a-z0-9]{2,4}$/i, ''));
  }

  return async (userId: string, { modelId, input: wish, expectedCredits, projectId }: Wanted): Promise<Task> => {
    const input = cleanWords(wish);
    const words = firstWords(input.kind === 'training' ? input.name : promptOf(input));
    const label = words || (await nameOfMedia(userId, input)) || (await nameOfModel(userId, modelId));
    const task = { ref: 'one', after: [], modelId, input, label, purpose: {} };
    const { taskIds } = await request(userId, [task], { expectedCredits, partial: false, projectId });
    const [made] = await findOwnTasks(platform.db.sql, userId, Object.values(taskIds));
    if (!made) throw new Error('A task was asked for and is gone.');
    return made;
  };
}
