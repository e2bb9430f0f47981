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

/** A leaf of wood that meets its frame: the panel's notes, the slap, and the lock that falls in. */
function shut(stage: Stage, at: number, isSlam: boolean): void {
  const { random } = stage;
  const panel = strike(
    modesOf(isSlam ? 74 : 96, [1, 1.72, 2.6, 4.1, 6.3, 9.2], { seconds: isSlam ? 0.5 : 0.28, random }),
  );
  place(stage, panel, { at, gain: isSlam ? 1.2 : 0.5 });
  const slap = shape(lowPass(whiteNoise(samplesIn(0.12), random), isSlam ? 2_200 : 1_300), stroke(0.001, 0.1));
  place(stage, slap, { at, gain: isSlam ? 3.4 : 1.1 });
  for (const [later, hertz, gain] of [
    [0.035, 2_300, 1.3],
    [0.06, 3_100, 0.8],
    [0.105, 1_700, 0.5],
  ] as const) {
    place(stage, click(stage, { hertz, seconds: 0.03 }), { at: at + later, gain });
  }
}

function door(stage: Stage): void {
  const { random, manner } = stage;
  const isSlam = /slam/.test(manner.words);
  const opens = /\b(creak\w*|open\w*|squeak\w*)\b/.test(manner.words) || !isSlam;
  repeat(stage, { every: () => random.between(3.5, 5), most: once(stage) }, (at) => {
    // The handle is pressed, and the latch lets go.
    place(stage, click(stage, { hertz: 1_500, seconds: 0.04 }), { at, gain: 1.2 });
    place(stage, click(stage, { hertz: 2_600, seconds: 0.03 }), { at: at + 0.09, gain: 1.6 });
    place(stage, thump(stage, 210, 0.07), { at: at + 0.092, gain: 0.25 });
    if (opens) creaking(stage, at + 0.2, 0.9);
    shut(stage, at + (isSlam ? 0.3 : 1.3), isSlam);
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
      const knuckle = at + (i * 0.21) / manner.rate;
      const gain = 0.8 + 0.1 * i;
      place(stage, thump(stage, random.between(165, 185), 0.14), { at: knuckle, gain: 0.6 * gain });
      place(stage, click(stage, { hertz: 950, seconds: 0.035, q: 0.8 }), { at: knuckle, gain: 2.2 * gain });
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
    const ground = random.between(380, 560);
    // Sheets and bars ring long, and high as loud as low.
    const clang = strike(
      [1, 1.51, 2.27, 2.76, 3.9, 5.4, 7.1, 9.3].map((ratio, n) => ({
        hertz: ground * ratio * random.between(0.985, 1.015),
        seconds: random.between(1.8, 2.6) / (1 + n * 0.13),
        gain: random.between(0.5, 1),
      })),
    );
    place(stage, blend(clang, click(stage, { hertz: 3_400, seconds: 0.03 }), { gain: 4 }), { at });
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
    const scratch = wander(90, random);
    const scrape = bandPass(whiteNoise(samplesIn(0.28), random), 4_200, 0.8);
    place(
      stage,
      shape(scrape, (t) => arch(0.28)(t) * (0.7 + 0.3 * scratch(t))),
      { at, gain: 0.9 },
    );
    const flare = bandPass(whiteNoise(samplesIn(1.4), random), 1_500, 0.4);
    place(stage, shape(flare, stroke(0.05, 1.3)), { at: at + 0.22, gain: 1.6 });
  });
}

/** Things that people handle. */
export const things = {
  door: { lufs: -22, roomSeconds: 0.6, make: door },
  creak: { lufs: -27, roomSeconds: 0.5, make: creak },
  knock: { lufs: -22, roomSeconds: 0.5, make: knock },
  glass: { lufs: -20, roomSeconds: 0.5, make: glass },
  clink: { lufs: -27, roomSeconds: 0.4, make: clink },
  pouring: { lufs: -26, roomSeconds: 0, make: pouring },
  rustle: { lufs: -30, roomSeconds: 0, make: rustle },
  jingle: { lufs: -27, roomSeconds: 0.2, make: jingle },
  metal: { lufs: -22, roomSeconds: 0.7, make: metal },
  sword: { lufs: -23, roomSeconds: 0.6, make: sword },
  match: { lufs: -26, roomSeconds: 0, make: match },
} satisfies Partial<Record<EffectName, Recipe>>;
