import type { VideoInput, MediaSource } from '#domain/generation/input.ts';
import type { ReceivedMedia, Work } from '../work.ts';
import { speech } from './try-previz.ts';

/** Nothing was sent along. */
export const nothingReceived: ReceivedMedia = {
  startFrame: null,
  endFrame: null,
  picture: null,
  clip: null,
  mask: null,
  references: [],
  subjects: [],
  sound: null,
  turns: [],
};

export const clipInput: VideoInput<MediaSource> = {
  kind: 'video',
  prompt: 'EXT. HARBOR, day',
  startFrame: null,
  endFrame: null,
  durationSeconds: 0.25,
  frameRate: 24,
  dimension: '1:1',
  resolution: '480p',
  style: null,
  seed: 1,
  subjects: [],
};

/** Draws for minutes unless it is stopped. */
export function longClip(directory: string, ffmpegPath: string): Work {
  return { input: { ...clipInput, durationSeconds: 60 }, received: nothingReceived, directory, ffmpegPath };
}

export function shortClip(directory: string, ffmpegPath: string): Work {
  return { input: clipInput, received: nothingReceived, directory, ffmpegPath };
}

export function line(directory: string, ffmpegPath: string): Work {
  return { input: speech('Hello.'), received: nothingReceived, directory, ffmpegPath };
}
