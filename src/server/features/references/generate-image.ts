import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors.ts';
import { angleLabel } from '#domain/references/reference-kinds.ts';
import type { KindGuard, NewTask } from '#server/features/generation/index.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { type ImageAsked, planImages } from './plan-images.ts';
import type { Uses } from './ports.ts';
import { holdReference } from './references-store.ts';
import { referenceNotFound, refuseArchived, requireReference } from './require-reference.ts';

export type ImageRequest = ImageAsked & { requestId: string; expectedCredits: number };

/**
 * Requests an image of one angle as a task. The same request counts once. Throws what `requestTasks` throws, and `conflict` for an angle that is
 * being generated already.
 */
export function generateImage(platform: Platform, uses: Uses) {
  const { db } = platform;
  const { generation, projects } = uses;
  const plan = planImages(platform, uses);

  return async (ownerId: string, asked: ImageRequest): Promise<void> => {
    const { referenceId, angle, modelId, requestId, expectedCredits } = asked;
    const reference = await requireReference(db.sql, ownerId, referenceId);
    if (await sentBefore(uses, ownerId, asked)) return;
    refuseArchived(reference);
    const { label, input } = await plan(ownerId, asked);
    const purpose = { referenceId, angle };
    const task: NewTask = { ref: angle, after: [], modelId, input, label, purpose, requestId };
    // A project in the trash pays for nothing.
    const { projectId } = reference;
    const payer = projectId !== null && (await projects.find(ownerId, projectId)) ? projectId : null;
    const refuse = (tx: Tx) => refuseRunning(tx, uses, { ownerId, referenceId, angle });
    try {
      await generation.requestTasks(ownerId, [task], { expectedCredits, partial: false, projectId: payer, refuse });
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
  { requestId, referenceId, angle, modelId }: ImageRequest,
): Promise<boolean> {
  const made = await generation.findRequested(ownerId, requestId);
  if (!made) return false;
  if (made.modelId === modelId && isDeepStrictEqual(made.purpose, { referenceId, angle })) return true;
  throw new AppError(
    'conflict',
    'This request ID was already used for a different request. Nothing was generated. Try again.',
  );
}

type Running = { ownerId: string; referenceId: string; angle: ImageAsked['angle'] };

/** Runs while no other request of the user can be accepted. */
async function refuseRunning(tx: Tx, { generation }: Pick<Uses, 'generation'>, asked: Running): Promise<void> {
  const { ownerId, referenceId, angle } = asked;
  const running = await generation.runningOfReference(tx, ownerId, referenceId);
  if (running.every((purpose) => purpose['angle'] !== angle)) return;
  const sentence = `${angleLabel(angle)} of this reference is already being generated. Wait for it to finish, or cancel it.`;
  throw new AppError('conflict', sentence);
}

/**
 * Every way to request images of references, retries included, is for a reference of the user that counts toward their plan. Otherwise the price
 * alone would limit references.
 */
export const refuseWithoutReference: KindGuard = async (tx, userId, tasks) => {
  const ids = tasks.map(({ purpose }) => purpose['referenceId'] ?? '');
  // Locked in the order of their ids, as everywhere.
  for (const referenceId of [...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1))) {
    if (referenceId === '') {
      const sentence = 'Reference images must belong to a reference. Create a reference first.';
      throw new AppError('not-allowed', `${sentence} Nothing was charged.`);
    }
    const reference = (await holdReference(tx, userId, referenceId)) ?? referenceNotFound();
    refuseArchived(reference);
  }
};
