import type {
  ImageEditInput,
  ImageInput,
  LipSyncInput,
  MusicInput,
  SoundInput,
  SpeechInput,
  VideoInput,
} from '../generation/input.ts';
import { musicPrompt, type MusicWish } from '../sounds/music-prompt.ts';
import type { SourceReference } from './worked-example.ts';

/** Every example has the same seed, so that it can be made again. */
export const exampleSeed = 7;

type Picture = Partial<ImageInput<SourceReference>> & { prompt: string; style: string };
type Clip = Partial<VideoInput<SourceReference>> & { prompt: string; style: string };

/** A new picture. */
export const picture = (wanted: Picture): ImageInput<SourceReference> => ({
  kind: 'image',
  dimension: '16:9',
  resolution: '720p',
  outputs: 1,
  seed: exampleSeed,
  subjects: [],
  smartPrompt: true,
  ...wanted,
});

/** A changed picture. */
export const edit = (source: string, prompt: string): ImageEditInput<SourceReference> => ({
  kind: 'image-edit',
  prompt,
  picture: { source },
  references: [],
  seed: exampleSeed,
});

/** A new clip. */
export const clip = (wanted: Clip): VideoInput<SourceReference> => ({
  kind: 'video',
  dimension: '16:9',
  resolution: '480p',
  durationSeconds: 4,
  frameRate: 24,
  startFrame: null,
  endFrame: null,
  seed: exampleSeed,
  subjects: [],
  smartPrompt: true,
  ...wanted,
});

type Line = { voice: string; text: string; direction?: string };

/** A spoken line. */
export const line = ({ voice, text, direction }: Line): SpeechInput => ({
  kind: 'speech',
  voice,
  text,
  direction: direction ?? null,
  seed: exampleSeed,
});

/** A person in a picture who speaks a recording. */
export const talk = (portrait: string, audio: string, durationSeconds: number): LipSyncInput<SourceReference> => ({
  kind: 'lip-sync',
  face: { portrait: { source: portrait } },
  audio: { source: audio },
  prompt: '',
  durationSeconds,
  resolution: '480p',
  seed: exampleSeed,
});

/** A music cue. */
export const cue = (
  wish: Partial<MusicWish> & { words: string },
  durationSeconds: number,
  more: Partial<MusicInput> = {},
): MusicInput => ({
  kind: 'music',
  prompt: musicPrompt({ genre: null, mood: null, tempo: null, vocals: null, lyrics: '', ...wish }),
  durationSeconds,
  seed: exampleSeed,
  ...more,
});

/** A sound effect. */
export const effect = (prompt: string, durationSeconds: number, more: Partial<SoundInput> = {}): SoundInput => ({
  kind: 'sound',
  prompt,
  durationSeconds,
  seed: exampleSeed,
  ...more,
});
