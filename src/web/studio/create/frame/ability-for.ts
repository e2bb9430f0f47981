import type { Ability } from '#contract/abilities.ts';
import type { ModelView } from '#contract/catalogue.ts';
import type { GenerationInput } from '#domain/generation/input.ts';

/** What a plan must allow for this; null where every plan does. The server decides the same. */
export function abilityFor(
  { needsUpgrade }: Pick<ModelView, 'needsUpgrade'>,
  input: GenerationInput<unknown>,
): Ability | null {
  if (input.kind === 'image-upscale' || input.kind === 'video-upscale') return 'upscale';
  if (input.kind === 'video-edit') return 'video-edit';
  if (input.kind === 'training') return 'training-image-mode';
  if (input.kind === 'image' && input.loras !== undefined && input.loras.length > 0) return 'lora-image-mode';
  return needsUpgrade ? 'premium-video-model' : null;
}
