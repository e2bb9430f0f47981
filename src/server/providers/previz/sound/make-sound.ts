import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SoundInput } from '#domain/generation/input.ts';
import { applyBiquad, biquad } from '../signal/biquad.ts';
import { limitPeaks, setLevel } from '../signal/loudness.ts';
import { createSeededRandom } from '../signal/seeded-random.ts';
import { amplify, decibelsToGain, fadeEnds, samplesIn, silence, type SoundBuffer } from '../signal/sound-buffer.ts';
import { writeFlac } from '../signal/write-flac.ts';
import type { MadeFile, Workshop } from '../work.ts';
import { readSoundPrompt, type WantedSound } from './read-prompt.ts';
import { addRoom } from './room.ts';
import { createStage } from './stage.ts';

/** Short bangs rise between samples by up to 3 dB over what is written. */
const peakDb = -3;
/** Below it there is nothing to hear, only to push speakers. */
const lowestHertz = 32;
/** Light sounds are so much quieter than heavy ones. */
const strengthDb = 8;
const distantDb = -8;
const distantHertz = 1_400;
const distantRoomSeconds = 1.6;
const fadeInSeconds = 0.004;
const longestFadeOutSeconds = 0.25;
const fadeOutShare = 0.1;

/** Makes a sound effect of exactly round(durationSeconds × 48,000) samples: stereo FLAC. */
export async function makeSound(input: SoundInput, workshop: Workshop): Promise<MadeFile[]> {
  const { durationSeconds, prompt, seed } = input;
  const sounds = readSoundPrompt(prompt, durationSeconds);
  const mix = silence(2, samplesIn(durationSeconds));
  for (const [number, wanted] of sounds.entries()) {
    addTo(mix, soundOf(wanted, durationSeconds, seed));
    workshop.onProgress((number + 1) / (sounds.length + 1));
    await nextTurn();
  }
  fadeEnds(mix, fadeInSeconds, Math.min(longestFadeOutSeconds, durationSeconds * fadeOutShare));
  limitPeaks(mix, decibelsToGain(peakDb));
  const file = join(workshop.directory, 'sound.flac');
  await writeFlac(mix, file, workshop.ffmpegPath);
  return [{ file, mediaType: 'audio/flac' }];
}

/** One kind of sound at its own level; the same for the same seed. */
export function soundOf({ name, recipe, manner, isDistant }: WantedSound, seconds: number, seed: number): SoundBuffer {
  const stage = createStage({ seconds, manner, random: createSeededRandom(seed, `sound ${name}`) });
  recipe.make(stage);
  for (const channel of stage.sound) applyBiquad(channel, biquad('high-pass', { hertz: lowestHertz }));
  addRoom(stage.sound, recipe.roomSeconds, 0.22);
  setLevel(stage.sound, { lufs: recipe.lufs + (manner.strength - 0.6) * strengthDb, peakDb });
  if (isDistant) moveAway(stage.sound);
  return stage.sound;
}

function addTo(mix: SoundBuffer, sound: SoundBuffer): void {
  for (const [side, channel] of mix.entries()) {
    const added = sound[side];
    for (let i = 0; i < channel.length; i += 1) channel[i] = (channel[i] ?? 0) + (added?.[i] ?? 0);
  }
}

/** Air takes the highs, and what arrives has been everywhere on the way. */
function moveAway(sound: SoundBuffer): void {
  for (const channel of sound) applyBiquad(channel, biquad('low-pass', { hertz: distantHertz }));
  addRoom(sound, distantRoomSeconds, 0.5);
  amplify(sound, decibelsToGain(distantDb));
}
