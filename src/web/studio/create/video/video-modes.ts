import type { ModelView } from '#contract/catalogue.ts';
import type { VideoMenu, VideoMenuMode } from '#domain/generation-menu/menu.ts';

/** What each mode is called, in the order of the form. */
export const videoModeLabel: Record<VideoMenuMode, string> = {
  clip: 'Generate',
  edit: 'Edit',
  upscale: 'Upscale',
};

/** The kinds of models that clips are made and changed with. */
export const videoModels = ['video', 'video-edit', 'video-upscale'] as const;
const kindOf: Record<VideoMenuMode, (typeof videoModels)[number]> = {
  clip: 'video',
  edit: 'video-edit',
  upscale: 'video-upscale',
};

/** The models that a mode can be asked of. */
export function modelsForMode(mode: VideoMenuMode, models: readonly ModelView[]): ModelView[] {
  return models.filter(({ kind }) => kind === kindOf[mode]);
}

/** The modes that some model here has. */
export function modesOf(models: readonly ModelView[]): VideoMenuMode[] {
  const modes: VideoMenuMode[] = ['clip', 'edit', 'upscale'];
  return modes.filter((mode) => modelsForMode(mode, models).some(({ status }) => status === 'available'));
}

/** What a request of this mode still lacks; undefined when nothing. */
export function missingFor({ mode, assets }: VideoMenu): string | undefined {
  if (mode === 'clip' || assets.length > 0) return undefined;
  return mode === 'edit' ? 'Choose a video to edit.' : 'Choose a video to upscale.';
}
