import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors.ts';
import type { CharacterPart } from '#domain/characters/parts.ts';
import { partLabel } from '#domain/characters/parts.ts';
import type { NewTask, Task } from '#server/features/generation/index.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { nameOf } from '#domain/characters/name-of.ts';
import { holdCharacter } from './characters-store.ts';
import { listLooks } from './looks-store.ts';
import { type PartsAsked, planParts } from './plan-parts.ts';
import type { Uses } from './ports.ts';
import { findConsentRefusals } from './refuse-unconsented.ts';
import { characterNotFound, refuseArchived, requireCharacter } from './require-character.ts';

export type GenerateRequest = PartsAsked & { requestId: string; expectedCredits: number };

/**
 * Requests candidates for parts of a look, as one transaction. The same request counts once. Throws what `requestTasks` throws, and `conflict`
 * for a part that is being generated already or whose earlier step is not done.
 */
export function generateParts(platform: Platform, uses: Uses) {
  const { db } = platform;
  const { generation, projects } = uses;
  const plan = planParts(platform, uses);
  const findRefusals = findConsentRefusals({ platform, uses });

  return async (ownerId: string, asked: GenerateRequest): Promise<void> => {
    const { characterId, lookId, parts, requestId, expectedCredits } = asked;
    const { projectId } = await requireCharacter(db.sql, ownerId, characterId);
    if (await sentBefore(uses, ownerId, asked)) return;
    const barred = (await findRefusals(ownerId, [characterId], 'face')).get(characterId);
    if (barred !== undefined) throw new AppError('not-allowed', barred);
    const planned = await plan(ownerId, asked);
    const tasks = planned.map(({ part, label, input }, index): NewTask => {
      const purpose = { characterId, lookId, part };
      const task = { ref: part, after: [], modelId: asked.modelId, input, label, purpose };
      // They are written together, so the first one stands for all.
      return index === 0 ? { ...task, requestId } : task;
    });
    // A project in the trash pays for nothing.
    const payer = projectId !== null && (await projects.find(ownerId, projectId)) ? projectId : null;
    const refuse = (tx: Tx) => refuseChanged(tx, uses, { ownerId, characterId, lookId, parts });
    try {
      await generation.requestTasks(ownerId, tasks, { expectedCredits, partial: false, projectId: payer, refuse });
    } catch (thrown) {
      // The same request, sent at the same time, was faster.
      if (await sentBefore(uses, ownerId, asked)) return;
      throw thrown;
    }
  };
}

/** Whether this request was accepted before. Throws `conflict` when it asked for something else. */
async function sentBefore(
  { generation }: Pick<Uses, 'generation'>,
  ownerId: string,
  { requestId, characterId, lookId, parts, modelId }: GenerateRequest,
): Promise<boolean> {
  const made: Task | undefined = await generation.findRequested(ownerId, requestId);
  if (!made) return false;
  const [part] = parts;
  if (made.modelId === modelId && isDeepStrictEqual(made.purpose, { characterId, lookId, part })) return true;
  throw new AppError(
    'conflict',
    'This request ID was already used for a different request. Nothing was generated. Try again.',
  );
}

type Asked = { ownerId: string; characterId: string; lookId: string; parts: readonly CharacterPart[] };

/** Runs while no other request of the user can be accepted. */
async function refuseChanged(tx: Tx, { generation }: Pick<Uses, 'generation'>, asked: Asked): Promise<void> {
  const { ownerId, characterId, lookId, parts } = asked;
  const character = (await holdCharacter(tx, ownerId, characterId)) ?? characterNotFound();
  refuseArchived(character);
  if ((await listLooks(tx, [characterId])).every(({ id }) => id !== lookId)) {
    throw new AppError('not-found', 'Look not found.');
  }
  const running = await generation.runningOfCharacter(tx, ownerId, characterId);
  const busy = parts.find((part) =>
    running.some((purpose) => purpose['lookId'] === lookId && purpose['part'] === part),
  );
  if (busy === undefined) return;
  const sentence =
    `${partLabel(busy)} of “${nameOf(character)}” is already being generated. Wait for it to finish, or ` +
    'cancel it.';
  throw new AppError('conflict', sentence);
}
