import type { Medium } from './storyboard.ts';

/** The models of a new storyboard: those that work on every machine. */
export const defaultModels: Record<Medium, string> = {
  picture: 'previz-image',
  clip: 'previz-video',
  voice: 'previz-voice',
  sound: 'previz-sound',
  music: 'previz-music',
};
