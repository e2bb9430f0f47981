import type { ModelView } from '#contract/catalogue.ts';
import type { ImageMenu, ImageMenuMode } from '#domain/generation-menu/menu.ts';

/** What each mode is called, in the order of the form. */
export const imageModeLabel: Record<ImageMenuMode, string> = {
  standard: 'Generate',
  edit: 'Edit',
  inpaint: 'Inpaint',
  lora: 'Trained',
  upscale: 'Upscale',
};

/** The models that a mode can be asked of. */
export function modelsForMode(mode: ImageMenuMode, models: readonly ModelView[]): ModelView[] {
  if (mode === 'edit') return models.filter(({ kind }) => kind === 'image-edit');
  if (mode === 'upscale') return models.filter(({ kind }) => kind === 'image-upscale');
  return models.filter(({ kind, limits }) => kind === 'image' && limits.imageModes.includes(mode));
}

/** The modes that some model here has. */
export function modesOf(models: readonly ModelView[]): ImageMenuMode[] {
  const modes: ImageMenuMode[] = ['standard', 'edit', 'inpaint', 'lora', 'upscale'];
  return modes.filter((mode) => modelsForMode(mode, models).some(({ status }) => status === 'available'));
}

/** What a request of this mode still lacks; undefined when nothing. */
export function missingFor({ mode, assets, mask, loras }: ImageMenu): string | undefined {
  if (mode === 'standard') return undefined;
  if (mode === 'lora') return loras.length === 0 ? 'Choose a trained model.' : undefined;
  if (assets.length === 0) return mode === 'upscale' ? 'Choose an image to upscale.' : 'Choose an image to edit.';
  return mode === 'inpaint' && mask === null ? 'Paint a mask over the area to change.' : undefined;
}
