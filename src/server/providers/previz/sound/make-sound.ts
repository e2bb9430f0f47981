import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SoundInput } from '#domain/generation/input.ts';
import { hearEffects, type WantedEffect } from '#domain/sounds/effects/heard-effects.ts';
import { applyBiquad, biquad } from '../signal/biquad.ts';
import { limitPeaks, setLevel } from '../signal/loudness.ts';
import { createSeededRandom } from '../signal/seeded-random.ts';
import {
  addTo,
  amplify,
  decibelsToGain,
  fadeEnds,
  samplesIn,
  silence,
  type SoundBuffer,
} from '../signal/sound-buffer.ts';
import { keepSound } from '../signal/write-flac.ts';
import type { MadeFile, Workshop } from '../work.ts';
import { recipes } from './recipes.ts';
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
const longestCrossingSeconds = 1.5;
const crossingShare = 0.25;

/** Makes a sound effect of exactly round(durationSeconds × 48,000) samples: stereo FLAC. */
export async function makeSound(input: SoundInput, workshop: Workshop): Promise<MadeFile[]> {
  return [await keepSound(await mixOf(input, workshop.onProgress), 'sound', workshop)];
}

/** Everything that a prompt asks for, together. A loop goes on from its end into its beginning. */
export async function mixOf(input: SoundInput, onProgress: Workshop['onProgress']): Promise<SoundBuffer> {
  const { durationSeconds, prompt, seed, loop = false } = input;
  const { effects } = hearEffects(prompt, durationSeconds);
  const crossing = loop ? Math.min(longestCrossingSeconds, durationSeconds * crossingShare) : 0;
  const seconds = durationSeconds + crossing;
  const mix = silence(2, samplesIn(durationSeconds) + samplesIn(crossing));
  for (const [number, wanted] of effects.entries()) {
    addTo(mix, soundOf(wanted, seconds, seed));
    onProgress((number + 1) / (effects.length + 1));
    await nextTurn();
  }
  const shaped = loop ? mix.map((channel) => goRound(channel, samplesIn(durationSeconds))) : mix;
  if (!loop) fadeEnds(shaped, fadeInSeconds, Math.min(longestFadeOutSeconds, durationSeconds * fadeOutShare));
  limitPeaks(shaped, decibelsToGain(peakDb));
  return shaped;
}

/** Fades what comes after the end into the beginning, with even power. */
function goRound(channel: Float32Array, samples: number): Float32Array {
  const round = channel.slice(0, samples);
  const crossing = channel.length - samples;
  for (let i = 0; i < crossing; i += 1) {
    const turn = (Math.PI * i) / (2 * crossing);
    round[i] = (round[i] ?? 0) * Math.sin(turn) + (channel[samples + i] ?? 0) * Math.cos(turn);
  }
  return round;
}

/** One kind of sound at its own level; the same for the same seed. */
export function soundOf({ name, manner, isDistant }: WantedEffect, seconds: number, seed: number): SoundBuffer {
  const recipe = recipes[name];
  const stage = createStage({ seconds, manner, random: createSeededRandom(seed, `sound ${name}`) });
  recipe.make(stage);
  for (const channel of stage.sound) applyBiquad(channel, biquad('high-pass', { hertz: lowestHertz }));
  addRoom(stage.sound, recipe.roomSeconds, 0.22);
  setLevel(stage.sound, { lufs: recipe.lufs + (manner.strength - 0.6) * strengthDb, peakDb });
  if (isDistant) moveAway(stage.sound);
  return stage.sound;
}

/** Air takes the highs, and what arrives has been everywhere on the way. */
function moveAway(sound: SoundBuffer): void {
  for (const channel of sound) applyBiquad(channel, biquad('low-pass', { hertz: distantHertz }));
  addRoom(sound, distantRoomSeconds, 0.5);
  amplify(sound, decibelsToGain(distantDb));
}
