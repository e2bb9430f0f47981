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

/** The walls around a shot, in seconds after it, and how much of it they give back. */
const echoes = [
  [0.031, 0.4],
  [0.083, 0.26],
  [0.147, 0.16],
  [0.26, 0.1],
] as const;

function gunshot(stage: Stage): void {
  const { random, manner } = stage;
  const isAutomatic = /machine[- ]?gun|automatic|rifle burst/.test(manner.words);
  const most = isAutomatic ? Infinity : manner.isMany ? 8 : 1;
  const every = (): number =>
    isAutomatic ? (random.chance(0.08) ? random.between(0.5, 0.9) : 0.095) : random.between(0.35, 1.3);
  repeat(stage, { from: 0.04, every, most }, (at) => {
    const pan = random.between(-0.2, 0.2);
    const crack = shape(highPass(whiteNoise(samplesIn(0.05), random), 700), stroke(0.0003, 0.035));
    place(stage, crack, { at, gain: 0.9, pan });
    const blast = shape(lowPass(whiteNoise(samplesIn(0.2), random), 1_500), stroke(0.0005, 0.17));
    place(stage, blast, { at, gain: 2.6, pan });
    const muzzle = tone({ seconds: 0.28, hertz: (t) => 55 + 210 * Math.exp(-t * 26), gain: stroke(0.001, 0.26) });
    place(stage, muzzle, { at, gain: 1.5, pan });
    for (const [later, share] of echoes) {
      place(stage, blast, { at: at + later * random.between(0.9, 1.1), gain: 2.6 * share, pan: -2 * pan });
    }
    const tail = sweepFilter(whiteNoise(samplesIn(1.3), random), {
      kind: 'low',
      hertz: (t) => 260 + 2_400 * Math.exp(-t * 5),
    });
    place(stage, shape(tail, stroke(0.002, 1.2)), { at, gain: 0.9, pan });
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
    place(stage, shape(lowPass(whiteNoise(samplesIn(0.3), random), 3_200), stroke(0.0005, 0.26)), { at, gain: 5 });
    place(stage, tone({ seconds: 1.4, hertz: (t) => 30 + 75 * Math.exp(-t * 6), gain: stroke(0.004, 1.3) }), {
      at,
      gain: 1.3,
    });
    const blast = sweepFilter(brownNoise(samplesIn(seconds), random), {
      kind: 'low',
      hertz: (t) => 120 + 3_600 * Math.exp(-t * 3.2),
    });
    place(
      stage,
      shape(blast, (t) => stroke(0.004, seconds)(t) * (1 + 0.5 * churn(t))),
      { at, gain: 3.5 },
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
    // Knuckles, then what gives way under them.
    const smack = shape(bandPass(whiteNoise(samplesIn(0.07), random), 1_900, 0.5), stroke(0.0008, 0.06));
    place(stage, smack, { at, gain: 2.4 });
    const flesh = shape(lowPass(whiteNoise(samplesIn(0.11), random), 700), stroke(0.0015, 0.1));
    place(stage, flesh, { at: at + 0.004, gain: 1.8 });
    place(stage, tone({ seconds: 0.2, hertz: (t) => 70 + 110 * Math.exp(-t * 30), gain: stroke(0.002, 0.17) }), {
      at,
      gain: 0.9,
    });
  });
}

function thud(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { from: 0.06, every: () => random.between(0.9, 1.8), most: manner.isMany ? Infinity : 1 }, (at) => {
    place(stage, tone({ seconds: 0.4, hertz: (t) => 48 + 60 * Math.exp(-t * 22), gain: stroke(0.003, 0.34) }), {
      at,
      gain: 0.9,
    });
    place(stage, shape(lowPass(whiteNoise(samplesIn(0.2), random), 800), stroke(0.002, 0.16)), { at, gain: 2.2 });
    const cloth = shape(bandPass(whiteNoise(samplesIn(0.22), random), 1_600, 0.6), arch(0.22));
    place(stage, cloth, { at: at - 0.03, gain: 0.35 });
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
  // What small loudspeakers can tell of it.
  place(stage, shape(lowPass(whiteNoise(samplesIn(1), random), 1_400), stroke(0.001, 0.8)), { at: 0.03, gain: 2.4 });
  place(stage, shape(bandPass(brownNoise(samplesIn(tail), random), 240, 0.7), stroke(0.004, tail)), {
    at: 0.03,
    gain: 6,
  });
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
  fill(stage, (samples) =>
    shape(highPass(lowPass(brownNoise(samples, random), 320), 60), (t) => 0.3 + 0.03 * drift(t)),
  );
  fill(stage, (samples) => lowPass(highPass(pinkNoise(samples, random), 120), 2_600), 0.3);
  place(stage, tone({ seconds, hertz: () => 120, gain: () => 0.01 }), { at: 0 });
}

/** Blows, bangs, movements, and the quiet of a room. */
export const impacts = {
  gunshot: { lufs: -18, roomSeconds: 1.2, make: gunshot },
  gunCock: { lufs: -25, roomSeconds: 0.3, make: cockGun },
  explosion: { lufs: -16, roomSeconds: 1.8, make: explosion },
  punch: { lufs: -20, roomSeconds: 0.3, make: punch },
  thud: { lufs: -21, roomSeconds: 0.4, make: thud },
  boom: { lufs: -17, roomSeconds: 2, make: boom },
  riser: { lufs: -20, roomSeconds: 0.8, make: riser },
  whoosh: { lufs: -22, roomSeconds: 0.5, make: whoosh },
  roomTone: { lufs: -40, roomSeconds: 0, make: roomTone },
} satisfies Partial<Record<EffectName, Recipe>>;
