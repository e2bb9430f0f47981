import { type Ability, refusalFor } from '#contract/abilities.ts';
import { AppError } from '#contract/errors.ts';
import type { Uses } from '../ports.ts';
import type { NewTask } from '../task.ts';
import type { RequestFacts } from './request-facts.ts';

type Asked = Pick<NewTask, 'modelId' | 'input'>;

/** Throws `not-allowed`, with the requirement's sentence, when something needs a higher plan than the person has. */
export function refusePremium(
  catalogue: Pick<Uses['catalogue'], 'find'>,
  { planId, isAdmin }: Pick<RequestFacts, 'planId' | 'isAdmin'>,
  tasks: readonly Asked[],
): void {
  const needed = new Set(tasks.flatMap(({ modelId, input }) => abilitiesFor(catalogue.find(modelId), input)));
  for (const ability of needed) {
    const refusal = refusalFor(ability, planId, isAdmin);
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
