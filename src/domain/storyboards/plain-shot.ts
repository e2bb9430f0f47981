import { usualClipSound } from './clip-sound.ts';
import { plainMix } from './sound-mix.ts';
import type { ShotFields } from './storyboard.ts';

/** A shot about which nothing has been said. */
export const plainShot: ShotFields = {
  type: 'medium',
  action: '',
  imagePrompt: '',
  videoPrompt: '',
  dialogue: [],
  soundPrompt: null,
  soundMix: plainMix,
  durationMs: 3000,
  trimInMs: 0,
  clipSound: usualClipSound,
  fit: null,
  models: {},
  transition: null,
  notes: '',
  locked: false,
  approved: false,
  roleIds: [],
  elementIds: [],
};
