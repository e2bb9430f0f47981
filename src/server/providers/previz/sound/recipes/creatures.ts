import type { EffectName } from '#domain/sounds/effects/effect-words.ts';
import { samplesIn } from '../../signal/sound-buffer.ts';
import { place, repeat, type Recipe, type Stage } from '../stage.ts';
import { arch, bandPass, shape, stroke, tone, wander, whiteNoise } from '../synthesis.ts';
import { cry, once } from './strokes.ts';

/** Folds of a throat that flap more than they swing: some sixty times a second, none like the one before. */
function growl(stage: Stage): void {
  const { random, manner } = stage;
  const isRoar = /roar|lion|tiger|dinosaur|scream/.test(manner.words);
  repeat(stage, { from: 0.06, every: () => random.between(2, 3.2), most: manner.isMany ? Infinity : 2 }, (at) => {
    const seconds = random.between(1.1, 1.7);
    const ground = isRoar ? 120 : 62;
    const shake = wander(18, random);
    const hertz = (t: number): number => ground * (0.8 + 0.45 * arch(seconds)(t)) * (1 + 0.12 * shake(t));
    const beast = cry(stage, {
      seconds,
      hertz,
      bands: [
        [330, 2, 1],
        [760, 2.5, 0.9],
        [1_500, 3, 0.5],
        [2_900, 3, 0.25],
      ],
      rough: isRoar ? 0.5 : 0.3,
    });
    // It rattles about thirty times a second.
    const rattle = random.between(26, 34);
    place(
      stage,
      shape(beast, (t) => 0.55 + 0.45 * Math.sin(2 * Math.PI * rattle * t)),
      { at },
    );
  });
}

/** A high call that falls by half an octave and shakes a dozen times a second. */
function neigh(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { from: 0.08, every: () => random.between(2.4, 4), most: manner.isMany ? Infinity : 1 }, (at) => {
    const seconds = random.between(1.2, 1.6);
    const top = random.between(950, 1_150);
    const shake = (t: number): number => Math.sin(2 * Math.PI * 11.5 * t) * Math.min(1, t * 2);
    const call = cry(stage, {
      seconds,
      hertz: (t) => top * (1 - (0.42 * t) / seconds) * (1 + 0.09 * shake(t)),
      bands: [
        [1_050, 2, 1],
        [2_300, 3, 0.7],
        [3_700, 3, 0.35],
      ],
      rough: 0.12,
    });
    place(
      stage,
      shape(call, (t) => 0.7 + 0.3 * shake(t)),
      { at },
    );
  });
}

function cattle(stage: Stage): void {
  const { random, manner } = stage;
  const isSmall = /sheep|goat|lamb|bleat/.test(manner.words);
  repeat(stage, { from: 0.08, every: () => random.between(1.6, 3), most: manner.isMany ? Infinity : 2 }, (at) => {
    const seconds = isSmall ? random.between(0.6, 0.9) : random.between(1.2, 1.7);
    const ground = isSmall ? random.between(260, 340) : random.between(115, 150);
    const quaver = (t: number): number => (isSmall ? 1 + 0.07 * Math.sin(2 * Math.PI * 9 * t) : 1);
    const call = cry(stage, {
      seconds,
      hertz: (t) => ground * (0.82 + 0.3 * arch(seconds)(t)) * quaver(t),
      bands: isSmall
        ? [
            [750, 3, 1],
            [1_750, 4, 0.8],
            [2_800, 4, 0.4],
          ]
        : [
            [290, 2.5, 1],
            [720, 3, 0.7],
            [1_900, 4, 0.15],
          ],
      rough: isSmall ? 0.08 : 0.04,
    });
    place(stage, call, { at, pan: random.between(-0.4, 0.4) });
  });
}

/** Four notes, the last the longest and falling: seconds, hertz at its beginning and at its end. */
const crow = [
  [0.16, 640, 720],
  [0.13, 720, 760],
  [0.26, 800, 900],
  [0.85, 940, 620],
] as const;

function rooster(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { from: 0.08, every: () => random.between(3, 4.5), most: manner.isMany ? Infinity : 1 }, (at) => {
    const height = random.between(0.94, 1.06);
    let later = at;
    for (const [seconds, from, to] of crow) {
      const hertz = (t: number): number => height * (from + ((to - from) * t) / seconds);
      const bands: [number, number, number][] = [
        [1_250, 2, 1],
        [2_500, 3, 0.8],
        [3_900, 3, 0.4],
      ];
      place(stage, cry(stage, { seconds, hertz, bands, rough: 0.15 }), { at: later });
      later += seconds + 0.05;
    }
  });
}

/** A croak is a train of short rings, some forty a second. */
function frog(stage: Stage): void {
  const { random } = stage;
  for (let singer = 0; singer < 3; singer += 1) {
    const pan = random.between(-0.8, 0.8);
    const throat = random.between(480, 950);
    repeat(stage, { from: random.between(0.02, 0.6), every: () => random.between(0.8, 1.7) }, (at) => {
      const seconds = random.between(0.22, 0.38);
      const pace = random.between(36, 44);
      const train = tone({ seconds, wave: 'pulse', hertz: () => pace, gain: arch(seconds) });
      place(stage, bandPass(train, throat, 5), { at, pan, gain: random.between(0.5, 1) });
    });
  }
}

/** A chest that bursts open, and the voice after it; a sneeze draws breath before, and has more teeth. */
function cough(stage: Stage): void {
  const { random, manner } = stage;
  const isSneeze = /sneez/.test(manner.words);
  repeat(stage, { from: 0.06, every: () => random.between(1.6, 2.6), most: once(stage) }, (at) => {
    const bursts = isSneeze ? 1 : Math.floor(random.between(2, 4));
    const breath = isSneeze ? 0.4 : 0;
    if (isSneeze) {
      place(stage, shape(bandPass(whiteNoise(samplesIn(breath), random), 1_300, 1), arch(breath)), { at, gain: 0.4 });
    }
    for (let number = 0; number < bursts; number += 1) burst(stage, at + breath + number * 0.34, isSneeze);
  });
}

function burst(stage: Stage, at: number, isSneeze: boolean): void {
  const { random } = stage;
  const air = bandPass(whiteNoise(samplesIn(0.3), random), isSneeze ? 3_400 : 1_500, 0.5);
  place(stage, shape(air, stroke(0.003, isSneeze ? 0.28 : 0.16)), { at, gain: isSneeze ? 1.6 : 1.2 });
  place(stage, throat(stage), { at: at + 0.02, gain: 0.9 });
}

function throat(stage: Stage): Float32Array {
  const { random } = stage;
  const ground = random.between(150, 210);
  const seconds = 0.2;
  const bands: [number, number, number][] = [
    [620, 3, 1],
    [1_180, 4, 0.6],
    [2_500, 5, 0.3],
  ];
  return cry(stage, { seconds, hertz: (t) => ground * (1.2 - t), bands, rough: 0.5 });
}

/** A cry of a second at about 450 Hz, as newborns have it (O. Wasz-Höckert, 1968), then breath is drawn. */
function baby(stage: Stage): void {
  const { random } = stage;
  repeat(stage, { from: 0.06, every: () => random.between(1.25, 1.6) }, (at) => {
    const seconds = random.between(0.85, 1.1);
    const top = random.between(420, 500);
    const shake = wander(7, random);
    const cries = cry(stage, {
      seconds,
      hertz: (t) => top * (0.82 + 0.2 * arch(seconds)(t)) * (1 + 0.02 * shake(t)),
      bands: [
        [1_050, 2, 1],
        [2_900, 3, 0.8],
        [4_300, 3, 0.4],
      ],
      rough: 0.1,
    });
    place(stage, cries, { at });
    const gasp = shape(bandPass(whiteNoise(samplesIn(0.18), random), 2_200, 1), arch(0.18));
    place(stage, gasp, { at: at + seconds + 0.05, gain: 0.2 });
  });
}

/** Throats that say no words. */
export const creatures = {
  growl: { lufs: -22, roomSeconds: 0.5, make: growl },
  neigh: { lufs: -22, roomSeconds: 0.5, make: neigh },
  cattle: { lufs: -24, roomSeconds: 0.4, make: cattle },
  rooster: { lufs: -23, roomSeconds: 0.6, make: rooster },
  frog: { lufs: -27, roomSeconds: 0.4, make: frog },
  cough: { lufs: -24, roomSeconds: 0.3, make: cough },
  baby: { lufs: -22, roomSeconds: 0.4, make: baby },
} satisfies Partial<Record<EffectName, Recipe>>;
