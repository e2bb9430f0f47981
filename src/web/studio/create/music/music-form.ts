import type { ModelView } from '#contract/catalogue.ts';
import { type ModelNeeds, noNeeds } from '#domain/catalogue/model-needs.ts';
import type { MusicInput } from '#domain/generation/input.ts';
import { hitsApart } from '#domain/sounds/hit-points.ts';
import { musicPrompt, type MusicWish, readMusicPrompt } from '#domain/sounds/music-prompt.ts';
import { lengthWithin } from '../audio/length-setting.tsx';

/** What somebody wants composed. */
export type MusicForm = {
  wish: MusicWish;
  modelId: string | null;
  seconds: number;
  /** Seconds at which it is to strike, in order. */
  hits: number[];
  loop: boolean;
  /** Whether the groups are wanted on tracks of their own. */
  stems: boolean;
};

const usualSeconds = 30;

export const emptyForm: MusicForm = {
  wish: { words: '', genre: null, mood: null, tempo: null, vocals: null, lyrics: '' },
  modelId: null,
  seconds: usualSeconds,
  hits: [],
  loop: false,
  stems: false,
};

/** The wish as far as a model can fulfil it: who cannot sing is not asked to. */
export function wishFor({ wish }: MusicForm, { supportsLyrics }: ModelView['limits']): MusicWish {
  return supportsLyrics ? wish : { ...wish, vocals: null, lyrics: '' };
}

/** What the form asks of a model. */
export function musicNeeds({ wish, seconds, hits, loop }: MusicForm): ModelNeeds {
  return {
    ...noNeeds,
    durationSeconds: seconds,
    hitPoints: hits.length,
    lyrics: wish.vocals === 'sung',
    loop,
    characters: wish.words.length,
  };
}

/** What is asked of a model: as much of the form as it can do. */
export function musicInput(form: MusicForm, { limits }: ModelView, seed: number): MusicInput {
  const prompt = musicPrompt(wishFor(form, limits));
  const durationSeconds = lengthWithin(limits, form.seconds);
  const hitSeconds = hitsApart(form.hits, durationSeconds).slice(0, limits.hitPoints);
  return {
    kind: 'music',
    prompt,
    durationSeconds,
    seed,
    ...(hitSeconds.length > 0 && { hitSeconds }),
    ...(form.loop && limits.supportsLoop && { loop: true }),
    ...(form.stems && limits.stems.length > 0 && { stems: limits.stems }),
  };
}

/** The form as it was when something was asked for. */
export function formOf(input: MusicInput, modelId: string): MusicForm {
  const { prompt, durationSeconds: seconds, hitSeconds: hits = [], loop = false, stems = [] } = input;
  return { wish: readMusicPrompt(prompt), modelId, seconds, hits, loop, stems: stems.length > 0 };
}
