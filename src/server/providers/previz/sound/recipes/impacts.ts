import type { EffectName } from '#domain/sounds/effects/effect-words.ts';
import { samplesIn } from '../../signal/sound-buffer.ts';
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
  sweepFilter,
  tone,
  wander,
  whiteNoise,
} from '../synthesis.ts';

function gunshot(stage: Stage): void {
  const { random, manner } = stage;
  const isAutomatic = /machine[- ]?gun|automatic|rifle burst/.test(manner.words);
  const most = isAutomatic ? Infinity : manner.isMany ? 8 : 1;
  const every = (): number =>
    isAutomatic ? (random.chance(0.08) ? random.between(0.5, 0.9) : 0.095) : random.between(0.35, 1.3);
  repeat(stage, { from: 0.04, every, most }, (at) => {
    const pan = random.between(-0.2, 0.2);
    place(stage, shape(highPass(whiteNoise(samplesIn(0.09), random), 900), stroke(0.0004, 0.06)), {
      at,
      gain: 2.2,
      pan,
    });
    place(stage, tone({ seconds: 0.22, hertz: (t) => 45 + 210 * Math.exp(-t * 35), gain: stroke(0.001, 0.2) }), {
      at,
      gain: 1.3,
      pan,
    });
    const tail = sweepFilter(whiteNoise(samplesIn(0.9), random), {
      kind: 'low',
      hertz: (t) => 350 + 3_800 * Math.exp(-t * 7),
    });
    place(stage, shape(tail, stroke(0.002, 0.8)), { at, gain: 0.8, pan });
  });
}

/** A slide drawn back and let go, or a hammer pulled. */
function cockGun(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { from: 0.06, every: () => random.between(1.5, 2.5), most: manner.isMany ? Infinity : 1 }, (at) => {
    for (const [later, pitch, gain] of [
      [0, 2_100, 0.7],
      [0.05, 3_400, 0.4],
      [0.22, 1_500, 1],
      [0.26, 2_900, 0.8],
    ] as const) {
      place(stage, shape(bandPass(whiteNoise(samplesIn(0.04), random), pitch, 2.5), stroke(0.0006, 0.035)), {
        at: at + later,
        gain,
      });
    }
  });
}

function explosion(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { from: 0.05, every: () => random.between(1.5, 3.5), most: manner.isMany ? Infinity : 1 }, (at) => {
    const seconds = 3.6;
    const churn = wander(14, random);
    place(stage, shape(whiteNoise(samplesIn(0.12), random), stroke(0.0005, 0.1)), { at, gain: 1.4 });
    place(stage, tone({ seconds: 1.4, hertz: (t) => 30 + 75 * Math.exp(-t * 6), gain: stroke(0.004, 1.3) }), {
      at,
      gain: 2,
    });
    const blast = sweepFilter(brownNoise(samplesIn(seconds), random), {
      kind: 'low',
      hertz: (t) => 120 + 3_600 * Math.exp(-t * 3.2),
    });
    place(
      stage,
      shape(blast, (t) => stroke(0.004, seconds)(t) * (1 + 0.5 * churn(t))),
      { at, gain: 6 },
    );
    repeat(stage, { from: at + 0.5, every: () => random.between(0.02, 0.12), most: 30 }, (later) => {
      const debris = shape(
        bandPass(whiteNoise(samplesIn(0.05), random), random.between(400, 2_500), 1.5),
        stroke(0.001, 0.05),
      );
      place(stage, debris, { at: later, gain: random.between(0.1, 0.5), pan: random.between(-0.9, 0.9) });
    });
  });
}

function punch(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { from: 0.06, every: () => random.between(0.4, 0.9), most: manner.isMany ? Infinity : 1 }, (at) => {
    place(stage, shape(bandPass(whiteNoise(samplesIn(0.07), random), 1_300, 0.8), stroke(0.001, 0.06)), {
      at,
      gain: 1.2,
    });
    place(stage, tone({ seconds: 0.2, hertz: (t) => 60 + 90 * Math.exp(-t * 30), gain: stroke(0.002, 0.18) }), {
      at,
      gain: 1.5,
    });
  });
}

function thud(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { from: 0.06, every: () => random.between(0.9, 1.8), most: manner.isMany ? Infinity : 1 }, (at) => {
    place(stage, tone({ seconds: 0.4, hertz: (t) => 44 + 50 * Math.exp(-t * 22), gain: stroke(0.003, 0.36) }), {
      at,
      gain: 1.4,
    });
    place(stage, shape(lowPass(whiteNoise(samplesIn(0.2), random), 600), stroke(0.002, 0.16)), { at });
  });
}

/** A deep hit with a long tail, as trailers have it. */
function boom(stage: Stage): void {
  const { random } = stage;
  const tail = Math.max(1, Math.min(5, stage.seconds));
  place(stage, tone({ seconds: tail, hertz: (t) => 32 + 40 * Math.exp(-t * 4), gain: stroke(0.006, tail) }), {
    at: 0.03,
    gain: 1.6,
  });
  place(stage, shape(lowPass(whiteNoise(samplesIn(1), random), 2_200), stroke(0.002, 0.7)), { at: 0.03, gain: 0.7 });
  place(stage, shape(lowPass(brownNoise(samplesIn(tail), random), 180), stroke(0.01, tail)), { at: 0.03, gain: 2 });
}

function riser(stage: Stage): void {
  const { random, seconds } = stage;
  const grow = (t: number): number => (t / seconds) ** 2;
  fill(stage, (samples) =>
    shape(sweepFilter(whiteNoise(samples, random), { kind: 'band', q: 2, hertz: (t) => 200 + 6_000 * grow(t) }), grow),
  );
  place(
    stage,
    tone({ seconds, wave: 'saw', hertz: (t) => 70 * 2 ** ((3 * t) / seconds), gain: (t) => 0.15 * grow(t) }),
    { at: 0 },
  );
}

function whoosh(stage: Stage): void {
  const { random, manner } = stage;
  const seconds = Math.min(stage.seconds, random.between(0.7, 1.1) / manner.rate);
  repeat(
    stage,
    { from: 0, every: () => seconds + random.between(0.3, 0.8), most: manner.isMany ? Infinity : 1 },
    (at) => {
      const side = random.chance(0.5) ? 1 : -1;
      const air = sweepFilter(pinkNoise(samplesIn(seconds), random), {
        kind: 'band',
        q: 1.4,
        hertz: (t) => 250 + 2_700 * arch(seconds)(t) ** 2,
      });
      shape(air, (t) => arch(seconds)(t) ** 2);
      // It flies from one side to the other: the sides get it in turn.
      place(
        stage,
        shape(Float32Array.from(air), (t) => 1 - t / seconds),
        { at, pan: -side * 0.8, gain: 1.4 },
      );
      place(
        stage,
        shape(air, (t) => t / seconds),
        { at, pan: side * 0.8, gain: 1.4 },
      );
    },
  );
}

/** What is heard when nothing is: air, far ducts, a trace of mains. */
function roomTone(stage: Stage): void {
  const { random, seconds } = stage;
  const drift = wander(0.25, random);
  fill(stage, (samples) => shape(lowPass(brownNoise(samples, random), 320), (t) => 1 + 0.1 * drift(t)));
  fill(stage, (samples) => bandPass(pinkNoise(samples, random), 1_100, 0.4), 0.16);
  place(stage, tone({ seconds, hertz: () => 120, gain: () => 0.01 }), { at: 0 });
}

/** Blows, bangs, movements, and the quiet of a room. */
export const impacts = {
  gunshot: {
    lufs: -18,
    roomSeconds: 1.2,
    make: gunshot,
  },
  gunCock: {
    lufs: -25,
    roomSeconds: 0.3,
    make: cockGun,
  },
  explosion: { lufs: -16, roomSeconds: 1.8, make: explosion },
  punch: {
    lufs: -20,
    roomSeconds: 0.3,
    make: punch,
  },
  thud: { lufs: -21, roomSeconds: 0.4, make: thud },
  boom: { lufs: -17, roomSeconds: 2, make: boom },
  riser: { lufs: -20, roomSeconds: 0.8, make: riser },
  whoosh: {
    lufs: -22,
    roomSeconds: 0.5,
    make: whoosh,
  },
  roomTone: {
    lufs: -40,
    roomSeconds: 0,
    make: roomTone,
  },
} satisfies Partial<Record<EffectName, Recipe>>;
