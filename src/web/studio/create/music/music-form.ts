import type { ModelView } from '#contract/catalogue.ts';
import type { MusicInput } from '#domain/generation/input.ts';
import { musicPrompt, type MusicWish, readMusicPrompt } from '#domain/sounds/music-prompt.ts';
import { lengthWithin } from '../audio/length-setting.tsx';

/** What somebody wants composed. */
export type MusicForm = { wish: MusicWish; modelId: string | null; seconds: number };

const usualSeconds = 30;

export const emptyForm: MusicForm = {
  wish: { words: '', genre: null, mood: null, tempo: null, vocals: null, lyrics: '' },
  modelId: null,
  seconds: usualSeconds,
};

/** The wish as far as a model can fulfil it: who cannot sing is not asked to. */
export function wishFor({ wish }: MusicForm, { supportsLyrics }: ModelView['limits']): MusicWish {
  return supportsLyrics ? wish : { ...wish, vocals: null, lyrics: '' };
}

/** What is asked of a model. */
export function musicInput(form: MusicForm, { limits }: ModelView, seed: number): MusicInput {
  const prompt = musicPrompt(wishFor(form, limits));
  return { kind: 'music', prompt, durationSeconds: lengthWithin(limits, form.seconds), seed };
}

/** The form as it was when something was asked for. */
export function formOf({ prompt, durationSeconds }: MusicInput, modelId: string): MusicForm {
  return { wish: readMusicPrompt(prompt), modelId, seconds: durationSeconds };
}
