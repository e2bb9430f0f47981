import type { EffectName } from '#domain/sounds/effects/effect-words.ts';
import { samplesIn } from '../../signal/sound-buffer.ts';
import { place, repeat, type Recipe, type Stage } from '../stage.ts';
import {
  arch,
  bandPass,
  blend,
  formants,
  highPass,
  lowPass,
  modesOf,
  shape,
  strike,
  stroke,
  sweepFilter,
  tone,
  wander,
  whiteNoise,
} from '../synthesis.ts';
import { click, once, thump } from './strokes.ts';

/** Old hinges stick and slip: a train of clicks whose pace wavers, through the wood's own notes. */
function creaking(stage: Stage, at: number, seconds: number): void {
  const { random } = stage;
  const pace = wander(3, random);
  const source = tone({
    seconds,
    wave: 'pulse',
    hertz: (t) => 46 + 34 * pace(t) + 40 * Math.sin((Math.PI * t) / seconds),
    gain: arch(seconds),
  });
  place(
    stage,
    formants(source, [
      [420, 8, 1],
      [980, 12, 1],
      [1_730, 14, 0.7],
      [2_600, 12, 0.3],
    ]),
    { at, gain: 0.6 },
  );
}

function door(stage: Stage): void {
  const { random, manner } = stage;
  const isSlam = /slam/.test(manner.words);
  const opens = /\b(creak\w*|open\w*|squeak\w*)\b/.test(manner.words) || !isSlam;
  repeat(stage, { every: () => random.between(3.5, 5), most: once(stage) }, (at) => {
    place(stage, click(stage, { hertz: 2_300 }), { at, gain: 0.5 });
    place(stage, click(stage, { hertz: 1_500 }), { at: at + 0.09, gain: 0.4 });
    const swing = isSlam ? 0.1 : 1.1;
    if (opens) creaking(stage, at + 0.18, 0.9);
    place(stage, thump(stage, isSlam ? 62 : 84, isSlam ? 0.7 : 0.35), { at: at + 0.2 + swing, gain: isSlam ? 2.2 : 1 });
    place(stage, click(stage, { hertz: 2_700 }), { at: at + 0.24 + swing, gain: 0.6 });
  });
}

function creak(stage: Stage): void {
  repeat(stage, { every: () => stage.random.between(1.6, 3) }, (at) =>
    creaking(stage, at, stage.random.between(0.6, 1.3)),
  );
}

function knock(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { from: 0.08, every: () => random.between(2.4, 3.6), most: once(stage) }, (at) => {
    for (let i = 0; i < 3; i += 1) {
      place(stage, thump(stage, random.between(165, 185), 0.14), {
        at: at + (i * 0.21) / manner.rate,
        gain: 0.8 + 0.1 * i,
      });
    }
  });
}

function glass(stage: Stage): void {
  const { random } = stage;
  repeat(stage, { from: 0.05, every: () => random.between(2.5, 4), most: once(stage) }, (at) => {
    place(stage, shape(highPass(whiteNoise(samplesIn(0.25), random), 2_500), stroke(0.001, 0.2)), { at, gain: 0.8 });
    place(stage, thump(stage, 140, 0.12), { at, gain: 0.5 });
    for (let shard = 0; shard < 55; shard += 1) {
      const ping = strike(
        modesOf(random.between(2_200, 8_500), [1, 1.47, 2.09], { seconds: random.between(0.05, 0.35), random }),
      );
      place(stage, ping, {
        at: at + random.next() ** 2.2 * 1.3,
        gain: random.between(0.05, 0.35),
        pan: random.between(-0.8, 0.8),
      });
    }
  });
}

function clink(stage: Stage): void {
  const { random } = stage;
  repeat(stage, { every: () => random.between(0.35, 1.4) }, (at) => {
    const ping = strike(
      modesOf(random.between(1_900, 4_200), [1, 2.32, 4.25, 6.6], { seconds: random.between(0.15, 0.7), random }),
    );
    place(stage, ping, { at, gain: random.between(0.2, 0.6), pan: random.between(-0.5, 0.5) });
  });
}

function pouring(stage: Stage): void {
  const { random, seconds } = stage;
  // The glass fills, so its note rises.
  const level = (t: number): number => Math.min(1, t / Math.min(seconds, 5));
  const flow = sweepFilter(whiteNoise(samplesIn(Math.min(seconds, 5)), random), {
    kind: 'band',
    q: 3,
    hertz: (t) => 500 + 1_300 * level(t) ** 1.5,
  });
  place(
    stage,
    shape(flow, (t) => Math.min(1, t * 8, Math.max(0, (Math.min(seconds, 5) - t) * 5))),
    { at: 0, gain: 0.5 },
  );
  repeat(stage, { every: () => random.between(0.01, 0.05), most: Math.round(Math.min(seconds, 5) * 30) }, (at) => {
    const pitch = (450 + 900 * level(at)) * random.between(0.8, 1.6);
    place(stage, tone({ seconds: 0.035, hertz: (t) => pitch * (1 + t * 12), gain: arch(0.035) }), {
      at,
      gain: random.between(0.1, 0.4),
      pan: random.between(-0.3, 0.3),
    });
  });
}

function rustle(stage: Stage): void {
  const { random, manner } = stage;
  const isPaper = /paper|page|letter|book|newspaper|leaves/.test(manner.words);
  repeat(stage, { every: () => random.between(0.25, 0.8) }, (at) => {
    const seconds = random.between(0.2, 0.55);
    const crumple = wander(isPaper ? 60 : 18, random);
    const flurry = bandPass(whiteNoise(samplesIn(seconds), random), isPaper ? 4_200 : 2_000, 0.7);
    shape(flurry, (t) => arch(seconds)(t) * Math.max(0, 0.4 + 0.6 * crumple(t)));
    place(stage, flurry, { at, gain: random.between(0.5, 1), pan: random.between(-0.3, 0.3) });
  });
}

function jingle(stage: Stage): void {
  const { random } = stage;
  repeat(
    stage,
    { every: () => (random.chance(0.15) ? random.between(0.3, 0.6) : random.between(0.02, 0.09)) },
    (at) => {
      const ping = strike(
        modesOf(random.between(3_200, 7_500), [1, 1.41, 1.9], { seconds: random.between(0.04, 0.16), random }),
      );
      place(stage, ping, { at, gain: random.between(0.1, 0.5), pan: random.between(-0.3, 0.3) });
    },
  );
}

function metal(stage: Stage): void {
  const { random } = stage;
  repeat(stage, { from: 0.06, every: () => random.between(0.9, 2), most: once(stage) }, (at) => {
    const clang = strike(modesOf(random.between(240, 420), [1, 1.73, 2.41, 3.87, 5.2, 7.4], { seconds: 1.4, random }));
    place(stage, blend(clang, click(stage, { hertz: 3_000, seconds: 0.03 }), { gain: 1.2 }), { at });
  });
}

function sword(stage: Stage): void {
  const { random } = stage;
  repeat(stage, { from: 0.05, every: () => random.between(0.7, 1.5), most: once(stage) }, (at) => {
    const slide = sweepFilter(whiteNoise(samplesIn(0.35), random), {
      kind: 'band',
      q: 6,
      hertz: (t) => 2_500 + 9_000 * t,
    });
    place(stage, shape(slide, arch(0.35)), { at, gain: 1.4 });
    place(stage, strike(modesOf(random.between(2_300, 2_900), [1, 1.51, 2.13, 2.9], { seconds: 1.1, random })), {
      at: at + 0.3,
      gain: 0.7,
    });
  });
}

function match(stage: Stage): void {
  const { random } = stage;
  repeat(stage, { from: 0.06, every: () => 4, most: once(stage) }, (at) => {
    place(stage, shape(highPass(whiteNoise(samplesIn(0.28), random), 2_600), arch(0.28)), { at, gain: 0.5 });
    const flare = lowPass(whiteNoise(samplesIn(1.2), random), 2_400);
    place(stage, shape(flare, stroke(0.05, 1.1)), { at: at + 0.25, gain: 0.9 });
  });
}

/** Things that people handle. */
export const things = {
  door: { lufs: -22, roomSeconds: 0.6, make: door },
  creak: { lufs: -27, roomSeconds: 0.5, make: creak },
  knock: { lufs: -22, roomSeconds: 0.5, make: knock },
  glass: {
    lufs: -20,
    roomSeconds: 0.5,
    make: glass,
  },
  clink: {
    lufs: -27,
    roomSeconds: 0.4,
    make: clink,
  },
  pouring: { lufs: -26, roomSeconds: 0, make: pouring },
  rustle: {
    lufs: -30,
    roomSeconds: 0,
    make: rustle,
  },
  jingle: { lufs: -27, roomSeconds: 0.2, make: jingle },
  metal: { lufs: -22, roomSeconds: 0.7, make: metal },
  sword: { lufs: -23, roomSeconds: 0.6, make: sword },
  match: {
    lufs: -26,
    roomSeconds: 0,
    make: match,
  },
} satisfies Partial<Record<EffectName, Recipe>>;
