import type { EffectName } from '#domain/sounds/effects/effect-words.ts';
import { fill, place, repeat, type Recipe, type Stage } from '../stage.ts';
import {
  arch,
  bandPass,
  brownNoise,
  highPass,
  lowPass,
  pinkNoise,
  shape,
  stroke,
  sway,
  sweepFilter,
  tone,
  wander,
  whiteNoise,
} from '../synthesis.ts';
import { samplesIn } from '../../signal/sound-buffer.ts';

function drop({ random }: Stage, from: number, to: number): Float32Array {
  const seconds = random.between(0.004, 0.018);
  const start = random.between(from, to);
  return tone({ seconds, hertz: (t) => start * (1 + t * 25), gain: stroke(0.0005, seconds) });
}

/** A bubble's note rises as it comes up. */
function bubble({ random }: Stage): Float32Array {
  const seconds = random.between(0.02, 0.09);
  const start = random.between(350, 1_600);
  return tone({ seconds, hertz: (t) => start * (1 + (t / seconds) * 0.9), gain: arch(seconds) });
}

function rain(stage: Stage): void {
  const { random, manner } = stage;
  const swell = wander(0.3, random);
  fill(stage, (samples) => {
    const hiss = lowPass(highPass(pinkNoise(samples, random), 900), 7_000 + 4_000 * manner.strength);
    return sway(hiss, (t) => 0.8 + 0.2 * swell(t));
  });
  if (manner.strength > 0.7) fill(stage, (samples) => lowPass(brownNoise(samples, random), 350), 0.5);
  const gap = 0.012 / manner.strength;
  repeat(stage, { every: () => random.between(0.2, 1.8) * gap }, (at) => {
    place(stage, drop(stage, 1_800, 6_000), { at, gain: random.between(0.02, 0.22), pan: random.between(-1, 1) });
  });
}

function thunder(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { from: 0.1, every: () => random.between(6, 11) }, (at) => {
    const seconds = random.between(4, 6);
    const roll = wander(5, random);
    const rumble = sweepFilter(highPass(brownNoise(samplesIn(seconds), random), 70), {
      kind: 'low',
      hertz: (t) => 170 + 1_500 * Math.exp(-t * 1.1),
    });
    sway(rumble, (t) => stroke(0.05, seconds)(t) * (1.1 + 0.9 * roll(t)));
    place(stage, rumble, { at, gain: 5, pan: random.between(-0.5, 0.5) });
    if (manner.strength < 0.5) return;
    // The bolt is long: its pieces are heard one after the other, the near ones sharp.
    repeat(stage, { from: at, every: () => random.between(0.03, 0.16), most: 7 }, (later, count) => {
      const peal = lowPass(highPass(whiteNoise(samplesIn(0.5), random), 180), 5_500 / (1 + count * 0.6));
      shape(peal, stroke(0.001, random.between(0.15, 0.4)));
      place(stage, peal, {
        at: later,
        gain: (1.5 * manner.strength) / (1 + count * 0.35),
        pan: random.between(-0.4, 0.4),
      });
    });
  });
}

function wind(stage: Stage): void {
  const { random, manner } = stage;
  const gust = wander(0.35, random);
  const height = wander(0.5, random);
  const loudness = (t: number): number => 0.45 + 0.35 * gust(t) + 0.2 * gust(t * 2.3 + 9);
  // Around corners it sings, at edges it whistles, and it beats on what is large.
  for (const [hertz, q, gain] of [
    [420, 2.2 + manner.strength * 3, 1],
    [1_050, 4 + manner.strength * 4, 0.35],
  ] as const) {
    fill(
      stage,
      (samples) => {
        const howl = sweepFilter(pinkNoise(samples, random), {
          kind: 'band',
          q,
          hertz: (t) => hertz * (1 + 0.6 * height(t) + 0.45 * gust(t)),
        });
        return sway(howl, loudness);
      },
      gain,
    );
  }
  fill(stage, (samples) => sway(highPass(lowPass(brownNoise(samples, random), 240), 60), loudness), 0.16);
}

function sea(stage: Stage): void {
  const { random, manner } = stage;
  fill(stage, (samples) => lowPass(brownNoise(samples, random), 300), 0.25);
  const period = 7 / manner.rate;
  repeat(stage, { from: -2, every: () => period * random.between(0.75, 1.2) }, (at) => {
    const seconds = period * random.between(0.9, 1.2);
    // A wave gathers slowly, breaks, and hisses back over the sand.
    const breaks = seconds * 0.4;
    const loudness = (t: number): number =>
      t < breaks ? (t / breaks) ** 2 : Math.exp((-3.2 * (t - breaks)) / (seconds - breaks));
    const bright = (t: number): number => 400 + 3_600 * loudness(t);
    const water = sweepFilter(pinkNoise(samplesIn(seconds), random), { kind: 'low', hertz: bright });
    place(stage, shape(water, loudness), { at, gain: random.between(0.8, 1.3), pan: random.between(-0.5, 0.5) });
  });
}

function stream(stage: Stage): void {
  const { random, manner } = stage;
  fill(stage, (samples) => bandPass(pinkNoise(samples, random), 1_100, 0.5), 0.4);
  repeat(stage, { every: () => random.between(0.005, 0.05) / manner.rate }, (at) => {
    place(stage, bubble(stage), { at, gain: random.between(0.05, 0.3), pan: random.between(-0.8, 0.8) });
  });
}

function dripping(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { from: 0.15, every: () => random.between(0.7, 1.5) / manner.rate }, (at) => {
    const start = random.between(900, 1_500);
    const note = tone({ seconds: 0.12, hertz: (t) => start * (1 + t * 6), gain: stroke(0.002, 0.11) });
    place(stage, note, { at, gain: random.between(0.5, 1), pan: random.between(-0.4, 0.4) });
  });
}

function splash(stage: Stage): void {
  const { random } = stage;
  repeat(stage, { every: () => random.between(1.5, 3), most: stage.manner.isMany ? Infinity : 1 }, (at) => {
    const burst = sweepFilter(whiteNoise(samplesIn(1.1), random), {
      kind: 'band',
      q: 0.6,
      hertz: (t) => 300 + 2_600 * Math.exp(-t * 3.5),
    });
    place(stage, shape(burst, stroke(0.015, 1)), { at, gain: 1 });
    repeat(stage, { from: at + 0.15, every: () => random.between(0.01, 0.05), most: 30 }, (later) => {
      place(stage, bubble(stage), { at: later, gain: random.between(0.1, 0.4), pan: random.between(-0.6, 0.6) });
    });
  });
}

function fire(stage: Stage): void {
  const { random, manner } = stage;
  const flicker = wander(6, random);
  fill(
    stage,
    (samples) => sway(lowPass(brownNoise(samples, random), 500), (t) => 0.6 + 0.4 * flicker(t)),
    0.2 + 0.4 * manner.strength,
  );
  repeat(stage, { every: () => random.between(0.01, 0.16) / manner.strength }, (at) => {
    const snap = bandPass(
      whiteNoise(samplesIn(random.between(0.002, 0.012)), random),
      random.between(1_200, 5_000),
      1.2,
    );
    place(stage, snap, { at, gain: random.between(0.1, 1.2) ** 2, pan: random.between(-0.7, 0.7) });
  });
}

/** Weather, water and fire. */
export const weather = {
  rain: { lufs: -26, roomSeconds: 0, make: rain },
  thunder: { lufs: -20, roomSeconds: 2.5, make: thunder },
  wind: { lufs: -27, roomSeconds: 0, make: wind },
  sea: { lufs: -26, roomSeconds: 0, make: sea },
  stream: { lufs: -26, roomSeconds: 0, make: stream },
  drip: { lufs: -27, roomSeconds: 1.6, make: dripping },
  splash: { lufs: -22, roomSeconds: 0, make: splash },
  fire: { lufs: -26, roomSeconds: 0, make: fire },
} satisfies Partial<Record<EffectName, Recipe>>;
