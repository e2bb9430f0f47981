import type { AssetView } from '#contract/assets.ts';
import type { ModelView } from '#contract/catalogue.ts';
import { type ModelNeeds, noNeeds } from '#domain/catalogue/model-needs.ts';
import { priceInCredits } from '#domain/catalogue/price.ts';
import { defaultResolution, durationsAt } from '#domain/catalogue/resolution.ts';
import type { LipSyncInput, MediaReference } from '#domain/generation/input.ts';
import type { ModelResolution } from '#domain/storyboards/dimension.ts';

/** Somebody who is to speak, and what they say. */
export type LipSyncForm = {
  face: AssetView | null;
  audio: AssetView | null;
  prompt: string;
  modelId: string | null;
  resolution: ModelResolution | null;
};

export const emptyForm: LipSyncForm = { face: null, audio: null, prompt: '', modelId: null, resolution: null };

/** A length is measured to the millisecond, and a request to the tenth. */
const tenths = 10;

/** What the form asks of a model. */
export function lipSyncNeeds({ face, resolution }: LipSyncForm): ModelNeeds {
  return { ...noNeeds, face: face && (face.kind === 'video' ? 'clip' : 'portrait'), resolution };
}

/** The resolution that was chosen where the model makes it, else what it usually makes. */
export function resolutionFor({ resolution }: LipSyncForm, { limits }: ModelView): ModelResolution {
  const able = limits.resolutions ?? [];
  return resolution !== null && able.includes(resolution) ? resolution : defaultResolution(limits);
}

/** How long the clip becomes: as long as what is said and who is seen, or the next length that the model makes. */
export function clipSeconds({ limits }: ModelView, resolution: ModelResolution, longestSeconds: number): number {
  const spoken = Math.ceil(longestSeconds * tenths) / tenths;
  const lengths = durationsAt(limits, resolution);
  if (lengths !== null) return lengths.find((length) => length >= spoken) ?? spoken;
  return Math.max(spoken, limits.shortestSeconds ?? 0);
}

/** What a second costs at the chosen resolution, while nobody knows how many there will be. */
export function creditsPerSecond(form: LipSyncForm, model: ModelView): number {
  const resolution = resolutionFor(form, model);
  const second = { outputs: 1, durationSeconds: 1, characters: 0, resolution, dimension: null };
  return priceInCredits(model.pricing, second);
}

/** Whether a model makes something of such a face. */
export function takesFace({ takes }: ModelView, face: AssetView | null): boolean {
  if (face === null || takes.includes('any')) return true;
  return takes.includes(face.kind === 'video' ? 'clip' : 'portrait');
}

/** What is asked of a model; null while somebody or something to say is missing. */
export function lipSyncInput(form: LipSyncForm, model: ModelView, seed: number): LipSyncInput<MediaReference> | null {
  const { face, audio, prompt } = form;
  if (!face || !audio) return null;
  const resolution = resolutionFor(form, model);
  const seen: MediaReference = { assetId: face.id };
  return {
    kind: 'lip-sync',
    face: face.kind === 'video' ? { clip: seen } : { portrait: seen },
    audio: { assetId: audio.id },
    prompt: model.limits.promptCharacters === 0 ? '' : prompt,
    durationSeconds: clipSeconds(model, resolution, longestMs(face, audio) / 1000),
    resolution,
    seed,
  };
}

/** Somebody in a clip goes on when they have spoken: all of it is made. */
const longestMs = (face: AssetView, audio: AssetView): number =>
  Math.max(audio.durationMs ?? 0, face.kind === 'video' ? (face.durationMs ?? 0) : 0);

/** What is still needed, in a sentence; undefined when nothing is. */
export function missingIn({ face, audio }: LipSyncForm, model: ModelView): string | undefined {
  if (!face) return 'Choose an image or video of the speaker.';
  if (!takesFace(model, face)) return `${model.label} needs ${face.kind === 'video' ? 'an image' : 'a video'}.`;
  return audio ? undefined : 'Write, record or choose the line.';
}
