import type { Ability } from '#contract/abilities.ts';
import { AppError } from '#contract/errors.ts';
import type { Uses } from '../ports.ts';
import type { NewTask } from '../task.ts';

type Asking = Pick<Uses, 'billing' | 'catalogue' | 'users'>;
type Asked = Pick<NewTask, 'modelId' | 'input'>;

/** Throws `not-allowed`, with the requirement's sentence, when something needs a higher plan than the person has. */
export async function refusePremium(
  { billing, catalogue, users }: Asking,
  userId: string,
  tasks: readonly Asked[],
): Promise<void> {
  const needed = new Set(tasks.flatMap(({ modelId, input }) => abilitiesFor(catalogue.find(modelId), input)));
  if (needed.size === 0) return;
  const isAdmin = await users.isAdmin(userId);
  for (const ability of needed) {
    const refusal = await billing.refusalFor(ability, userId, isAdmin);
    if (refusal !== null) throw new AppError('not-allowed', refusal);
  }
}

/** What a plan must allow for this. */
function abilitiesFor({ needsUpgrade }: { needsUpgrade: boolean }, input: Asked['input']): Ability[] {
  if (input.kind === 'image-upscale' || input.kind === 'video-upscale') return ['upscale'];
  if (input.kind === 'video-edit') return ['video-edit'];
  if (input.kind === 'training') return ['training-image-mode'];
  if (input.kind === 'image' && input.loras !== undefined && input.loras.length > 0) return ['lora-image-mode'];
  return needsUpgrade ? ['premium-video-model'] : [];
}
