import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors.ts';
import { cleanWords } from '#domain/generation/clean-words.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { mediaOf } from '#domain/generation/media.ts';
import { promptOf } from '#domain/generation/quantity.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import type { Uses } from '../ports.ts';
import { requestOne } from './request-one.ts';
import type { Task } from '../task.ts';
import { findRequested } from '../tasks-store.ts';

type Wanted = {
  /** Made by whoever asks: what is sent twice is one task. */
  requestId: string;
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
 * somebody speaks, a picture that is enlarged), else by its model. The same request counts once: sent again, it is answered with the
 * task that it has made, whatever a new one would cost or meet. Throws `conflict` when it asks for something else then.
 */
export function createTask(platform: Platform, uses: Uses) {
  const request = requestOne(platform, uses);
  const nameOfModel = async (userId: string, modelId: string) =>
    (await uses.catalogue.forPerson(userId)).find(modelId).label;

  async function nameOfMedia(userId: string, input: GenerationInput<MediaReference>): Promise<string> {
    const media = mediaOf(input);
    const named = 'audio' in input ? input.audio : media[0];
    if (!named || !('assetId' in named)) return '';
    const [asset] = await uses.assets.findMany(userId, [named.assetId]);
    return firstWords((asset?.name ?? '').replace(/\.[a-z0-9]{2,4}$/i, ''));
  }

  async function make(
    userId: string,
    { requestId, modelId, input, expectedCredits, projectId }: Wanted,
  ): Promise<Task> {
    const words = firstWords(input.kind === 'training' ? input.name : promptOf(input));
    const label = words || (await nameOfMedia(userId, input)) || (await nameOfModel(userId, modelId));
    const task = { after: [], modelId, input, label, purpose: {}, requestId };
    return request(userId, task, { expectedCredits, projectId });
  }

  return async (userId: string, asked: Wanted): Promise<Task> => {
    const wanted = { ...asked, input: cleanWords(asked.input) };
    const earlier = () => madeBefore(platform.db.sql, userId, wanted);
    const made = await earlier();
    if (made) return made;
    try {
      return await make(userId, wanted);
    } catch (error) {
      // Its twin, sent at the same time, may have been faster: then that one's task is the answer, not why there is no second one.
      const twin = await earlier();
      if (twin) return twin;
      throw error;
    }
  };
}

/** What the request has made. Throws `conflict` when that is something else than is asked for now. */
async function madeBefore(db: Sql, userId: string, wanted: Wanted): Promise<Task | undefined> {
  const made = await findRequested(db, userId, wanted.requestId);
  if (!made) return undefined;
  const { modelId, projectId, input, creditsHeld } = made;
  const asked = [wanted.modelId, wanted.projectId, wanted.expectedCredits, JSON.parse(JSON.stringify(wanted.input))];
  if (isDeepStrictEqual([modelId, projectId, creditsHeld, input], asked)) return made;
  const sentence = 'This request ID was already used for a different request. Nothing was generated. Try again.';
  throw new AppError('conflict', sentence);
}
