import { AppError } from '#contract/errors.ts';
import type { Uses } from './ports.ts';
import type { NewTask } from './task.ts';

type Asking = Pick<Uses, 'billing' | 'catalogue' | 'users'>;

/** Throws `not-allowed`, with the requirement's sentence, when a model needs a higher plan than the person has. */
export async function refusePremium(
  { billing, catalogue, users }: Asking,
  userId: string,
  tasks: readonly Pick<NewTask, 'modelId'>[],
): Promise<void> {
  if (!tasks.some(({ modelId }) => catalogue.find(modelId).needsUpgrade)) return;
  const refusal = await billing.refusalFor('premium-video-model', userId, await users.isAdmin(userId));
  if (refusal !== null) throw new AppError('not-allowed', refusal);
}
